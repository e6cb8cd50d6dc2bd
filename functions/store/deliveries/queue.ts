import { LIMITS } from "./scheduler/limits.ts";

/** The message that asks for a sweep. */
export const SWEEP = "sweep";

/** Wakes the delivery Worker: for the delivery with this id, or for a sweep. */
export type DeliveryMessage = number | typeof SWEEP;

/** The queue that carries it. */
export interface DeliveryQueue {
  send(message: DeliveryMessage, options?: MessageOptions): Promise<unknown>;
  sendBatch(messages: Iterable<MessageOptions & { body: DeliveryMessage }>): Promise<unknown>;
}

interface MessageOptions {
  contentType?: "json";
  /** 12 h at most. */
  delaySeconds?: number;
}

/** A delivery that the Worker is to be woken for. */
export interface Wake {
  id: number;
  /** 0 unless given. */
  delaySeconds?: number;
}

/** The message for a delivery that falls due later; none when that is later than a message can be delayed. */
export function wakeAt(id: number, dueAt: Date, now: Date): Wake | undefined {
  const delaySeconds = Math.max(0, Math.ceil((dueAt.getTime() - now.getTime()) / 1000));
  return delaySeconds * 1000 <= LIMITS.queueDelay ? { id, delaySeconds } : undefined;
}

/**
 * Wakes the delivery Worker for each. If the queue takes no message, it asks for a sweep, which finds the deliveries. Throws
 * what the queue throws.
 */
export async function queueDeliveries(queue: DeliveryQueue, wakes: readonly Wake[]): Promise<void> {
  const messages = wakes.map(({ id, delaySeconds = 0 }) => ({
    body: id,
    contentType: "json" as const,
    delaySeconds,
  }));
  try {
    for (let start = 0; start < messages.length; start += LIMITS.queueBatch) {
      await queue.sendBatch(messages.slice(start, start + LIMITS.queueBatch));
    }
  } catch (error) {
    // A queue that takes too much at once may take one; where it does not, the hourly sweep is left.
    await askForSweep(queue, LIMITS.sweepUnsent / 1000).catch(() => {});
    throw error;
  }
}

/** Wakes the delivery Worker for a sweep. */
export async function askForSweep(queue: DeliveryQueue, delaySeconds: number): Promise<void> {
  await queue.send(SWEEP, { contentType: "json", delaySeconds });
}
