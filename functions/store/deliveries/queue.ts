import * as z from "zod/mini";
import { LIMITS } from "./scheduler/limits.ts";

/** The queue that wakes the delivery Worker. */

/** The message by which a command requests a sweep. */
export const SWEEP = "sweep";

/** Wakes the delivery Worker: for the delivery with this id, or for a sweep. */
export const deliveryMessage = z.union([z.int(), z.literal(SWEEP)]);
export type DeliveryMessage = z.infer<typeof deliveryMessage>;

export interface DeliveryQueue {
  sendBatch(messages: Iterable<MessageOptions & { body: DeliveryMessage }>): Promise<unknown>;
}

interface MessageOptions {
  contentType?: "json";
  /** A minute at most. */
  delaySeconds?: number;
}

/** A delivery, and the delay of its message. */
export interface Wake {
  id: number;
  /** 0 by default. */
  delaySeconds?: number;
}

/** The message for a delivery due later; none beyond the longest delay of a message. */
export function wakeAt(id: number, dueAt: Date, now: Date): Wake | undefined {
  const delaySeconds = Math.max(0, Math.ceil((dueAt.getTime() - now.getTime()) / 1000));
  return delaySeconds * 1000 <= LIMITS.queueDelay ? { id, delaySeconds } : undefined;
}

/** Wakes the delivery Worker for each. Throws the queue's errors: the sweep alarm then finds the deliveries. */
export async function queueDeliveries(queue: DeliveryQueue, wakes: readonly Wake[]): Promise<void> {
  const messages = wakes.map(({ id, delaySeconds = 0 }) => ({
    body: id,
    contentType: "json" as const,
    delaySeconds,
  }));
  for (let start = 0; start < messages.length; start += LIMITS.queueBatch) {
    await queue.sendBatch(messages.slice(start, start + LIMITS.queueBatch));
  }
}
