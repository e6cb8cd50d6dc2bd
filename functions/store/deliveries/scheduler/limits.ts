const SECOND = 1000;

/** All limits of the scheduler; times in milliseconds. */
export const LIMITS = {
  /** A message may come this much before its time, as clocks differ. */
  early: 2 * SECOND,
  /** A claim ends this long after the timeout of its attempt. */
  leaseMargin: 5 * SECOND,

  /** Concurrent attempts at one webhook. */
  attempts: 100,
  /** An attempt is slow after this time. */
  slowAfter: SECOND,
  /** A webhook with this many slow attempts under way gets no more. */
  slowAttempts: 10,
  /** The longest delay of a message: what is due later waits for the sweep alarm. And messages in a batch. */
  queueDelay: 60 * SECOND,
  queueBatch: 100,
  /** Deliveries that a change writes, and a sweep in its place (§fan-out). */
  entries: 1000,
  sweptEntries: 10_000,
  /** The queue keeps up when a message takes less than this; a later one serves the webhook whose turn it is. */
  queueKeepsUp: 300,
  /** The queue is behind when a message takes more than this. */
  queueIsBehind: 700,

  /** Messages that one sweep sends. */
  sweepMessages: 1000,
  /** Deliveries of one webhook with a message or under way, after a sweep. */
  sweepShare: 50,
  /** Deliveries of one webhook whose message was lost, in one sweep. */
  sweepLost: 1000,
  /** A sweep comes this long after a write, at the latest. */
  sweepAfter: 30 * SECOND,
  /** An unfinished sweep requests the next one after this time. */
  sweepAgain: SECOND,

  /** Old rows of each kind that one statement deletes, and statements in one sweep. */
  deleteRows: 5000,
  deleteRounds: 10,

  /** Deliveries that the console makes due again at once. */
  recovered: 1000,
  /** A delivery is late when it has been due for longer: the doctor and `/health` report it. */
  late: 300 * SECOND,
} as const;
