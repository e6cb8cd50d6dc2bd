/** The queue that wakes the delivery Worker: a message is the id of an outbox row and nothing else. */
export interface DeliveryQueue {
  send(id: number, options?: MessageOptions): Promise<unknown>;
  sendBatch(messages: Iterable<MessageOptions & { body: number }>): Promise<unknown>;
}

interface MessageOptions {
  contentType?: "json";
  /** A day at most. */
  delaySeconds?: number;
}

/** Messages that a batch of the queue takes. */
const BATCH = 100;

/** Wakes the delivery Worker for each id. What cannot be sent is found by the sweep. */
export async function queueDeliveries(queue: DeliveryQueue, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const messages = ids.slice(start, start + BATCH).map((body) => ({ body, contentType: "json" as const }));
    await queue.sendBatch(messages);
  }
}
