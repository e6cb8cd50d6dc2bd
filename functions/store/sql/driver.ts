import { neon, NeonDbError, type NeonQueryPromise, types } from "../../../gen/driver/neon-http.js";
import { type Database, dialect, queryBuilder, type Query } from "../queries.ts";
import { Call } from "./call.ts";
import { fieldsOf } from "./drizzle-rows.ts";
import { inOrder, isCall, isQuery, oneStatement } from "./one-statement.ts";
import { rowReader } from "./row-reader.ts";

/**
 * An isolate's access to a database: query builders, and functions that run them in one round trip each, until the signal
 * aborts. They throw `NeonDbError`.
 */
export interface Driver {
  db: Database;
  /** As one statement, without a transaction. Returns the result of each part. */
  read(parts: readonly (Query | Call)[], signal: AbortSignal): Promise<unknown[]>;
  /** As one transaction, statement by statement. */
  run(
    parts: readonly (Query | Call)[],
    options: { snapshot?: boolean },
    signal: AbortSignal,
  ): Promise<unknown[]>;
}

/** SQL over HTTP, in Neon's protocol. */
export function neonDriver(url: string): Driver {
  const client = neon(url, { arrayMode: true, fullResults: true, types: { getTypeParser: parserOf } });

  return {
    db: queryBuilder(dialect),
    async read(parts, signal) {
      const { text, values, read } = await readingStatement(parts);
      const { rows } = await answerTo(client.query(text, values, until(signal)));
      return read(rows[0] ?? []);
    },
    async run(parts, { snapshot = false }, signal) {
      const statements = await Promise.all(parts.map(writingStatement));
      const sent = statements.map(({ text, values, arrayMode }) => client.query(text, values, { arrayMode }));
      const results = await answerTo(
        client.transaction(sent as NeonQueryPromise<true, true>[], {
          ...until(signal),
          ...(snapshot && { isolationLevel: "RepeatableRead" }),
        }),
      );
      return results.map(({ rows }, at) => statements[at]?.read(rows));
    },
  };
}

function until(signal: AbortSignal) {
  return { fetchOptions: { signal } };
}

/** The driver wraps errors before an answer begins; later ones reach us unchanged. */
async function answerTo<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw error instanceof NeonDbError ? error : new NeonDbError(`Cut off: ${String(error)}`);
  }
}

/** Queries and calls as one statement: the queries are its common table expressions. */
async function readingStatement(parts: readonly (Query | Call)[]) {
  const calls = parts.filter(isCall);
  const queries = parts.filter(isQuery);
  const made = await Promise.all(calls.map(({ routine }) => routine.made()));
  const statement = queries.length > 0 ? oneStatement(queries) : undefined;
  const { sql, params } = statement ? dialect.sqlToQuery(statement.columns) : { sql: "select", params: [] };
  const values = [...params];
  const called = calls.map((call, at) => callText(made[at]?.name, call, values));
  return {
    text: [sql, called.join(", ")].join(statement && called.length > 0 ? ", " : " "),
    values,
    read(columns: readonly unknown[]) {
      const rows = statement?.read(columns) ?? [];
      return inOrder(
        parts.map(isCall),
        rows,
        made.map(({ read }, at) => read(columns[rows.length + at])),
      );
    },
  };
}

async function writingStatement(part: Query | Call) {
  if (part instanceof Call) {
    const { name, read } = await part.routine.made();
    const values: unknown[] = [];
    const text = `select ${callText(name, part, values)}`;
    return { text, values, arrayMode: true, read: ([row]: unknown[]) => read((row as unknown[])[0]) };
  }
  const { sql: text, params: values } = dialect.sqlToQuery(part.getSQL());
  const selected = fieldsOf(part);
  if (!selected) return { text, values, arrayMode: false, read: (rows: unknown[]) => rows };
  const read = rowReader(selected.fields, selected.notNullable);
  return {
    text,
    values,
    arrayMode: true,
    read: (rows: unknown[]) => rows.map((row) => read(row as unknown[])),
  };
}

/** Appends the values of a call to the parameters. */
function callText(name: string | undefined, call: Call, values: unknown[]): string {
  return `${name}(${call.values.map((value) => `$${values.push(value)}`).join(", ")})`;
}

/** Type ids of date, timestamp and timestamptz, which drizzle reads from Postgres' own text. */
const DATES = new Set([1082, 1114, 1184]);

function parserOf(type: number): (text: string) => unknown {
  return DATES.has(type) ? (text) => text : types.getTypeParser(type);
}
