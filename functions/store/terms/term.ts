import { and, eq, type SQL, sql } from "drizzle-orm";
import { products, productTerms } from "../../../schema/products.ts";
import { pictures, type Taxonomy, terms } from "../../../schema/terms.ts";

/** Where a term belongs. */
export interface TermPlace {
  taxonomy: Taxonomy;
  /** The attribute that it is an option of; 0 in the other taxonomies. */
  attributeId: number;
}

/** A term as stored, with the address of its picture and the number of published products that have it. */
export interface Term {
  id: number;
  /** As it is shown: as HTML, without tags. */
  name: string;
  slug: string;
  description: string;
  /** 0 for none. */
  parentId: number;
  /** Null for a term that nobody has sorted. */
  position: number | null;
  display: string;
  /** Empty for none. */
  image: string;
  count: number;
}

/** A picture that is there, by its id, or one to come, by its address; 0 for none. */
export type ImageChoice = number | string;

/** What a write of a term supplies. */
export interface TermPatch {
  name?: string;
  /** Sanitised; empty for one made of the name. */
  slug?: string;
  description?: string;
  parentId?: number;
  display?: string;
  image?: ImageChoice;
}

/** One creation, or one edit of the term with the id. */
export interface TermWrite extends TermPlace {
  id?: number;
  patch: TermPatch;
}

/** The terms of a taxonomy; of an attribute, its own. */
export function inPlace({ taxonomy, attribute }: { taxonomy: SQL; attribute: SQL }): SQL | undefined {
  return and(eq(terms.taxonomy, taxonomy), sql`coalesce(${terms.attributeId}, 0) = ${attribute}`);
}

/** A term but for its count. */
export const uncountedColumns = {
  id: terms.id,
  name: terms.name,
  slug: terms.slug,
  description: terms.description,
  parentId: sql`coalesce(${terms.parentId}, 0)`.mapWith(Number),
  position: terms.position,
  display: terms.display,
  image: inner(
    sql`coalesce((select ${pictures.url} from ${pictures} where ${pictures.id} = ${terms.imageId}), '')`,
  ).mapWith(String),
};

/** Published variations carry a shipping class of their own; other terms are their products' alone. */
const carries = sql`from ${products} where ${products.status} = 'publish' and ${products.shippingClassId}`;
const has = sql`from ${productTerms} join ${products} on ${products.id} = ${productTerms.productId}
  where ${products.status} = 'publish' and ${products.type} <> 'variation' and ${productTerms.termId}`;

/** One term. */
export const termColumns = {
  ...uncountedColumns,
  count: inner(
    sql`case when ${terms.taxonomy} = 'shipping_class' then (select count(*) ${carries} = ${terms.id}) else (select count(*) ${has} = ${terms.id}) end`,
  ).mapWith(Number),
};

/** The number of products that have each term of a place, by its id; terms that none has are not among them. */
export function countsOf(place: { taxonomy: SQL; attribute: SQL }): SQL {
  const wanted = sql`in (select ${terms.id} from ${terms} where ${inPlace(place)})`;
  return sql`(
    select ${productTerms.termId} as term_id, count(*) as count ${has} ${wanted} group by ${productTerms.termId}
    union all
    select ${products.shippingClassId}, count(*) ${carries} ${wanted} group by ${products.shippingClassId}
  ) as counts`;
}

/** An expression whose columns keep the names of their tables, in whatever select it stands. */
function inner(expression: SQL): SQL {
  return sql`${expression}`;
}
