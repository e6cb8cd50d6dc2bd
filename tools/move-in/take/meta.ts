/** Meta of a record: rows of key and value, in the order of their ids. */
export class Meta {
  readonly rows: readonly [id: number, key: string, value: string][];
  readonly #first = new Map<string, string>();

  /** @param runs as staged: `[id,"key","value"],…` */
  constructor(runs: string | null | undefined) {
    const rows = JSON.parse(`[${runs ?? ""}]`) as [number, string, string][];
    for (let n = 1; n < rows.length; n += 1)
      if ((rows[n - 1]?.[0] ?? 0) > (rows[n]?.[0] ?? 0)) {
        rows.sort(([a], [b]) => a - b);
        break;
      }
    this.rows = rows;
    for (const [, key, value] of rows) if (!this.#first.has(key)) this.#first.set(key, value);
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

export function isYes(text: string | undefined): boolean {
  return text === "yes" || text === "1" || text === "true";
}
