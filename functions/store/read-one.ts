import type { Right } from "./access/rights.ts";
import type { StoreContext } from "./context.ts";
import type { StoreError } from "./errors.ts";
import type { Query } from "./queries.ts";
import type { Call } from "./sql/call.ts";

/**
 * The one row that a query finds. Throws `missing` without one, and what the lack of the right is refused with: the first of these, unless
 * the right is to be asked for first.
 */
export async function readOne<Row>(
  ctx: Pick<StoreContext, "read">,
  read: Call<{ rows: Row[] }>,
  right: Right,
  missing: () => StoreError,
  { rightFirst = false } = {},
): Promise<Row> {
  const { rows } = await ctx.read(read, rightFirst ? { right } : { right, missing });
  if (rows.length === 0) throw missing();
  return theRow(rows);
}

/** What a count comes to, for a caller with the right. */
export async function readTotal(
  ctx: Pick<StoreContext, "read">,
  counting: Query<{ total: number }>,
  right: Right,
): Promise<number> {
  const { counted } = await ctx.read({ counted: counting }, { right });
  return counted[0]?.total ?? 0;
}

/** The first row of what is not missing. */
export function theRow<Row>([row]: readonly Row[]): Row {
  return row as Row;
}
