import { and, eq, type SQL, sql } from "drizzle-orm";
import { products, productTerms } from "../../../schema/products.ts";
import { pictures, type Taxonomy, terms } from "../../../schema/terms.ts";
import type { Write } from "../changes/write.ts";
import { decoded } from "../sql/decoded.ts";

/** A taxonomy, and the attribute of an option. */
export interface TermPlace {
  taxonomy: Taxonomy;
  /** The attribute of an option; 0 in the other taxonomies. */
  attributeId: number;
}

/** A stored term, with its image's address and its number of published products. */
export interface Term extends Pick<
  typeof terms.$inferSelect,
  "id" | "name" | "slug" | "description" | "position" | "display"
> {
  /** 0 for none. */
  parentId: number;
  /** Empty for none. */
  image: string;
  count: number;
}

/** A term whose products were not counted. */
export type UncountedTerm = Omit<Term, "count">;

/** An existing image by id, or a new one by address; 0 for none. */
export type ImageChoice = number | string;

/** The supplied fields of a write. */
export interface TermPatch extends Partial<
  Pick<Term, "name" | "slug" | "description" | "parentId" | "display">
> {
  image?: ImageChoice;
}

/** One create, or one edit of the term with the id. */
export interface TermWrite extends TermPlace, Write<TermPatch> {}

/** The terms of a taxonomy; of an attribute, its own. */
export function inPlace({ taxonomy, attribute }: { taxonomy: SQL; attribute: SQL }): SQL | undefined {
  return and(eq(terms.taxonomy, taxonomy), sql`coalesce(${terms.attributeId}, 0) = ${attribute}`);
}

/** A term without its count. */
export const uncountedColumns = {
  id: terms.id,
  name: terms.name,
  slug: terms.slug,
  description: terms.description,
  parentId: decoded(sql`coalesce(${terms.parentId}, 0)`, Number),
  position: terms.position,
  display: terms.display,
  image: decoded(
    inner(
      sql`coalesce((select ${pictures.url} from ${pictures} where ${pictures.id} = ${terms.imageId}), '')`,
    ),
    String,
  ),
};

/** Published variations have a shipping class of their own; other terms belong to products alone. */
const carries = sql`from ${products} where ${products.status} = 'publish' and ${products.shippingClassId}`;
const has = sql`from ${productTerms} join ${products} on ${products.id} = ${productTerms.productId}
  where ${products.status} = 'publish' and ${products.type} <> 'variation' and ${productTerms.termId}`;

/** One term. */
export const termColumns = {
  ...uncountedColumns,
  count: decoded(
    inner(
      sql`case when ${terms.taxonomy} = 'shipping_class' then (select count(*) ${carries} = ${terms.id}) else (select count(*) ${has} = ${terms.id}) end`,
    ),
    Number,
  ),
};

/** The number of products of each term, by id; terms without products are left out. */
export function countsOf(place: { taxonomy: SQL; attribute: SQL }): SQL {
  const wanted = sql`in (select ${terms.id} from ${terms} where ${inPlace(place)})`;
  return sql`(
    select ${productTerms.termId} as term_id, count(*) as count ${has} ${wanted} group by ${productTerms.termId}
    union all
    select ${products.shippingClassId}, count(*) ${carries} ${wanted} group by ${products.shippingClassId}
  ) as counts`;
}

/** An expression whose columns keep their table names in any select. */
function inner(expression: SQL): SQL {
  return sql`${expression}`;
}
