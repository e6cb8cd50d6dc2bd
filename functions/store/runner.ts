import type { Database, Query } from "./queries.ts";

/** Runs queries of the store in a transaction that is open: those of commands, which have no credentials to check. */
export interface Runner {
  rows<Row>(build: (db: Database) => Query<Row>): Promise<Row[]>;
  /** One after the other, whatever they give. */
  all(build: (db: Database) => readonly Query[]): Promise<void>;
}
