/** What operators decide of deliveries, in the variables of wrangler.toml (§retry-schedule, §delivery-guard). */
export interface PolicyEnv {
  /** Seconds before each attempt, counted from the one before it, separated by commas. */
  WEBHOOK_RETRY_SCHEDULE: string;
  WEBHOOK_TIMEOUT_SECONDS: string;
  WEBHOOK_DISABLE_AFTER_FAILURES: string;
  WEBHOOK_DISABLE_AFTER_DAYS: string;
  WEBHOOK_RESEND_AFTER_SECONDS: string;
  /** Of deliveries that failed, or are held for a webhook that is off. */
  WEBHOOK_KEEP_DAYS: string;
  /** Of those that came through. */
  WEBHOOK_KEEP_DELIVERED_DAYS: string;
  /** Of what an attempt has sent. */
  WEBHOOK_KEEP_BODY_BYTES: string;
  /** "true" switches the guard off: for the local stack and tests only. */
  WEBHOOK_ALLOW_PRIVATE?: string;
}

export interface Policy {
  /** Seconds before each attempt; as many attempts are made as there are numbers. */
  retrySchedule: readonly number[];
  timeoutMs: number;
  disableAfter: { failures: number; days: number };
  /** A message that has not led to an attempt for so long is taken for lost. */
  resendAfterMs: number;
  keep: { deliveredMs: number; failedMs: number };
  /** What is kept of the body of each attempt. */
  keptBodyBytes: number;
  allowPrivate: boolean;
}

const SECOND_MS = 1000;
/** Longest timeout, seconds. An attempt goes on behind its invocation, which the platform ends after 30 s, and has to be recorded before. */
const MAX_TIMEOUT = 20;
/** Largest body that is kept: more of it would weigh down what is written for an attempt. */
const MAX_KEPT = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

/** Throws an error that names the variable which is no number, or too large. */
export function readPolicy(env: PolicyEnv): Policy {
  const read = (name: keyof PolicyEnv, text = env[name], most = Infinity): number => {
    const value = Number(text);
    if (value > most) throw new Error(`${name} must be ${most} at most, not ${value}`);
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
