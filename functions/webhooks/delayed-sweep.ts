import { askForSweep, type DeliveryQueue } from "../store/deliveries/queue.ts";
import { LIMITS } from "../store/deliveries/scheduler/limits.ts";

/** Requests delayed sweeps for an isolate: one message for all requests within half a minute. */
export interface DelayedSweep {
  /** Requests a sweep soon after `at`. Throws the queue's errors. */
  ask(queue: DeliveryQueue, at: Date): Promise<void>;
}

export function delayedSweep(now: () => Date): DelayedSweep {
  /** Time of the newest requested sweep. */
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
