const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** All limits of the scheduler; times in milliseconds. */
export const LIMITS = {
  /** A message may come this much before its time, as clocks differ. */
  early: 2 * SECOND,
  /** A claim ends this long after the timeout of its attempt. */
  leaseMargin: 5 * SECOND,

  /** Attempts at one webhook at a time. */
  attempts: 100,
  /** An attempt is slow after this time. */
  slowAfter: SECOND,
  /** A webhook with so many slow attempts under way gets no more. */
  slowAttempts: 10,
  /** The longest delay of a message, by Cloudflare, and messages in a batch. */
  queueDelay: 12 * HOUR,
  queueBatch: 100,
  /** A message that took less than this shows that the queue keeps up. */
  queueKeepsUp: 300,
  /** A message that took more than this shows that the queue is behind. */
  queueIsBehind: 700,

  /** A sweep looks this far ahead, until after the next cron. */
  sweepAhead: HOUR,
  /** Messages that one sweep sends. */
  sweepMessages: 1000,
  /** Deliveries of one webhook that have a message or are under way, after a sweep. */
  sweepShare: 50,
  /** Deliveries of one webhook whose message was lost, in one sweep. */
  sweepLost: 1000,
  /** One delayed sweep serves all that an isolate asks for within this time. */
  sweepShared: 30 * SECOND,
  /** A sweep that is not done asks for the next one after this time. */
  sweepAgain: SECOND,
  /** A sweep comes this long after the queue took no message. */
  sweepUnsent: 60 * SECOND,

  /** Old rows of each kind that one statement deletes, and statements in one sweep. */
  deleteRows: 5000,
  deleteRounds: 10,

  /** Deliveries that the console makes due again at once. */
  recovered: 1000,
  /** A delivery that has been due for longer is late: the doctor and `/health` report it. */
  late: 300 * SECOND,
} as const;
