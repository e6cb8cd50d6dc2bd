import type { PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { SecretsKey } from "../../../functions/store/access/keys.ts";
import type { CopyQueue } from "../staging/copy.ts";
import { WantedRows } from "../staging/wanted.ts";
import type { Shop } from "./shop.ts";

/** Imported rows for a table of the store: all columns but derived ones. */
interface Wanted<Row extends object> {
  add(row: Row): void;
}

type RowOf<Table extends PgTable> = Omit<Table["$inferSelect"], "searchText">;

/** Context of all importers. */
export interface ImportContext {
  /** A connection to read staged rows. */
  client: pg.ClientBase;
  shop: Shop;
  secretsKey: SecretsKey;
  wanted<Table extends PgTable>(table: Table): Wanted<RowOf<Table>>;
  /** Stores the added rows of all tables. */
  settle(): Promise<void>;
  /** Counts a record of the dump. */
  count(kind: string): void;
  /** Receives the finished part of a long step. */
  progress(done: number): void;
  /** Adds an order to the sums of its month and status. */
  addUp(month: string, status: string, total: string): void;
}

/** Tables of imported rows, created on demand and written by one connection. */
export class WantedTables {
  readonly #tables = new Map<PgTable, WantedRows<object>>();
  readonly #client: pg.ClientBase;
  readonly #queue: CopyQueue;

  constructor(client: pg.ClientBase, queue: CopyQueue) {
    this.#client = client;
    this.#queue = queue;
  }

  /** Creates the tables for imported rows. */
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
    return rows;
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
