import { is, SQL, sql } from "drizzle-orm";
import { makePgArray } from "drizzle-orm/pg-core";
import { decoderOf } from "./sql/drizzle-rows.ts";

/** The wanted parts of records, each of which costs reads of its own; undefined for all. As an argument it is an expression. */
export type Parts = readonly string[] | SQL | undefined;

/** The value of an omitted part of several rows. */
export const NO_ROWS = sql<never[]>`'[]'::json`;

/** A part of a row. Unless it is wanted, it costs nothing and has another value, null by default. */
export function partOf<Value, Other = null>(
  parts: Parts,
  name: string,
  value: SQL<Value>,
  other: SQL<Other> = sql`null`,
): SQL<Value | Other> {
  if (parts === undefined) return value;
  const wanted = is(parts, SQL) ? parts : sql`${makePgArray([...parts])}::text[]`;
  const isWanted = sql`${sql.raw(`'${name}'`)} = any(${wanted})`;
  return sql`case when ${isWanted} then ${value} else ${other} end`.mapWith(decoderOf(value)) as SQL<
    Value | Other
  >;
}
