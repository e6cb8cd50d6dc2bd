/** Writes of records, in the order of their arrival at this isolate, and by turns with other isolates. */

/** A write of one or several records. */
export interface Turn {
  /** Milliseconds of its last attempt. */
  attemptMs: number;
  /** Whether another isolate has changed a record first: of this turn, or of those before it in a row. */
  isContested: boolean;
}

interface Running extends Turn {
  end: Promise<void>;
  /** Turns without a gap, this one included. */
  inARow: number;
}

/** The newest write of each record that this isolate is writing. */
const newest = new Map<string, Running>();

/** Longest wait for the writes before, in milliseconds: one whose client has hung up may never end. */
const PATIENCE = 8000;
/** Of any pause between attempts or turns, in milliseconds: one attempt may have waited long for the database. */
export const LONGEST_PAUSE = 1000;
/**
 * Turns in a row. A write that follows another at once reads while those of other isolates learn that they have lost: it would be
 * ahead of them for ever. So a gap of one attempt's length comes after these, in which another isolate reads and writes.
 */
const MOST_IN_A_ROW = { alone: 8, contested: 2 };

/**
 * Runs this isolate's writes of a record one at a time, in the order of their arrival: at the same time, each would fail the plans
 * of the others. It is for speed and fairness alone: the plans are checked when they are written.
 */
export async function oneAtATime<T>(
  records: readonly string[],
  write: (turn: Turn) => Promise<T>,
): Promise<T> {
  const before = records.flatMap((record) => newest.get(record) ?? []);
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const turn: Running = { end, inARow: 1, attemptMs: 0, isContested: false };
  for (const record of records) newest.set(record, turn);
  try {
    if (before.length > 0) {
      await atMost(PATIENCE, Promise.all(before.map((one) => one.end)));
      await followOn(turn, before);
    }
    return await write(turn);
  } finally {
    resolve();
    for (const record of records) if (newest.get(record) === turn) newest.delete(record);
  }
}

/** Begins after others at once, or after a gap. */
async function followOn(turn: Running, before: readonly Running[]): Promise<void> {
  turn.isContested = before.some(({ isContested }) => isContested);
  const inARow = Math.max(...before.map((one) => one.inARow));
  if (inARow < (turn.isContested ? MOST_IN_A_ROW.contested : MOST_IN_A_ROW.alone)) turn.inARow = inARow + 1;
  else await sleep(Math.min(LONGEST_PAUSE, Math.max(...before.map(({ attemptMs }) => attemptMs))));
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, late]);
  clearTimeout(timer);
}
