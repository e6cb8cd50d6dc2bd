import { queueDeliveries } from "../store/deliveries/queue.ts";
import { prune } from "../store/deliveries/prune.ts";
import { takeForgotten } from "../store/deliveries/sweep.ts";
import type { DeliveryTools } from "./deliver.ts";
import type { Policy } from "./policy.ts";

/** Messages on their way at a time; the Worker that they wake sees to what else is forgotten. */
const WINDOW = 1000;
/** A cron sweeps each hour, so that a sweep sees to what falls due until the next one. */
const AHEAD_MS = 60 * 60 * 1000;
/** Rows of each kind removed from the outbox in one round trip, and round trips in one run: the next run goes on. */
const PRUNED = 5000;
const ROUNDS = 10;
/** Later than the sweep that was asked for before, which is this one. */
const SOON_MS = 1000;

/**
 * Queues anew what was forgotten, and removes what is old. Returns how many deliveries were queued; where there were some,
 * or is more that is old, another sweep comes. Two round trips, and more while much is old.
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
  const isMore = await pruneOld(connection, policy.keep, at);
  if (wakes.length > 0) await alarm.set(queue, new Date(at.getTime() + patienceMs));
  else if (isMore) await alarm.set(queue, new Date(at.getTime() + SOON_MS));
  return wakes.length;
}

/** Removes what is old; says whether more is. */
async function pruneOld(
  connection: DeliveryTools["connection"],
  keep: Policy["keep"],
  at: Date,
): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round += 1)
    if ((await prune(connection, at, keep, PRUNED)) < PRUNED) return false;
  return true;
}
