import { askForSweep, type DeliveryQueue } from "../store/deliveries/queue.ts";

/** Asks for sweeps on behalf of an isolate: one message for all that it leaves behind within half a minute. */
export interface SweepAlarm {
  /** Has a sweep come once it is `at`, and not much later. Throws what the queue throws. */
  set(queue: DeliveryQueue, at: Date): Promise<void>;
}

/** What falls due so long after a sweep was asked for is seen to by the same one. */
const SHARED_MS = 30_000;

export function sweepAlarm(now: () => Date): SweepAlarm {
  /** When the newest sweep that was asked for comes. */
  let comesAt = 0;
  return {
    async set(queue, at) {
      if (comesAt >= at.getTime()) return;
      const before = comesAt;
      comesAt = at.getTime() + SHARED_MS;
      try {
        await askForSweep(queue, Math.max(0, Math.ceil((comesAt - now().getTime()) / 1000)));
      } catch (error) {
        comesAt = before;
        throw error;
      }
    },
  };
}
