import type { Item } from "../differences/apart.ts";

/** What reads are made of, of a record. */
const KEPT = ["id", "created_at", "email", "code"];

/** Some records of a list, spread evenly over it; of each what reads are made of. */
export class Sample {
  readonly records: Item[] = [];
  readonly #most: number;
  #seen = 0;

  /** `most` is how many; Infinity for all. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a record of a list of `total`, or passes it over. */
  offer(record: Item, total: number): void {
    const stride = Math.max(1, Math.floor(total / this.#most));
    if (this.#seen % stride === 0 && this.records.length < this.#most)
      this.records.push(Object.fromEntries(KEPT.map((name) => [name, record[name]])));
    this.#seen += 1;
  }
}

/** Does all of it, so many at a time. Throws what the first throws that fails. */
export async function inParallel(tasks: readonly (() => Promise<unknown>)[], most: number): Promise<void> {
  const rest = tasks.values();
  const work = async () => {
    for (const task of rest) await task();
  };
  await Promise.all(Array.from({ length: most }, work));
}
