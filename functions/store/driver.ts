import { neon, NeonDbError, type NeonQueryPromise, types } from "@neondatabase/serverless";
import { fillPlaceholders } from "drizzle-orm";
import { makePgArray, PgDialect } from "drizzle-orm/pg-core";
import { sha256 } from "../platform/hex.ts";
import { rowReader } from "./row-reader.ts";
import { fieldsOf, oneStatement } from "./one-statement.ts";
import { arrangementOf, type Queries, type Rows } from "./arrangement.ts";
import type { KeptRead, Values } from "./kept-read.ts";
import { type Database, queryBuilder, type Query } from "./queries.ts";

/**
 * What an isolate has of a database: builders of queries, and ways to run them, one round trip each, until the signal says
 * stop. They throw `NeonDbError`.
 */
export interface Driver {
  db: Database;
  /** As one statement, without a transaction. */
  read(queries: readonly Query[], values: Values, signal: AbortSignal): Promise<unknown[][]>;
  /** The same, of queries that the isolate builds and a connection of the database plans but once. */
  readKept<Q extends Queries>(read: KeptRead<Q>, signal: AbortSignal): Promise<Rows<Q>>;
  /** As one transaction, statement by statement. */
  run(queries: readonly Query[], options: { snapshot?: boolean }, signal: AbortSignal): Promise<unknown[][]>;
}

/** SQL over HTTP, as Neon speaks it. */
export function neonDriver(url: string): Driver {
  const client = neon(url, { arrayMode: true, fullResults: true, types: { getTypeParser: parserOf } });
  const dialect = new PgDialect({ casing: "snake_case" });
  const kept = new Map<string, Promise<Kept>>();

  const db = queryBuilder(dialect);

  return {
    db,
    async read(queries, values, signal) {
      const statement = oneStatement(queries);
      const { sql, params } = dialect.sqlToQuery(statement.columns);
      const { rows } = await answerTo(
        client.query(sql, fillPlaceholders(params, { ...values }), until(signal)),
      );
      return statement.read(rows[0] ?? []);
    },
    async readKept<Q extends Queries>({ name, build, values }: KeptRead<Q>, signal: AbortSignal) {
      let statement = kept.get(name);
      if (!statement) {
        if (kept.size >= MOST_KEPT) kept.clear();
        kept.set(name, (statement = keep(build(db), dialect)));
      }
      const { id, text, params, read } = await statement;
      // Written as an array here, as the proxy's way to write one loses what JSON escapes.
      const filled = makePgArray(fillPlaceholders(params, { ...values }));
      const call = client.query("select run_kept($1, $2, $3)", [id, text, filled], until(signal));
      const { rows } = await answerTo(call);
      return read((rows[0]?.[0] as unknown[] | undefined) ?? []) as Rows<Q>;
    },
    async run(queries, { snapshot = false }, signal) {
      const fields = queries.map(fieldsOf);
      const statements = queries.map((query, at) => {
        const { sql, params } = dialect.sqlToQuery(query.getSQL());
        return client.query(sql, params, { arrayMode: fields[at] !== undefined });
      });
      const results = await answerTo(
        client.transaction(statements as NeonQueryPromise<true, true>[], {
          ...until(signal),
          ...(snapshot && { isolationLevel: "RepeatableRead" }),
        }),
      );
      return results.map(({ rows }, at) => {
        const selected = fields[at];
        if (!selected) return rows;
        const read = rowReader(selected.fields, selected.notNullable);
        return rows.map((row) => read(row as unknown[]));
      });
    },
  };
}

function until(signal: AbortSignal) {
  return { fetchOptions: { signal } };
}

/** The driver tells of an answer that does not begin, and lets through whatever happens to one that has begun. */
async function answerTo<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw error instanceof NeonDbError ? error : new NeonDbError(`Cut off: ${String(error)}`);
  }
}

/** Statements that an isolate keeps, some 30 KiB each. */
const MOST_KEPT = 100;

/** A statement as the isolate keeps it; the database keeps its plan under the id. */
interface Kept {
  id: string;
  text: string;
  params: unknown[];
  read(columns: readonly unknown[]): unknown;
}

async function keep(queries: Queries, dialect: PgDialect): Promise<Kept> {
  const { all, arranged } = arrangementOf(queries);
  const { array, read } = oneStatement(all);
  // What is the same each time stands in the text, for the planner to see.
  const { sql: text, params } = dialect.sqlToQuery(array.inlineParams());
  // Isolates of another version of this code may keep another statement for what has the same name.
  const hash = await sha256(text);
  return { id: `kept_${hash.slice(0, 32)}`, text, params, read: (columns) => arranged(read(columns)) };
}

/** Type ids of date, timestamp and timestamptz, which drizzle reads from Postgres' own text. */
const DATES = new Set([1082, 1114, 1184]);

function parserOf(type: number): (text: string) => unknown {
  return DATES.has(type) ? (text) => text : types.getTypeParser(type);
}
