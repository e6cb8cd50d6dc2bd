import { askForSweep, type DeliveryQueue } from "../store/deliveries/queue.ts";
import { LIMITS } from "../store/deliveries/scheduler/limits.ts";

/** Asks for delayed sweeps on behalf of an isolate: one message for all that is asked for within half a minute. */
export interface DelayedSweep {
  /** Has a sweep come once it is `at`, and not much later. Throws what the queue throws. */
  ask(queue: DeliveryQueue, at: Date): Promise<void>;
}

export function delayedSweep(now: () => Date): DelayedSweep {
  /** When the newest sweep that was asked for comes. */
  let comesAt = 0;
  return {
    async ask(queue, at) {
      if (comesAt >= at.getTime()) return;
      const before = comesAt;
      comesAt = at.getTime() + LIMITS.sweepShared;
      try {
        await askForSweep(queue, Math.max(0, Math.ceil((comesAt - now().getTime()) / 1000)));
      } catch (error) {
        comesAt = before;
        throw error;
      }
    },
  };
}
