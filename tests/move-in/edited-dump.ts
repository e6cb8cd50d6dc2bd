/** A dump with a row a line, as MariaDB writes it, for changes of single rows, which must exist. */
export class EditedDump {
  /** Rows by table, without the prefix, and the text between tables. */
  readonly #rows = new Map<string, string[]>();
  readonly #parts: (string | { table: string })[] = [];

  constructor(text: string) {
    let table: string | undefined;
    for (const line of text.split("\n")) {
      if (table === undefined) {
        this.#parts.push(line);
        table = /^INSERT INTO `wp_(.+)` VALUES$/.exec(line)?.[1];
        if (table !== undefined) {
          this.#rows.set(table, []);
          this.#parts.push({ table });
        }
      } else {
        this.#rowsOf(table).push(line.slice(0, -1));
        if (line.endsWith(";")) table = undefined;
      }
    }
  }

  text(): string {
    return this.#parts
      .map((part) => (typeof part === "string" ? part : `${this.#rowsOf(part.table).join(",\n")};`))
      .join("\n");
  }

  /** Number of rows of a table. */
  size(table: string): number {
    return this.#rowsOf(table).length;
  }

  /** Of the row with an id. */
  change(table: string, id: number, from: string, to: string): this {
    return this.#edit(table, `(${id},`, (row) => {
      if (!row.includes(from)) throw new Error(`row ${id} of ${table} has no ${from}`);
      return row.replace(from, () => to);
    });
  }

  /** The first row of a key; `value` is the text of a literal. */
  setMeta(table: string, owner: number, key: string, value: string): this {
    const names = new RegExp(`^\\((\\d+),${owner},'${key}',`);
    return this.#edit(table, names, (row) => `${names.exec(row)?.[0]}'${value}')`);
  }

  /** Each row that begins with one of the texts; at least one. */
  drop(table: string, ...starts: (string | RegExp)[]): this {
    for (const start of starts) {
      const rows = this.#rowsOf(table);
      const kept = rows.filter((row) => !begins(row, start));
      if (kept.length === rows.length) throw new Error(`${table} has no row ${start}`);
      this.#rows.set(table, kept);
    }
    return this;
  }

  /** Each row of a table. */
  map(table: string, change: (row: string) => string): this {
    this.#rows.set(table, this.#rowsOf(table).map(change));
    return this;
  }

  add(table: string, ...rows: string[]): this {
    this.#rows.set(table, [...this.#rowsOf(table), ...rows]);
    return this;
  }

  /** A copy of the first row with this beginning, with changes. */
  addLike(table: string, start: string | RegExp, ...changes: [from: string, to: string][]): this {
    const like = this.#rowsOf(table).find((row) => begins(row, start));
    if (like === undefined) throw new Error(`${table} has no row ${start}`);
    return this.add(
      table,
      changes.reduce((row, [from, to]) => row.replace(from, () => to), like),
    );
  }

  #edit(table: string, start: string | RegExp, change: (row: string) => string): this {
    const rows = this.#rowsOf(table);
    const at = rows.findIndex((row) => begins(row, start));
    if (at < 0) throw new Error(`${table} has no row ${start}`);
    const changed = change(rows[at] as string);
    if (changed === rows[at]) throw new Error(`row ${start} of ${table} stays as it is`);
    rows[at] = changed;
    return this;
  }

  #rowsOf(table: string): string[] {
    const rows = this.#rows.get(table);
    if (!rows) throw new Error(`the dump has no rows of ${table}`);
    return rows;
  }
}

const begins = (row: string, start: string | RegExp) =>
  typeof start === "string" ? row.startsWith(start) : start.test(row);
