import { ne } from "drizzle-orm";
import { attributes } from "../../../schema/terms.ts";
import type { StoreContext } from "../context.ts";
import { routine } from "../sql/routine.ts";
import { byName } from "../terms/by-name.ts";
import { type Attribute, attributeColumns } from "./attribute.ts";
import { MAY_READ } from "./rights.ts";

/** All attributes, by slug. Throws `attribute_read_forbidden`. */
export async function listAttributes(ctx: StoreContext): Promise<Attribute[]> {
  const { rows } = await ctx.read(allAttributes({}), { right: MAY_READ });
  return rows.toSorted((one, other) => byName(one.slug, other.slug));
}

const allAttributes = routine({}, (db) => ({
  rows: db.select(attributeColumns).from(attributes).where(ne(attributes.slug, "")),
}));
