import { eq, sql } from "drizzle-orm";
import { type ATTRIBUTE_ORDERS, attributes, terms } from "../../../schema/terms.ts";
import type { StoreContext } from "../context.ts";
import { routine } from "../sql/routine.ts";
import { byName } from "./by-name.ts";
import { demandAttribute } from "./get.ts";
import { MAY_READ } from "./rights.ts";
import { countsOf, inPlace, type Term, type TermPlace, uncountedColumns } from "./term.ts";

/** All terms of a taxonomy, in order (§term-order). Throws `term_read_forbidden`, `term_attribute_unknown`. */
export async function listTerms(ctx: StoreContext, place: TermPlace): Promise<Term[]> {
  const { taxonomy, attributeId } = place;
  const found = await ctx.read(termsIn({ taxonomy, attribute: attributeId }), { right: MAY_READ });
  demandAttribute(place, found.attribute);
  const [attribute] = found.attribute;
  const order = attribute?.orderBy ?? (taxonomy === "category" ? "menu_order" : "name");
  return inOrder(found.rows, order);
}

function inOrder(rows: Term[], order: (typeof ATTRIBUTE_ORDERS)[number]): Term[] {
  const named = rows.toSorted((one, other) => byName(one.name, other.name) || one.id - other.id);
  if (order === "menu_order") return named.toSorted((one, other) => placeOf(one) - placeOf(other));
  return order === "name_num" ? named.toSorted((one, other) => numberOf(one) - numberOf(other)) : named;
}

/** Terms without a position come first. */
function placeOf({ position }: Term): number {
  return position ?? Number.MIN_SAFE_INTEGER;
}

/** The leading number of a name. */
function numberOf({ name }: Term): number {
  const number = Number.parseFloat(name);
  return Number.isFinite(number) ? number : 0;
}

const termsIn = routine({ taxonomy: "text", attribute: "bigint" }, (db, { taxonomy, attribute }) => ({
  rows: db
    .select({ ...uncountedColumns, count: sql`coalesce(counts.count, 0)`.mapWith(Number) })
    .from(terms)
    .leftJoin(countsOf({ taxonomy, attribute }), sql`counts.term_id = ${terms.id}`)
    .where(inPlace({ taxonomy, attribute })),
  attribute: db.select({ orderBy: attributes.orderBy }).from(attributes).where(eq(attributes.id, attribute)),
}));
