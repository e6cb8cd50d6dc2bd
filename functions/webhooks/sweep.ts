import { queueDeliveries } from "../store/deliveries/queue.ts";
import { deleteOld, queueUnsent } from "../store/deliveries/scheduler/sweep.ts";
import { LIMITS } from "../store/deliveries/scheduler/limits.ts";
import type { DeliveryTools } from "./deliver.ts";

/**
 * Queues deliveries without a message and deletes old ones; returns the number queued. It requests another sweep if it queued
 * any or left old ones. Two round trips, and more while many are old.
 */
export async function sweep({
  connection,
  queue,
  policy,
  delayedSweep,
  now,
}: Pick<DeliveryTools, "connection" | "queue" | "policy" | "delayedSweep" | "now">): Promise<number> {
  const at = now();
  const { retrySchedule, resendAfterMs: patienceMs } = policy;
  const { wakes, isMore } = await queueUnsent(connection, { now: at, retrySchedule, patienceMs });
  await queueDeliveries(queue, wakes);
  const isOldLeft = await deleteOld(connection, at, policy.keep);
  const again = isMore || isOldLeft ? LIMITS.sweepAgain : wakes.length > 0 ? patienceMs : undefined;
  if (again !== undefined) await delayedSweep.ask(queue, new Date(at.getTime() + again));
  return wakes.length;
}
