import { queueDeliveries } from "../store/deliveries/queue.ts";
import { prune, takeForgotten } from "../store/deliveries/sweep.ts";
import type { DeliveryTools } from "./deliver.ts";

/** Messages on their way at a time; the Worker that they wake sees to what else is forgotten. */
const WINDOW = 1000;
/** Old deliveries removed in one run. */
const PRUNED = 5000;

/** Queues anew what was forgotten, and removes what is old. Returns how many deliveries were queued. Two round trips. */
export async function sweep({
  connection,
  queue,
  policy,
  now,
}: Pick<DeliveryTools, "connection" | "queue" | "policy" | "now">): Promise<number> {
  const at = now();
  const ids = await takeForgotten(connection, { now: at, patienceMs: policy.resendAfterMs, window: WINDOW });
  await queueDeliveries(queue, ids);
  await prune(connection, new Date(at.getTime() - policy.keepMs), PRUNED);
  return ids.length;
}
