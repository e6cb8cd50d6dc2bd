import * as z from "zod/mini";
import { optionalText, readEnvironment } from "../kernel/environment.ts";

/** The operators' settings for deliveries, from wrangler.toml (§retry-schedule, §delivery-guard). */

const isNumber = (text: string) => text.trim() !== "" && Number(text) >= 0 && Number.isFinite(Number(text));

/** A number of 0 or more, as text, in the units of a policy. */
function number({ times = 1, most = Infinity }: { times?: number; most?: number } = {}) {
  const text = z.string("is missing").check(
    z.refine(isNumber, { error: "must be a number", abort: true }),
    z.refine((given) => Number(given) <= most, `must be at most ${most}`),
  );
  return z.pipe(
    text,
    z.transform((given) => Number(given) * times),
  );
}

const SECOND_MS = 1000;
/** Longest timeout, seconds: that of the legacy API. */
const MAX_TIMEOUT = 60;
/** Largest kept body: more would slow down the write for an attempt. */
const MAX_KEPT = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

export const policyVariables = {
  /** Seconds before each attempt, counted from the previous one, separated by commas. */
  WEBHOOK_RETRY_SCHEDULE: z.pipe(
    z
      .string("is missing")
      .check(z.refine((text) => text.split(",").every(isNumber), "must be numbers, separated by commas")),
    z.transform((text) => text.split(",").map(Number)),
  ),
  WEBHOOK_TIMEOUT_SECONDS: number({ times: SECOND_MS, most: MAX_TIMEOUT }),
  WEBHOOK_DISABLE_AFTER_FAILURES: number(),
  WEBHOOK_DISABLE_AFTER_DAYS: number(),
  WEBHOOK_RESEND_AFTER_SECONDS: number({ times: SECOND_MS }),
  /** Days for failed deliveries, and those held for a disabled webhook. */
  WEBHOOK_KEEP_DAYS: number({ times: DAY_MS }),
  /** Days for successful deliveries. */
  WEBHOOK_KEEP_DELIVERED_DAYS: number({ times: DAY_MS }),
  /** Bytes of a sent body that are kept. */
  WEBHOOK_KEEP_BODY_BYTES: number({ most: MAX_KEPT }),
  /** "true" switches the guard off: for the local stack and tests only. */
  WEBHOOK_ALLOW_PRIVATE: optionalText,
};

const policyEnv = z.object(policyVariables);
type PolicyEnv = z.input<typeof policyEnv>;

export interface Policy {
  /** Seconds before each attempt; its length is the number of attempts. */
  retrySchedule: readonly number[];
  timeoutMs: number;
  disableAfter: { failures: number; days: number };
  /** Age at which a message without an attempt counts as lost. */
  resendAfterMs: number;
  keep: { deliveredMs: number; failedMs: number };
  /** Bytes of a sent body that are kept. */
  keptBodyBytes: number;
  allowPrivate: boolean;
}

/** Throws an error that names the invalid variables. */
export function readPolicy(env: PolicyEnv): Policy {
  const values = readEnvironment(policyEnv, env);
  return {
    retrySchedule: values.WEBHOOK_RETRY_SCHEDULE,
    timeoutMs: values.WEBHOOK_TIMEOUT_SECONDS,
    disableAfter: {
      failures: values.WEBHOOK_DISABLE_AFTER_FAILURES,
      days: values.WEBHOOK_DISABLE_AFTER_DAYS,
    },
    resendAfterMs: values.WEBHOOK_RESEND_AFTER_SECONDS,
    keep: { deliveredMs: values.WEBHOOK_KEEP_DELIVERED_DAYS, failedMs: values.WEBHOOK_KEEP_DAYS },
    keptBodyBytes: values.WEBHOOK_KEEP_BODY_BYTES,
    allowPrivate: values.WEBHOOK_ALLOW_PRIVATE === "true",
  };
}
