import type { Right } from "./access/right.ts";
import type { StoreContext } from "./context.ts";
import type { StoreError } from "./errors.ts";
import type { KeptRead } from "./kept-read.ts";
import type { Query } from "./queries.ts";

/** The one row that a query finds. Throws `missing` without one, then what the lack of the right is refused with. */
export async function readOne<Row>(
  ctx: Pick<StoreContext, "read">,
  read: KeptRead<{ rows: Query<Row> }>,
  right: Right,
  missing: () => StoreError,
): Promise<Row> {
  const { rows } = await ctx.read(read, { right, missing });
  return theRow(rows);
}

/** The first row of what is not missing. */
export function theRow<Row>([row]: readonly Row[]): Row {
  return row as Row;
}
