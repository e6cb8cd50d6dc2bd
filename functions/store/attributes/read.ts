import { getTableColumns, ne } from "drizzle-orm";
import { attributes } from "../../../schema/terms.ts";
import { RIGHTS } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { readOne } from "../lists/read-one.ts";
import { routine, rowWithId } from "../sql/routine.ts";
import { byName } from "../terms/read.ts";

export { ATTRIBUTE_ORDERS } from "../../../schema/terms.ts";

/** An attribute that products share; its slug is without `pa_`. */
export type Attribute = typeof attributes.$inferSelect;

export const attributeColumns = getTableColumns(attributes);

/** The supplied fields of a write. */
export interface AttributePatch {
  name?: string;
  /** Sanitised, without `pa_`. */
  slug?: string;
  type?: string;
  orderBy?: string;
  hasArchives?: boolean;
}

/** The attribute with the id. Throws `attribute_read_forbidden`, `attribute_unknown`. */
export function getAttribute(ctx: StoreContext, id: number): Promise<Attribute> {
  const missing = () => new StoreError("attribute_unknown");
  return readOne(ctx, attributeWithId({ id }), RIGHTS.attribute.read, missing, { rightFirst: true });
}

const attributeWithId = rowWithId(attributes, attributeColumns);

/** All attributes, by slug. Throws `attribute_read_forbidden`. */
export async function listAttributes(ctx: StoreContext): Promise<Attribute[]> {
  const { rows } = await ctx.read(allAttributes({}), { right: RIGHTS.attribute.read });
  return rows.toSorted((one, other) => byName(one.slug, other.slug));
}

const allAttributes = routine({}, (db) => ({
  rows: db.select(attributeColumns).from(attributes).where(ne(attributes.slug, "")),
}));
