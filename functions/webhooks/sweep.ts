import { queueDeliveries } from "../store/deliveries/queue.ts";
import { prune, takeForgotten } from "../store/deliveries/sweep.ts";
import type { DeliveryTools } from "./deliver.ts";

/** Messages on their way at a time; the Worker that they wake sees to what else is forgotten. */
const WINDOW = 1000;
/** A cron sweeps each hour, so that a sweep sees to what falls due until the next one. */
const AHEAD_MS = 60 * 60 * 1000;
/** Old deliveries removed in one run. */
const PRUNED = 5000;

/**
 * Queues anew what was forgotten, and removes what is old. Returns how many deliveries were queued; where there were some,
 * another sweep comes. Two round trips.
 */
export async function sweep({
  connection,
  queue,
  policy,
  alarm,
  now,
}: Pick<DeliveryTools, "connection" | "queue" | "policy" | "alarm" | "now">): Promise<number> {
  const at = now();
  const { ladder, resendAfterMs: patienceMs } = policy;
  const wakes = await takeForgotten(connection, {
    now: at,
    ladder,
    patienceMs,
    aheadMs: AHEAD_MS,
    window: WINDOW,
  });
  await queueDeliveries(queue, wakes);
  if (wakes.length > 0) await alarm.set(queue, new Date(at.getTime() + patienceMs));
  await prune(connection, new Date(at.getTime() - policy.keepMs), PRUNED);
  return wakes.length;
}
