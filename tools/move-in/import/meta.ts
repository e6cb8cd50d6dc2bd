/** Meta of a record: rows of key and value, in the order of their ids. */
export class Meta {
  readonly rows: readonly [id: number, key: string, value: string][];
  readonly #first = new Map<string, string>();

  /** @param runs as staged: `[id,"key","value"],…` */
  constructor(runs: string | null | undefined) {
    const rows = JSON.parse(`[${runs ?? ""}]`) as [number, string, string][];
    this.rows = isInOrder(rows) ? rows : inOrder(rows);
    for (const [, key, value] of this.rows) if (!this.#first.has(key)) this.#first.set(key, value);
  }

  /** The first value of a key. */
  get(key: string): string | undefined {
    return this.#first.get(key);
  }

  text(key: string): string {
    return this.#first.get(key) ?? "";
  }

  /** Whether it is `yes`, or `1` as old shops have it. */
  flag(key: string): boolean {
    return isYes(this.#first.get(key));
  }

  /** Keys with the first value of each. */
  entries(): Iterable<[string, string]> {
    return this.#first;
  }
}

type Row = Meta["rows"][number];

function isInOrder(rows: Row[]): boolean {
  for (let n = 1; n < rows.length; n += 1) if ((rows[n - 1]?.[0] ?? 0) >= (rows[n]?.[0] ?? 0)) return false;
  return true;
}

/** By their ids, each of them once, as a dump may have a table twice; all that have 0 in the place of one, in their own order. */
function inOrder(rows: Row[]): Row[] {
  const sorted = rows.toSorted(([a], [b]) => a - b);
  return sorted.filter(([id], n) => id === 0 || sorted[n - 1]?.[0] !== id);
}

export function isYes(text: string | undefined): boolean {
  return text === "yes" || text === "1" || text === "true";
}
