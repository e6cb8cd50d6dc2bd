import type { PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { SecretsKey } from "../../../functions/store/access/keys.ts";
import type { Incoming } from "../staging/incoming.ts";
import type { Shop } from "./shop.ts";

/** Context of all importers. */
export interface ImportContext {
  /** A connection to read staged rows. */
  client: pg.ClientBase;
  shop: Shop;
  secretsKey: SecretsKey;
  incoming<Table extends PgTable>(table: Table): Incoming<Table>;
  /** Stores the added rows of all tables. */
  settle(): Promise<void>;
  /** Counts a record of the dump. */
  count(kind: string): void;
  /** Receives the finished part of a long step. */
  progress(done: number): void;
  /** Adds an order to the sums of its month and status. */
  addUp(month: string, status: string, total: string): void;
}
