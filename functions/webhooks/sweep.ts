import { queueDeliveries } from "../store/deliveries/queue.ts";
import { prune, takeForgotten } from "../store/deliveries/sweep.ts";
import type { DeliveryTools } from "./deliver.ts";

/** Deliveries taken in one round trip, rounds in one run, and old ones removed in it. */
const TAKEN = 500;
const ROUNDS = 20;
const PRUNED = 5000;

/** Queues anew what was forgotten, and removes what is old. Returns how many deliveries were queued. */
export async function sweep({
  connection,
  queue,
  policy,
  now,
}: Pick<DeliveryTools, "connection" | "queue" | "policy" | "now">): Promise<number> {
  const at = now();
  let queued = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const options = { now: at, patienceMs: policy.resendAfterMs, limit: TAKEN };
    const ids = await takeForgotten(connection, options);
    await queueDeliveries(queue, ids);
    queued += ids.length;
    if (ids.length < TAKEN) break;
  }
  await prune(connection, new Date(at.getTime() - policy.keepMs), PRUNED);
  return queued;
}
