import type { Item } from "../differences/apart.ts";

/** Fields of a record that reads need. */
const KEPT = ["id", "created_at", "email", "code"];

/** Some records of a list, evenly spread; of each the fields that reads need. */
export class Sample {
  readonly records: Item[] = [];
  readonly #most: number;
  #seen = 0;

  /** `most` is their number; Infinity for all. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Takes or skips a record of a list of `total`. */
  readonly offer = (record: Item, total: number): void => {
    const stride = Math.max(1, Math.floor(total / this.#most));
    if (this.#seen % stride === 0 && this.records.length < this.#most)
      this.records.push(Object.fromEntries(KEPT.map((name) => [name, record[name]])));
    this.#seen += 1;
  };
}

/** Runs all tasks, this many at a time. Throws the first failure. */
export async function inParallel(tasks: readonly (() => Promise<unknown>)[], most: number): Promise<void> {
  const rest = tasks.values();
  const work = async () => {
    for (const task of rest) await task();
  };
  await Promise.all(Array.from({ length: most }, work));
}
