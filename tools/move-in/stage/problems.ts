/** Something of the dump that was not taken as it is, or not at all: why, and where it stands. */
export interface Problem {
  kind: string;
  id: string;
  why: string;
  /** Table and row, where there is one. */
  place: string;
  /** Whether it was left out; else it was taken in another form. */
  isSkipped: boolean;
}

const MOST_NAMED = 1000;

/** Problems with how often each came; of each kind and reason the first are named. */
export class Problems {
  readonly named: Problem[] = [];
  readonly #counts = new Map<string, { kind: string; why: string; isSkipped: boolean; count: number }>();

  add(problem: Problem): void {
    const { kind, why, isSkipped } = problem;
    const key = `${kind} ${why}`;
    const found = this.#counts.get(key);
    if (found) found.count += 1;
    else this.#counts.set(key, { kind, why, isSkipped, count: 1 });
    if (this.named.length < MOST_NAMED) this.named.push(problem);
  }

  skip(kind: string, id: string | number, why: string, place = ""): void {
    this.add({ kind, id: String(id), why, place, isSkipped: true });
  }

  note(kind: string, id: string | number, why: string, place = ""): void {
    this.add({ kind, id: String(id), why, place, isSkipped: false });
  }

  get counts() {
    return [...this.#counts.values()];
  }

  skipped(kind: string): number {
    return this.counts
      .filter((one) => one.kind === kind && one.isSkipped)
      .reduce((sum, { count }) => sum + count, 0);
  }
}
