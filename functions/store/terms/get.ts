import { and, eq } from "drizzle-orm";
import { attributes, terms } from "../../../schema/terms.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { theRow } from "../read-one.ts";
import { routine } from "../sql/routine.ts";
import { MAY_READ } from "./rights.ts";
import { inPlace, type Term, termColumns, type TermPlace } from "./term.ts";

/** The term with the id. Throws `term_read_forbidden`, `term_attribute_unknown`, `term_unknown`. */
export async function getTerm(ctx: StoreContext, place: TermPlace, id: number): Promise<Term> {
  const { taxonomy, attributeId } = place;
  const found = await ctx.read(termWithId({ taxonomy, attribute: attributeId, id }), { right: MAY_READ });
  demandAttribute(place, found.attribute);
  if (found.rows.length === 0) throw new StoreError("term_unknown");
  return theRow(found.rows);
}

/** Throws `term_attribute_unknown` for a term of a missing attribute. */
export function demandAttribute({ taxonomy }: TermPlace, found: readonly unknown[]): void {
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
