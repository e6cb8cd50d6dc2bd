import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Right } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { decoded } from "../sql/decoded.ts";
import type { Database, Query } from "../sql/queries.ts";
import type { RoutineCall } from "../sql/statement.ts";

/** Reads of one record and of a number. */

/**
 * The single row of a query. Throws `missing` without one, and the refusal without the right. `missing` goes first, unless the
 * right must be checked first.
 */
export async function readOne<Row>(
  ctx: Pick<StoreContext, "read">,
  read: RoutineCall<{ rows: Row[] }>,
  right: Right,
  missing: () => StoreError,
  { rightFirst = false, record }: { rightFirst?: boolean; record?: Query | undefined } = {},
): Promise<Row> {
  const { rows } = await ctx.read(read, rightFirst ? { right } : { right, missing, record });
  if (rows.length === 0) throw missing();
  return theRow(rows);
}

/** What a read finds; undefined for a caller without the right, who causes no read of records. */
export async function readIfAllowed<Found>(
  right: Right,
  reading: Promise<Found>,
): Promise<Found | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof StoreError && error.code === right.refusal) return undefined;
    throw error;
  }
}

/** The number of records that a counting query finds. Throws the refusal without the right. */
export async function readTotal(
  ctx: Pick<StoreContext, "read">,
  counting: Query<{ total: number }>,
  right: Right,
): Promise<number> {
  const { counted } = await ctx.read({ counted: counting }, { right });
  return counted[0]?.total ?? 0;
}

/** The first row of a result that has one. */
export function theRow<Row>([row]: readonly Row[]): Row {
  return row as Row;
}

/** The number of rows of a table that match. */
export function countOf(db: Database, table: PgTable, where: SQL | undefined): Query<{ total: number }> {
  return db
    .select({ total: decoded(sql`count(*)`, Number) })
    .from(table)
    .where(where);
}
