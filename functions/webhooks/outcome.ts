import type { Delivery } from "../store/deliveries/delivery.ts";
import type { DeliveryOutcome } from "../store/deliveries/scheduler/record.ts";
import type { Answered } from "./attempt.ts";
import { isPing } from "./message.ts";
import type { Policy } from "./policy.ts";

/** Largest random change of a wait, as a share, so that deliveries that failed together spread out. */
const JITTER = 0.1;
const DAY_SECONDS = 24 * 60 * 60;
const GONE = 410;

/**
 * The outcome of an attempt: delivered, due again by the retry schedule, dropped, or given up after the last attempt. A
 * receiver may ask for more time, up to a day (§retry-schedule). `random` is in [0, 1).
 */
export function outcomeOf(
  delivery: Pick<Delivery, "topic" | "attempts">,
  answered: Pick<Answered, "status" | "retryAfter" | "startedAt" | "durationMs" | "isDropped">,
  { retrySchedule }: Pick<Policy, "retrySchedule">,
  random: number,
): DeliveryOutcome {
  if (answered.isDropped) return { state: "dropped" };
  if (isSuccess(delivery, answered)) return { state: "delivered" };
  const wait = retrySchedule[delivery.attempts + 1];
  if (wait === undefined) return { state: "dead" };
  const endedAt = answered.startedAt.getTime() + answered.durationMs;
  const jittered = wait * (1 + JITTER * (2 * random - 1));
  const asked = Math.min(readRetryAfter(answered.retryAfter, endedAt), DAY_SECONDS);
  return { state: "pending", dueAt: new Date(endedAt + Math.max(jittered, asked) * 1000) };
}

/** Whether the receiver has withdrawn (status 410). */
export function isGone({ status }: Pick<Answered, "status">): boolean {
  return status === GONE;
}

/** A ping needs exactly 200; an event any status from 200 to 302 (§webhook-ping, §webhook-delivery). */
function isSuccess(delivery: Pick<Delivery, "topic">, { status }: Pick<Answered, "status">): boolean {
  if (status === null) return false;
  return isPing(delivery) ? status === 200 : status >= 200 && status <= 302;
}

/** Seconds of a `Retry-After` header in either form; 0 for none. */
function readRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? "";
  if (/^\d+$/.test(text)) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : Math.max(0, (date - now) / 1000);
}
