import { queueDeliveries } from "../store/deliveries/queue.ts";
import { deleteOld, queueUnsent } from "../store/deliveries/scheduler/sweep.ts";
import { LIMITS } from "../store/deliveries/scheduler/limits.ts";
import type { DeliveryTools } from "./deliver.ts";

/**
 * Queues deliveries without a message and deletes old ones. Returns their number, and the time of the next sweep: while
 * deliveries are pending, or rows are left. Two round trips, and more while many are old.
 */
export async function sweep({
  connection,
  queue,
  policy,
  now,
}: Pick<DeliveryTools, "connection" | "queue" | "policy" | "now">): Promise<{
  queued: number;
  next: Date | undefined;
}> {
  const at = now();
  const { retrySchedule, resendAfterMs: patienceMs } = policy;
  const { wakes, isMore, next } = await queueUnsent(connection, { now: at, retrySchedule, patienceMs });
  await queueDeliveries(queue, wakes);
  const isOldLeft = await deleteOld(connection, at, policy.keep);
  const again = isMore || isOldLeft ? new Date(at.getTime() + LIMITS.sweepAgain) : next;
  return { queued: wakes.length, next: again };
}
