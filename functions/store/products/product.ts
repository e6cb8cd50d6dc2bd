import { getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { productFiles, products, productTerms, reviews } from "../../../schema/products.ts";
import { attributes, pictures as pictureTable, type Taxonomy, terms } from "../../../schema/terms.ts";
import { asBoolean, jsonRows, jsonRowWhen } from "../json.ts";
import type { Database } from "../queries.ts";
import { currentPrice, isOnSale } from "./price.ts";
import { relatedIds } from "./related.ts";

/** A downloadable file of a product. */
interface ProductFile {
  id: string;
  name: string;
  url: string;
}

/** A category, a tag or an option of a shared attribute of a product. */
export interface ProductTerm {
  id: number;
  taxonomy: Taxonomy;
  attributeId: number | null;
  name: string;
  slug: string;
  position: number | null;
}

export type SharedAttribute = Pick<typeof attributes.$inferSelect, "id" | "name" | "slug" | "orderBy">;
export type Picture = typeof pictureTable.$inferSelect;

/** Current prices of the published parts of a variable or grouped product; null for a part without one. */
export interface PriceRange {
  lowest: string | null;
  highest: string | null;
  lowestRegular: string | null;
  highestRegular: string | null;
  onSale: boolean;
}

type Row = Omit<typeof products.$inferSelect, "searchText">;

/** A stored product or variation, with its related rows. */
export interface Article extends Row {
  /** Whether its own sale price is the current price. */
  onSale: boolean;
  files: ProductFile[];
  /** Of a product, in no order. */
  terms: ProductTerm[];
  sharedAttributes: SharedAttribute[];
  /** The slug of its shipping class. */
  shippingClass: string | null;
  /** Its existing images, in no order. */
  pictures: Picture[];
  /** The approved reviews of a product that have a rating. */
  ratings: { count: number; sum: number } | null;
  /** The price range of a variable or grouped product's parts. */
  range: PriceRange | null;
  relatedIds: number[];
}

/** A product or a variation with the products that it embeds. */
export interface Product extends Article {
  /** Of a variable product, in order. */
  variations: Article[];
  /** A variation's product; for others the existing product of `parentId`. */
  parent: Article | null;
  /** The parts of a grouped product, in its order. */
  grouped: Product[];
}

/** A product with those that it embeds, as a query reads them. */
export interface Family {
  id: number;
  members: Article[];
  listing?: undefined;
}

const article = alias(products, "article");
const part = alias(products, "part");
const { searchText: _searchText, price: _price, ...columns } = getTableColumns(article);

const isPart = sql`${part.status} = 'publish' and (
  (${article.type} = 'variable' and ${part.parentId} = ${article.id})
  or (${article.type} = 'grouped' and ${part.id} = any(${article.groupedIds})))`;

const articleColumns = {
  ...columns,
  price: currentPrice(article),
  onSale: asBoolean(isOnSale(article)),
  files: jsonRows(
    { id: productFiles.id, name: productFiles.name, url: productFiles.url },
    {
      from: sql`from ${productFiles} where ${article.downloadable} and ${productFiles.productId} = ${article.id}`,
      orderBy: productFiles.position,
    },
  ),
  terms: jsonRows(
    {
      id: terms.id,
      taxonomy: terms.taxonomy,
      attributeId: terms.attributeId,
      name: terms.name,
      slug: terms.slug,
      position: terms.position,
    },
    {
      from: sql`from ${productTerms} join ${terms} on ${terms.id} = ${productTerms.termId}
        where ${productTerms.productId} = ${article.id}`,
      orderBy: terms.id,
    },
  ),
  sharedAttributes: jsonRows(
    { id: attributes.id, name: attributes.name, slug: attributes.slug, orderBy: attributes.orderBy },
    {
      from: sql`from jsonb_array_elements(${article.attributes}) as listed
        join ${attributes} on ${attributes.id} = (listed->>'attributeId')::bigint`,
      orderBy: attributes.id,
    },
  ),
  shippingClass: sql<
    string | null
  >`(select ${terms.slug} from ${terms} where ${terms.id} = ${article.shippingClassId})`,
  pictures: jsonRows(getTableColumns(pictureTable), {
    from: sql`from ${pictureTable} where ${pictureTable.id} = any(array_prepend(${article.imageId}, ${article.galleryIds}))`,
    orderBy: pictureTable.id,
  }),
  ratings: jsonRowWhen(
    sql`${article.parentId} is null`,
    { count: sql`count(*)`.mapWith(Number), sum: sql`coalesce(sum(${reviews.rating}), 0)`.mapWith(Number) },
    sql`from ${reviews} where ${reviews.productId} = ${article.id} and ${reviews.status} = 'approved' and ${reviews.rating} is not null`,
  ),
  range: jsonRowWhen(
    sql`${article.type} in ('variable', 'grouped')`,
    {
      lowest: sql<string | null>`min(${currentPrice(part)})`,
      highest: sql<string | null>`max(${currentPrice(part)})`,
      lowestRegular: sql<string | null>`min(${part.regularPrice})`,
      highestRegular: sql<string | null>`max(${part.regularPrice})`,
      onSale: asBoolean(sql`coalesce(bool_or(${isOnSale(part)}), false)`),
    },
    sql`from ${products} as part where ${isPart}`,
  ),
  relatedIds: relatedIds(article),
};

/** Ids of a product and of those that it embeds: its parent, its parts, its variations and those of its parts. */
const memberIds = sql`array(
  select ${products.id}
  union select ${products.parentId}
  union select ${products.statedParentId} where ${products.type} = 'simple'
  union select unnest(${products.groupedIds})
  union select variation.id from ${products} as variation
    where variation.parent_id = any(array_prepend(${products.id}, ${products.groupedIds})) and variation.status in ('publish', 'private'))`;

const members = jsonRows(articleColumns, {
  from: sql`from ${products} as article where ${article.id} = any(${memberIds})`,
  orderBy: sql`${article.menuOrder}, ${article.id}`,
});

/** A product with its family in one row; `headOf` builds the product. */
export function selectProducts<More extends object = object>(db: Database, more = {} as More) {
  return db.select({ id: products.id, members, ...more }).from(products);
}

/** The product at the head of its family. */
export function headOf({ id, members }: Pick<Family, "id" | "members">): Product {
  const byId = new Map(members.map((member) => [member.id, member]));
  const variationsOf = Map.groupBy(members, ({ parentId }) => parentId);
  const withRelatives = (own: Article): Product => ({
    ...own,
    variations: variationsOf.get(own.id) ?? [],
    parent: byId.get(own.parentId ?? own.statedParentId) ?? null,
    grouped: [],
  });
  const own = byId.get(id);
  if (!own) throw new Error("A product is of its own family");
  const parts = own.groupedIds.flatMap((part) => byId.get(part) ?? []);
  return { ...withRelatives(own), grouped: parts.map(withRelatives) };
}
