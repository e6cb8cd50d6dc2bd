import type { PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { SecretsKey } from "../../../functions/store/access/keys.ts";
import type { CopyQueue } from "../staging/copy.ts";
import { WantedRows } from "../staging/wanted.ts";
import type { Shop } from "./shop.ts";

/** Rows of a table of the store as they are wanted there: all columns but those that are made of others. */
export interface Wanted<Row extends object> {
  add(row: Row): void;
  /** Puts away what was added, of this table and of others. */
  settle(): Promise<void>;
}

type RowOf<Table extends PgTable> = Omit<Table["$inferSelect"], "searchText">;

/** What those need who take records in. */
export interface ImportContext {
  /** A connection to read what was staged. */
  client: pg.ClientBase;
  shop: Shop;
  secretsKey: SecretsKey;
  wanted<Table extends PgTable>(table: Table): Wanted<RowOf<Table>>;
  /** Counts a record that was found in the dump. */
  count(kind: string): void;
  /** Told of the part of a long step that is done. */
  progress(done: number): void;
  /** Adds an order up by its month and status. */
  addUp(month: string, status: string, total: string): void;
}

/** Tables of wanted rows, made when they are first asked for, and written by one connection. */
export class WantedTables {
  readonly #tables = new Map<PgTable, WantedRows<object>>();
  readonly #client: pg.ClientBase;
  readonly #queue: CopyQueue;

  constructor(client: pg.ClientBase, queue: CopyQueue) {
    this.#client = client;
    this.#queue = queue;
  }

  /** Makes the tables that rows will be wanted for. */
  async make(tables: readonly PgTable[]): Promise<void> {
    for (const table of tables) {
      const rows = new WantedRows<object>(this.#queue, table);
      await rows.make(this.#client);
      this.#tables.set(table, rows);
    }
  }

  of<Table extends PgTable>(table: Table): Wanted<RowOf<Table>> {
    const rows = this.#tables.get(table);
    if (!rows) throw new Error("A table of wanted rows was never made");
    return { add: (row) => rows.add(row), settle: () => this.settle() };
  }

  async settle(): Promise<void> {
    for (const rows of this.#tables.values()) rows.flush();
    await this.#queue.settle();
  }

  async end(): Promise<void> {
    await this.settle();
    await this.#queue.close();
  }

  columnsOf(table: PgTable): string[] {
    return this.#tables.get(table)?.columns ?? [];
  }
}
