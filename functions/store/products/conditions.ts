import { and, eq, inArray, is, ne, or, SQL, sql } from "drizzle-orm";
import { alias, type AnyPgColumn, makePgArray, type PgColumn } from "drizzle-orm/pg-core";
import { byLetters } from "../../../schema/columns.ts";
import {
  PRODUCT_STATUSES,
  productCounts,
  products,
  productTerms,
  reviews,
  productFindText,
} from "../../../schema/products.ts";
import { attributes, type Taxonomy, terms } from "../../../schema/terms.ts";
import { containing, isOneOf, listConditions, type ListQuery, rawStatuses } from "../lists/list-query.ts";
import {
  byDecimal,
  byInteger,
  byText,
  byTime,
  type MetaSortKeys,
  postSortKey,
  type SortKey,
  sortKeys,
  textMeta,
} from "../lists/sort-keys.ts";

/** Texts, or the expression of their array in a routine. */
type Texts = string[] | SQL;

/** The query of a list or count of products. Slugs are in lower case; unknown ones match nothing. */
export interface ProductQuery extends ListQuery {
  /** Types of products, any of them; in a routine the expression of one. */
  types?: string[] | SQL | undefined;
  /** Slugs of categories, any of them, with their subcategories. */
  categories?: Texts | undefined;
  tags?: string[] | undefined;
  shippingClasses?: string[] | undefined;
  /** Slugs of shared attributes, with slugs of options, any of them. */
  options?: [attribute: string, options: string[]][] | undefined;
  /** Finds variations, too. */
  sku?: string | undefined;
  /** In a routine: the patterns of the only word and of the whole text of a search, folded. */
  patterns?: SQL | undefined;
  /** Whether the stock of the product or of a variation is low. */
  isLow?: true | undefined;
}

/** The products of a list or count: published ones, unless the query names a raw status. */
export function productConditions(query: ProductQuery, idsOf = productIdsOf(query)): SQL | undefined {
  const { types, sku } = query;
  return and(
    sku === undefined ? ne(products.type, "variation") : sql`lower(${products.sku}) = ${sku.toLowerCase()}`,
    sku === undefined ? undefined : ne(products.sku, ""),
    statusCondition(query.postStatus),
    types && and(ne(products.type, "variation"), isOfType(products.type, types)),
    ...idsOf.map((ids) => sql`${products.id} in (${ids})`),
    query.shippingClasses &&
      sql`${products.shippingClassId} = any(array(${termsWith("shipping_class", query.shippingClasses)}))`,
    metaCondition(query),
    listConditions(products, { ...query, words: [] }),
    query.isLow &&
      sql`${products.id} in (select coalesce(p.parent_id, p.id) from ${products} as p where ${isLow(alias(products, "p"))})`,
    ...searchConditions(query.words),
    query.patterns && hasPattern(sql`(${query.patterns})[1]`),
  );
}

/** The same conditions on roll-ups, for a query of statuses and types alone. */
export function rollupConditions({ types, postStatus }: ProductQuery): SQL | undefined {
  return and(
    ne(productCounts.type, "variation"),
    statusCondition(postStatus, productCounts),
    types && isOfType(productCounts.type, types),
  );
}

function isOfType(column: PgColumn, types: string[] | SQL): SQL {
  return is(types, SQL) ? sql`${column} = ${types}` : isOneOf(column, types);
}

const NEWEST_FIRST = byTime(products.createdAt);

const SORT_KEYS = sortKeys({
  // The length that an index holds.
  title: byText(byLetters(sql`left(${products.name}, 200)`)),
  name: byText(products.slug),
  menu_order: byInteger(products.menuOrder),
  comment_count: byInteger(
    sql`(select count(*) from ${reviews} where ${reviews.productId} = ${products.id} and ${reviews.status} = 'approved')`,
  ),
});

/** Sort key for the legacy API's `orderby` names; by default the newest product comes first. */
export function productSortKey(query: ListQuery & Pick<ProductQuery, "patterns">): SortKey {
  const { orderBy, metaKey, include } = query;
  switch (orderBy) {
    case undefined:
      return byRelevance(query) ?? NEWEST_FIRST;
    case "ID":
    case "none":
    case "modified":
    case "rand":
      return postSortKey(products, orderBy);
    case "post__in":
      return include
        ? byInteger(sql`array_position(${makePgArray(include)}::bigint[], ${products.id})::bigint`)
        : NEWEST_FIRST;
    case "meta_value":
      return metaKey === undefined ? NEWEST_FIRST : byText(metaSortKeys(metaKey).text);
    case "meta_value_num":
      return metaKey === undefined ? NEWEST_FIRST : metaSortKeys(metaKey).number;
    default:
      return SORT_KEYS.get(orderBy) ?? NEWEST_FIRST;
  }
}

/** All but the trash for `any`, and for unknown statuses alone. */
function statusCondition(
  postStatus: string | undefined,
  { status }: Pick<typeof products, "status"> | Pick<typeof productCounts, "status"> = products,
): SQL | undefined {
  if (postStatus === undefined) return eq(status, "publish");
  const asked = rawStatuses(postStatus);
  if (!asked) return ne(status, "trash");
  const known = PRODUCT_STATUSES.filter((one) => asked.includes(one));
  return known.length === 0 ? ne(status, "trash") : inArray(status, known);
}

/** The ids of the products of each filter by terms, in no order, with repetitions; those of the narrowest filter come first. */
export function productIdsOf({ options = [], tags, categories }: ProductQuery): SQL[] {
  if (options.length > MOST_ATTRIBUTES) return [sql`select null::bigint as product_id where false`];
  const filters = [
    ...options.map(([attribute, slugs]) => optionsOf(attribute, slugs)),
    ...(tags ? [termsWith("tag", tags)] : []),
    ...(categories ? [withDescendants(categories)] : []),
  ];
  // Finds terms first, as an array: a join with them would read all products.
  return filters.map(
    (termIds) =>
      sql`select ${productTerms.productId} from ${productTerms} where ${productTerms.termId} = any(array(${termIds}))`,
  );
}

function termsWith(taxonomy: Taxonomy, slugs: Texts): SQL {
  return sql`select ${terms.id} from ${terms} where ${terms.taxonomy} = ${taxonomy} and ${terms.slug} = any(${textArray(slugs)})`;
}

function withDescendants(slugs: Texts): SQL {
  return sql`with recursive wanted (id) as (
    ${termsWith("category", slugs)}
    union select child.id from ${terms} as child join wanted on child.parent_id = wanted.id
  ) select id from wanted`;
}

/** A query of more attributes finds nothing: Postgres cannot plan hundreds of them within the time of a statement. */
const MOST_ATTRIBUTES = 20;

function optionsOf(attribute: string, slugs: string[]): SQL {
  return sql`${termsWith("attribute", slugs)} and ${terms.attributeId} = (select ${attributes.id} from ${attributes} where ${attributes.slug} = ${attribute})`;
}

/** Each word occurs in the text, except one after a minus, which must not. */
function searchConditions(words: string[]): SQL[] {
  return words.map((word) => {
    const excluded = word.length > 1 && word.startsWith("-");
    const pattern = containing(folded(excluded ? word.slice(1) : word));
    return excluded ? sql`${products.searchText} not like ${pattern}` : hasPattern(pattern);
  });
}

/** The text of the one index for searches has the SKU as well. */
function hasPattern(pattern: string | SQL): SQL {
  return sql`${productFindText(products)} like ${pattern} and ${products.searchText} like ${pattern}`;
}

/** In the form of the searched text: lower case, without accents. */
export function folded(word: string): string {
  return word
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}

/** Leaves out products without the sort's meta key. */
function metaCondition({ orderBy, metaKey }: ListQuery): SQL | undefined {
  if (metaKey === undefined || orderBy === undefined) return undefined;
  return PRODUCT_META.get(metaKey)?.isThere ?? sql`${otherMeta(metaKey)} is not null`;
}

function metaSortKeys(metaKey: string): MetaSortKeys {
  return PRODUCT_META.get(metaKey) ?? textMeta(otherMeta(metaKey));
}

function otherMeta(metaKey: string): SQL {
  return sql`(select entry->>'value' from jsonb_array_elements(${products.meta}) as entry where entry->>'key' = ${metaKey} limit 1)`;
}

function textArray(texts: Texts): SQL {
  return is(texts, SQL) ? texts : sql`${makePgArray(texts)}::text[]`;
}

/** Meta in a column: whether a product has it, and the sort key. */
interface ColumnMeta extends MetaSortKeys {
  isThere: SQL;
}

/** The columns for meta keys of the legacy API, by which clients sort. */
const PRODUCT_META: ReadonlyMap<string, ColumnMeta> = new Map([
  ["_price", numbers(products.price, byDecimal)],
  ["_regular_price", numbers(products.regularPrice, byDecimal)],
  ["_sale_price", numbers(products.salePrice, byDecimal)],
  ["_stock", numbers(products.stockQuantity, byDecimal)],
  ["total_sales", numbers(products.totalSales, byInteger)],
  ["_sku", { ...textMeta(sql`${products.sku}`), isThere: sql`${products.sku} <> ''` }],
]);

function numbers(column: PgColumn, by: typeof byDecimal): ColumnMeta {
  return { isThere: sql`${column} is not null`, text: sql`${column}::text`, number: by(column) };
}

/** A search of more words than this ranks them as one text. */
const MOST_RANKED = 6;
/** More seconds than any date has. */
const RANK_STEP = 1e12;

/** A title has one line. */
const title = sql`split_part(${products.searchText}, E'\\n', 1)`;

/**
 * The order of a search: first products with the whole text in the title, then with all words, one word, the whole text
 * elsewhere; of equal ones the newest. Undefined without a wanted word or a limit (§search-order).
 */
function byRelevance({
  words,
  sentence = "",
  direction,
  limit,
  patterns,
}: ListQuery & Pick<ProductQuery, "patterns">): SortKey | undefined {
  const wanted = words.filter((word) => !/^-./.test(word));
  if (!patterns && (wanted.length === 0 || limit === undefined)) return undefined;
  const has = (text: SQL, pattern: string | SQL) => sql`${text} like ${pattern}`;
  const each = patterns ? [sql`(${patterns})[1]`] : wanted.map((word) => containing(folded(word)));
  const inTitle = each.length > MOST_RANKED ? [] : each.map((pattern) => has(title, pattern));
  const whole = patterns ? sql`(${patterns})[2]` : containing(folded(sentence));
  const isWhole = (text: SQL) => (wanted.length === words.length ? has(text, whole) : sql`false`);
  const rank = sql`case when ${isWhole(title)} then 4 when ${and(...inTitle) ?? sql`false`} then 3
    when ${or(...inTitle) ?? sql`false`} then 2 when ${isWhole(sql`${products.searchText}`)} then 1 else 0 end`;
  const ranked = direction === "desc" ? rank : sql`4 - ${rank}`;
  const newest = sql`extract(epoch from ${products.createdAt})`;
  return byDecimal(sql`((${ranked}) * ${sql.raw(String(RANK_STEP))} + ${newest})`);
}

/** Whether a published product or variation with counted stock has little or none left. */
export function isLow(t: Record<"manageStock" | "status" | "stockQuantity", AnyPgColumn>): SQL {
  return sql`${t.manageStock} and ${t.status} = 'publish' and ${t.stockQuantity} <= ${LOW_STOCK}`;
}

/** Stock is low at this number of units or fewer: the default of the legacy API. */
const LOW_STOCK = sql.raw("2");
