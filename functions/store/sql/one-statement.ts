import { type SQL, sql } from "drizzle-orm";
import { fieldsOf } from "./drizzle-rows.ts";
import { type JsonRow, parsed, rowAsJson } from "../json.ts";
import { joined, type Query } from "../queries.ts";
import { Call } from "./call.ts";

/** A statement with one row, its columns by query, and their reader. */
interface OneStatement {
  columns: SQL;
  array: SQL;
  /** The rows of each query, in the order of the queries. */
  read(columns: readonly unknown[]): unknown[][];
}

/**
 * Several queries as one statement. It takes one turn of the database, where a transaction of n statements takes n + 2, and
 * uses one snapshot. Each query is a common table expression, returned as one JSON array. Calls follow.
 */
export function oneStatement(queries: readonly Query[], calls: readonly SQL[] = []): OneStatement {
  const expressions: SQL[] = [];
  const rows: SQL[] = [];
  const readers: ((row: JsonRow) => unknown)[] = [];
  for (const [at, query] of queries.entries()) {
    const name = sql.raw(`q${at}`);
    const selected = fieldsOf(query);
    if (!selected) throw new Error("A query that is read names its columns");
    const { fields, notNullable } = selected;
    const columns = fields.map((_, place) => sql.raw(`c${place}`));
    const { row, read } = rowAsJson(fields, notNullable, columns);
    expressions.push(sql`${name} (${joined(columns)}) as (${query.getSQL()})`);
    rows.push(sql`(select json_agg(${row}) from ${name})`);
    readers.push(read);
  }
  const begin = sql`with ${joined(expressions)} select`;
  return {
    columns: sql`${begin} ${joined(rows)}`,
    array: sql`${begin} json_build_array(${joined([...rows, ...calls])})`,
    read: (row) => readers.map((read, at) => ((parsed(row[at]) ?? []) as JsonRow[]).map(read)),
  };
}
/** Merges results of queries and calls into their order, by the positions of the calls. */
export function inOrder(
  areCalls: readonly boolean[],
  ofQueries: readonly unknown[],
  ofCalls: readonly unknown[],
): unknown[] {
  const [queries, calls] = [ofQueries.values(), ofCalls.values()];
  return areCalls.map((isCall) => (isCall ? calls : queries).next().value);
}

export function isCall(part: Query | Call): part is Call {
  return part instanceof Call;
}

export function isQuery(part: Query | Call): part is Query {
  return !isCall(part);
}
