/** The operators' settings for deliveries, from wrangler.toml (§retry-schedule, §delivery-guard). */
export interface PolicyEnv {
  /** Seconds before each attempt, counted from the previous one, separated by commas. */
  WEBHOOK_RETRY_SCHEDULE: string;
  WEBHOOK_TIMEOUT_SECONDS: string;
  WEBHOOK_DISABLE_AFTER_FAILURES: string;
  WEBHOOK_DISABLE_AFTER_DAYS: string;
  WEBHOOK_RESEND_AFTER_SECONDS: string;
  /** Days for failed deliveries, and those held for a disabled webhook. */
  WEBHOOK_KEEP_DAYS: string;
  /** Days for successful deliveries. */
  WEBHOOK_KEEP_DELIVERED_DAYS: string;
  /** Bytes of a sent body that are kept. */
  WEBHOOK_KEEP_BODY_BYTES: string;
  /** "true" switches the guard off: for the local stack and tests only. */
  WEBHOOK_ALLOW_PRIVATE?: string;
}

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

const SECOND_MS = 1000;
/** Longest timeout, seconds: that of the legacy API. */
const MAX_TIMEOUT = 60;
/** Largest kept body: more would slow down the write for an attempt. */
const MAX_KEPT = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

/** Throws an error that names the invalid variable. */
export function readPolicy(env: PolicyEnv): Policy {
  const read = (name: keyof PolicyEnv, text = env[name], most = Infinity): number => {
    const value = Number(text);
    if (value > most) throw new Error(`${name} must be at most ${most}, not ${value}`);
    if (text?.trim() && value >= 0 && Number.isFinite(value)) return value;
    throw new Error(`${name} must be a number, not "${text ?? ""}"`);
  };
  return {
    retrySchedule: (env.WEBHOOK_RETRY_SCHEDULE ?? "")
      .split(",")
      .map((text) => read("WEBHOOK_RETRY_SCHEDULE", text)),
    timeoutMs: read("WEBHOOK_TIMEOUT_SECONDS", env.WEBHOOK_TIMEOUT_SECONDS, MAX_TIMEOUT) * SECOND_MS,
    disableAfter: {
      failures: read("WEBHOOK_DISABLE_AFTER_FAILURES"),
      days: read("WEBHOOK_DISABLE_AFTER_DAYS"),
    },
    resendAfterMs: read("WEBHOOK_RESEND_AFTER_SECONDS") * SECOND_MS,
    keep: {
      deliveredMs: read("WEBHOOK_KEEP_DELIVERED_DAYS") * DAY_MS,
      failedMs: read("WEBHOOK_KEEP_DAYS") * DAY_MS,
    },
    keptBodyBytes: read("WEBHOOK_KEEP_BODY_BYTES", env.WEBHOOK_KEEP_BODY_BYTES, MAX_KEPT),
    allowPrivate: env.WEBHOOK_ALLOW_PRIVATE === "true",
  };
}
