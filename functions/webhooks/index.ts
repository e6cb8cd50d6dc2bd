/** The delivery Worker. It delivers nothing yet, so it hands every message back to the queue and loses none. */
export default {
  queue(batch) {
    batch.retryAll();
  },
} satisfies ExportedHandler;
