import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { productFiles, products, productTerms, reviews } from "../../../schema/products.ts";
import { settings } from "../../../schema/settings.ts";
import { taxRates } from "../../../schema/tax-rates.ts";
import { attributes, pictures as pictureTable, terms } from "../../../schema/terms.ts";
import { decoded } from "../sql/decoded.ts";
import {
  asBoolean,
  beginningOf,
  columnsWith,
  jsonRows,
  jsonRowWhen,
  jsonValue,
  NO_ROWS,
  partOf,
  type Parts,
  TEXTS,
} from "../sql/json.ts";
import type { Database } from "../sql/queries.ts";
import { mayApplyAt, type TaxRate } from "../taxes/rates.ts";
import { currentPrice, isOnSale } from "./price.ts";

/** A downloadable file of a product. */
type ProductFile = Pick<typeof productFiles.$inferSelect, "id" | "name" | "url">;

/** A category, a tag or an option of a shared attribute of a product. */
export type ProductTerm = Pick<
  typeof terms.$inferSelect,
  "id" | "taxonomy" | "attributeId" | "name" | "slug" | "position"
>;

export type SharedAttribute = Pick<typeof attributes.$inferSelect, "id" | "name" | "slug" | "orderBy">;
export type Picture = typeof pictureTable.$inferSelect;

/** Current prices of the published parts of a variable or grouped product with one taxation; null without any. */
export interface PriceRange {
  taxClass: string;
  taxStatus: Row["taxStatus"];
  lowest: string | null;
  highest: string | null;
  lowestRegular: string | null;
  highestRegular: string | null;
  onSale: boolean;
}

/** Display names of the statuses that a product, or a coupon, may be given. */
export const POST_STATUS_NAMES: Readonly<Record<string, string>> = {
  publish: "Published",
  draft: "Draft",
  pending: "Pending review",
  private: "Private",
};

export const STOCK_NAMES: Readonly<Record<string, string>> = {
  instock: "In stock",
  outofstock: "Out of stock",
  onbackorder: "On backorder",
};

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
  /** The prices of a variable or grouped product's parts. */
  ranges: PriceRange[];
  /** The slugs of its category and those above it, where the shop's paths have them; null without one. */
  categoryPath: string | null;
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
  /** The rates that may apply at the shop's place; none where shown prices are as entered. */
  shopRates: TaxRate[];
}

/** A product with those that it embeds, as a query reads them. */
export interface Family {
  id: number;
  members: Article[];
  shopRates: TaxRate[];
}

/** Whether a product has variations, also one of a plugin, such as `variable-subscription` (§product-types). */
export const isVariable = ({ type }: { type: string }) => type.startsWith("variable");

const article = alias(products, "article");
const part = alias(products, "part");
const { searchText: _searchText, price: _price, ...columns } = getTableColumns(article);

const hidesOutOfStock = sql`(select ${settings.hideOutOfStock} from ${settings})`;

const isPart = sql`${part.status} = 'publish' and (
  (${article.type} like 'variable%' and ${part.parentId} = ${article.id} and not (${part.stockStatus} = 'outofstock' and ${hidesOutOfStock}))
  or (${article.type} = 'grouped' and ${part.id} = any(${article.groupedIds})))`;

/** Most related products. */
const MOST_RELATED = sql.raw("5");

/**
 * Ids of published, visible products that share a category or a tag with a product (§related-products). The choice is the same
 * at each read, because entity tags depend on it.
 */
function relatedIds({ id, parentId }: Record<"id" | "parentId", PgColumn>): SQL<number[]> {
  return jsonValue(sql`case when ${parentId} is null then (select coalesce(json_agg(related.id), '[]'::json) from (
    select distinct other.id from ${productTerms} as mine
    join ${terms} as shared on shared.id = mine.term_id and shared.taxonomy in ('category', 'tag')
    cross join lateral (
      select candidate.product_id as id from ${productTerms} as candidate
      join ${products} as found on found.id = candidate.product_id
      where candidate.term_id = mine.term_id and candidate.product_id <> ${id}
        and found.status = 'publish' and found.catalog_visibility in ('visible', 'catalog')
        and not (found.stock_status = 'outofstock' and ${hidesOutOfStock})
      order by candidate.product_id limit ${MOST_RELATED}
    ) as other
    where mine.product_id = ${id}
    order by 1 limit ${MOST_RELATED}
  ) as related) else '[]' end`);
}

const related = {
  files: jsonRows(
    { id: productFiles.id, name: productFiles.name, url: productFiles.url },
    {
      when: sql`${article.downloadable}`,
      from: sql`from ${productFiles} where ${productFiles.productId} = ${article.id}`,
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
      // An embedded variation shows none.
      when: sql`${article.type} <> 'variation' or ${article.id} = ${products.id}`,
      from: sql`from ${productTerms} join ${terms} on ${terms.id} = ${productTerms.termId}
        where ${productTerms.productId} = ${article.id}`,
      orderBy: terms.id,
    },
  ),
  sharedAttributes: jsonRows(
    { id: attributes.id, name: attributes.name, slug: attributes.slug, orderBy: attributes.orderBy },
    {
      when: sql`${article.attributes} <> '[]'`,
      from: sql`from jsonb_array_elements(${article.attributes}) as listed
        join ${attributes} on ${attributes.id} = (listed->>'attributeId')::bigint`,
      orderBy: attributes.id,
    },
  ),
  pictures: jsonRows(getTableColumns(pictureTable), {
    when: sql`${article.imageId} <> 0 or ${article.galleryIds} <> '{}'`,
    from: sql`from ${pictureTable} where ${pictureTable.id} = any(array_prepend(${article.imageId}, ${article.galleryIds}))`,
    orderBy: pictureTable.id,
  }),
  ratings: jsonRowWhen(
    sql`${article.parentId} is null`,
    { count: decoded(sql`count(*)`, Number), sum: decoded(sql`coalesce(sum(${reviews.rating}), 0)`, Number) },
    sql`from ${reviews} where ${reviews.productId} = ${article.id} and ${reviews.status} = 'approved' and ${reviews.rating} is not null`,
  ),
  ranges: jsonRows(
    {
      taxClass: sql<string>`tax_class`,
      taxStatus: sql<Row["taxStatus"]>`tax_status`,
      lowest: sql<string | null>`lowest`,
      highest: sql<string | null>`highest`,
      lowestRegular: sql<string | null>`lowest_regular`,
      highestRegular: sql<string | null>`highest_regular`,
      onSale: asBoolean(sql`on_sale`),
    },
    {
      when: sql`${article.type} like 'variable%' or ${article.type} = 'grouped'`,
      from: sql`from (
        select coalesce(${part.taxClass}, ${article.taxClass}, '') as tax_class,
          case when ${part.parentId} = ${article.id} then ${article.taxStatus} else ${part.taxStatus} end as tax_status,
          min(${currentPrice(part)}) as lowest, max(${currentPrice(part)}) as highest,
          min(${part.regularPrice}) as lowest_regular, max(${part.regularPrice}) as highest_regular,
          coalesce(bool_or(${isOnSale(part)}), false) as on_sale
        from ${products} as part where ${isPart} group by 1, 2
      ) as ranges`,
      orderBy: sql`lowest`,
    },
  ),
  relatedIds: relatedIds(article),
};

/** The slugs of a category and those above it, where the paths of products have them. */
const categoryPath = sql<
  string | null
>`case when (select ${settings.productPath} ~ '%(product_cat|category)%' from ${settings}) then (
    with recursive path as (
      (select t.parent_id, t.slug as path from ${productTerms} as own join ${terms} as t on t.id = own.term_id
       where own.product_id = ${article.id} and t.taxonomy = 'category' order by coalesce(t.parent_id, 0) desc, t.id limit 1)
      union all select t.parent_id, t.slug || '/' || path.path from path join ${terms} as t on t.id = path.parent_id
    ) select path from path where parent_id is null) end`;

/** Parts of a product in lists; `family` has the products that it embeds. */
export const PRODUCT_PARTS = [
  "family",
  "files",
  "terms",
  "pictures",
  "ratings",
  "range",
  "related",
  TEXTS,
] as const;

/** What lists of the console show of a product's texts. */
const SHORT = {
  name: beginningOf(article.name),
  description: sql`''`,
  shortDescription: sql`''`,
  purchaseNote: sql`''`,
  productUrl: sql`''`,
  buttonText: sql`''`,
  upsellIds: sql`'{}'::bigint[]`,
  crossSellIds: sql`'{}'::bigint[]`,
  attributes: sql`'[]'::jsonb`,
  meta: sql`'[]'::jsonb`,
};

type Part = (typeof PRODUCT_PARTS)[number];

function articleColumnsOf(parts: Parts) {
  const several = <Row>(part: Part, rows: SQL<Row[]>) => partOf<Row[], never[]>(parts, part, rows, NO_ROWS);
  return {
    ...columnsWith(parts, columns, SHORT),
    price: currentPrice(article),
    onSale: asBoolean(isOnSale(article)),
    shippingClass: sql<
      string | null
    >`case when ${article.shippingClassId} is not null then (select ${terms.slug} from ${terms} where ${terms.id} = ${article.shippingClassId}) end`,
    files: several("files", related.files),
    terms: several("terms", related.terms),
    sharedAttributes: several("terms", related.sharedAttributes),
    pictures: several("pictures", related.pictures),
    ratings: partOf(parts, "ratings", related.ratings),
    ranges: several("range", related.ranges),
    categoryPath,
    relatedIds: several("related", related.relatedIds),
  };
}

/** Ids of a product and of those that it embeds: its parent, its parts, its variations and those of its parts. */
const memberIds = sql`array(
  select ${products.id}
  union select ${products.parentId}
  union select ${products.statedParentId} where ${products.type} = 'simple'
  union select unnest(${products.groupedIds})
  union select variation.id from ${products} as variation
    where variation.parent_id = any(array_prepend(${products.id}, ${products.groupedIds})) and variation.status in ('publish', 'private'))`;

/** Without its family a variation has its product. */
const ownIds = sql`array[${products.id}, case when ${products.type} = 'variation' then ${products.parentId} end]`;

const norm = (text: SQL) => sql`upper(replace(replace(${text}, ' ', ''), '-', ''))`;
const shopPart = (nth: number) => sql`split_part(${settings.baseLocation}, ':', ${sql.raw(String(nth))})`;

/** Rates that may apply at the shop's place, once a statement. `ratesAt` chooses among them. */
const shopRates = jsonRows(getTableColumns(taxRates), {
  from: sql`from ${taxRates}, ${settings}
    where ${mayApplyAt(sql`array(select ${settings.basePostcode} from ${settings})`)} and ${settings.taxesEnabled} and (${settings.pricesIncludeTax} or ${settings.pricesShownWithTax} or ${settings.priceSuffix} <> '')
      and upper(${taxRates.country}) in ('', upper(${shopPart(1)})) and upper(${taxRates.state}) in ('', upper(${shopPart(2)}))
      and (${taxRates.postcode} = '' or ${settings.basePostcode} <> '' and (
        ${taxRates.postcode} ~ '[*]|[.]{3}' or position(${norm(sql`${settings.basePostcode}`)} in ${norm(sql`${taxRates.postcode}`)}) > 0))
      and (${taxRates.city} = '' or ${settings.baseCity} <> '' and position(upper(${settings.baseCity}) in upper(${taxRates.city})) > 0)`,
  orderBy: taxRates.id,
});

function membersOf(parts: Parts) {
  const ids = partOf(parts, "family", memberIds, ownIds);
  return jsonRows(articleColumnsOf(parts), {
    from: sql`from ${products} as article where ${article.id} = any(${ids})`,
    orderBy: sql`${article.menuOrder}, ${article.id}`,
  });
}

const members = membersOf(undefined);

/** A product with the wanted parts of its family in one row; `headOf` builds the product. */
export function selectProducts<More extends object = object>(
  db: Database,
  more = {} as More,
  parts: Parts = undefined,
) {
  return db
    .select({
      id: products.id,
      members: parts === undefined ? members : membersOf(parts),
      shopRates: partOf<TaxRate[], never[]>(parts, "range", shopRates, NO_ROWS),
      ...more,
    })
    .from(products);
}

/** The product at the head of its family. */
export function headOf({ id, members, shopRates }: Family): Product {
  const byId = new Map(members.map((member) => [member.id, member]));
  const variationsOf = Map.groupBy(members, ({ parentId }) => parentId);
  const withRelatives = (own: Article): Product => ({
    ...own,
    variations: variationsOf.get(own.id) ?? [],
    parent: byId.get(own.parentId ?? own.statedParentId) ?? null,
    grouped: [],
    shopRates,
  });
  const own = byId.get(id);
  if (!own) throw new Error("A product is of its own family");
  const parts = own.groupedIds.flatMap((part) => byId.get(part) ?? []);
  return { ...withRelatives(own), grouped: parts.map(withRelatives) };
}
