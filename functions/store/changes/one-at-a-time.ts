/** The end of the newest write of each record that this isolate is writing. */
const ends = new Map<string, Promise<void>>();

/** Longest wait for the writes before, in milliseconds: one whose client has hung up may never end. */
const PATIENCE = 8000;

/**
 * Runs this isolate's writes of a record one at a time, in the order of their arrival: at the same time, each would fail the plans
 * of the others. It is for speed alone, as other isolates write, too.
 */
export async function oneAtATime<T>(records: readonly string[], write: () => Promise<T>): Promise<T> {
  const before = records.flatMap((record) => ends.get(record) ?? []);
  const { promise: end, resolve } = Promise.withResolvers<void>();
  for (const record of records) ends.set(record, end);
  try {
    if (before.length > 0) await atMost(PATIENCE, Promise.all(before));
    return await write();
  } finally {
    resolve();
    for (const record of records) if (ends.get(record) === end) ends.delete(record);
  }
}

async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, late]);
  clearTimeout(timer);
}
