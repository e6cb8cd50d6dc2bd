import { and, eq, sql } from "drizzle-orm";
import { type ATTRIBUTE_ORDERS, attributes, type Taxonomy, terms } from "../../../schema/terms.ts";
import { RIGHTS } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { theRow } from "../lists/read-one.ts";
import { decoded } from "../sql/decoded.ts";
import { routine } from "../sql/routine.ts";
import {
  countsOf,
  inPlace,
  type Term,
  termColumns,
  type TermPlace,
  uncountedColumns,
  type UncountedTerm,
} from "./term.ts";

/** The term with the id. Throws `term_read_forbidden`, `term_attribute_unknown`, `term_unknown`. */
export async function getTerm(ctx: StoreContext, place: TermPlace, id: number): Promise<Term> {
  const { taxonomy, attributeId } = place;
  const found = await ctx.read(termWithId({ taxonomy, attribute: attributeId, id }), {
    right: RIGHTS.term.read,
  });
  requireAttribute(place, found.attribute);
  if (found.rows.length === 0) throw new StoreError("term_unknown");
  return theRow(found.rows);
}

/** Throws `term_attribute_unknown` for a term of a missing attribute. */
export function requireAttribute({ taxonomy }: TermPlace, found: readonly unknown[]): void {
  if (taxonomy === "attribute" && found.length === 0) throw new StoreError("term_attribute_unknown");
}

const termWithId = routine(
  { taxonomy: "text", attribute: "bigint", id: "bigint" },
  (db, { taxonomy, attribute, id }) => ({
    rows: db
      .select(termColumns)
      .from(terms)
      .where(and(eq(terms.id, id), inPlace({ taxonomy, attribute }))),
    attribute: db.select({ id: attributes.id }).from(attributes).where(eq(attributes.id, attribute)),
  }),
);

/** All terms of a taxonomy, in order (§term-order). Throws `term_read_forbidden`, `term_attribute_unknown`. */
export async function listTerms(ctx: StoreContext, place: TermPlace): Promise<Term[]> {
  const { taxonomy, attributeId } = place;
  const found = await ctx.read(termsIn({ taxonomy, attribute: attributeId }), { right: RIGHTS.term.read });
  requireAttribute(place, found.attribute);
  const [attribute] = found.attribute;
  const order = attribute?.orderBy ?? (taxonomy === "category" ? "menu_order" : "name");
  return inOrder(found.rows, order);
}

/**
 * All terms of a taxonomy in order, for choices: to count the products of each takes longer than all else of a page. Throws
 * `term_read_forbidden`.
 */
export async function listUncountedTerms(ctx: StoreContext, taxonomy: Taxonomy): Promise<UncountedTerm[]> {
  const { rows } = await ctx.read(uncountedTerms({ taxonomy }), { right: RIGHTS.term.read });
  return inOrder(rows, "menu_order");
}

function inOrder<One extends UncountedTerm>(rows: One[], order: (typeof ATTRIBUTE_ORDERS)[number]): One[] {
  const named = rows.toSorted((one, other) => byName(one.name, other.name) || one.id - other.id);
  if (order === "menu_order") return named.toSorted((one, other) => placeOf(one) - placeOf(other));
  return order === "name_num" ? named.toSorted((one, other) => numberOf(one) - numberOf(other)) : named;
}

/** Terms without a position come first. */
function placeOf({ position }: UncountedTerm): number {
  return position ?? Number.MIN_SAFE_INTEGER;
}

/** The leading number of a name. */
function numberOf({ name }: UncountedTerm): number {
  const number = Number.parseFloat(name);
  return Number.isFinite(number) ? number : 0;
}

const termsIn = routine({ taxonomy: "text", attribute: "bigint" }, (db, { taxonomy, attribute }) => ({
  rows: db
    .select({ ...uncountedColumns, count: decoded(sql`coalesce(counts.count, 0)`, Number) })
    .from(terms)
    .leftJoin(countsOf({ taxonomy, attribute }), sql`counts.term_id = ${terms.id}`)
    .where(inPlace({ taxonomy, attribute })),
  attribute: db.select({ orderBy: attributes.orderBy }).from(attributes).where(eq(attributes.id, attribute)),
}));

const uncountedTerms = routine({ taxonomy: "text" }, (db, { taxonomy }) => ({
  rows: db.select(uncountedColumns).from(terms).where(eq(terms.taxonomy, taxonomy)),
}));

/** The legacy API's database puts names in order without regard to case and accents. */
const collator = new Intl.Collator("und", { sensitivity: "base" });

/** The order of names in lists of terms and attributes. */
export function byName(one: string, other: string): number {
  return collator.compare(one, other);
}
