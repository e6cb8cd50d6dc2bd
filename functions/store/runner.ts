import type { Database, Query } from "./queries.ts";

/** Runs the store's queries in an open transaction, for commands, which have no credentials to check. */
export interface Runner {
  rows<Row>(build: (db: Database) => Query<Row>): Promise<Row[]>;
  /** Runs them in turn and discards their rows. */
  all(build: (db: Database) => readonly Query[]): Promise<void>;
}
