import { and, asc, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { coupons } from "../../../schema/coupons.ts";
import { movedRecords, otherPosts } from "../../../schema/move-in.ts";
import { orders, refunds } from "../../../schema/orders.ts";
import { productCounts, productFindText, products, reviews } from "../../../schema/products.ts";
import { pictures } from "../../../schema/terms.ts";
import { RIGHTS } from "../access/rights.ts";
import { lookupOf } from "../changes/write.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { asksForMore, containing, NEWEST } from "../lists/list-query.ts";
import { commonPages, type Listing, type ListPlan, openListing } from "../lists/listing.ts";
import { pagesById } from "../lists/page-ids.ts";
import { countOf, readOne } from "../lists/read-one.ts";
import { decoded } from "../sql/decoded.ts";
import type { Database } from "../sql/queries.ts";
import { routine } from "../sql/routine.ts";
import {
  folded,
  productConditions,
  productIdsOf,
  type ProductQuery,
  productSortKey,
  rollupConditions,
} from "./conditions.ts";
import { type Family, headOf, type Product, PRODUCT_PARTS, selectProducts } from "./product.ts";

/**
 * The product or variation with the id, even a trashed one. Throws `product_foreign` for the id of another kind of record,
 * `product_unknown` with the id, and `product_read_forbidden`.
 */
export async function getProduct(ctx: StoreContext, id: number): Promise<Product> {
  const record = lookupOf(ctx.db, products, [id]);
  const reading = readOne(ctx, productWithId({ id }), RIGHTS.product.read, () => unknown(id), { record });
  return headOf(await checkForeignId(ctx, id, reading));
}

/**
 * The newest product or variation outside of the trash with the SKU, in any case. Throws `product_sku_unknown`,
 * `product_read_forbidden`.
 */
export async function getProductBySku(ctx: StoreContext, sku: string): Promise<Product> {
  const read = productWithSku({ sku: sku.toLowerCase() });
  const missing = () => new StoreError("product_sku_unknown");
  const record = ctx.db
    .select({ id: products.id })
    .from(products)
    .where(hasSku(sql`${sku.toLowerCase()}`))
    .limit(1);
  return headOf(await readOne(ctx, read, RIGHTS.product.read, missing, { record }));
}

export type Review = typeof reviews.$inferSelect;

/** Approved reviews of a product, the oldest first. Throws as `getProduct` does. */
export async function getReviews(ctx: StoreContext, id: number): Promise<Review[]> {
  const reading = ctx.read(reviewsOf({ id }), {
    right: RIGHTS.product.read,
    missing: () => unknown(id),
    record: lookupOf(ctx.db, products, [id]),
  });
  return (await checkForeignId(ctx, id, reading)).found;
}

const unknown = (id: number) => new StoreError("product_unknown", { id });

/** The result of a product read. For a missing one it checks whether the id belongs to another kind of record. */
export async function checkForeignId<Found>(
  ctx: StoreContext,
  id: number,
  reading: Promise<Found>,
): Promise<Found> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof StoreError && error.code === "product_unknown")) throw error;
    const { others } = await ctx.read(othersWithId({ id }));
    throw others.length > 0 ? new StoreError("product_foreign") : error;
  }
}

/** Whether an id was shared in the imported shop, or no product here has had it. A product that was deleted has it alone. */
const isOthers = (id: SQL) => sql`(${id} > coalesce(pg_sequence_last_value('products_id_seq'::regclass), 0)
  or exists (select from ${movedRecords} where kind in ('orders', 'products', 'coupons', 'pictures') and id >= ${id}))`;

/** Records that shared one sequence of ids in the imported shop (§ids-of-other-records). */
const othersWithId = routine({ id: "bigint" }, (db, { id }) => ({
  others: db.rows(
    { id: sql<string>`id` },
    sql`select id from (
      select id from ${orders} where id = ${id} union all select id from ${coupons} where id = ${id}
      union all select id from ${refunds} where id = ${id} union all select id from ${pictures} where id = ${id}
    ) as other where ${isOthers(id)} union all select id from ${otherPosts} where id = ${id}`,
  ),
}));

const productWithId = routine({ id: "bigint" }, (db, { id }) => ({
  rows: selectProducts(db).where(eq(products.id, id)),
}));

const hasSku = (sku: SQL) =>
  and(sql`lower(${products.sku}) = ${sku}`, ne(products.sku, ""), ne(products.status, "trash"));

const productWithSku = routine({ sku: "text" }, (db, { sku }) => ({
  // By an array, for which the planner expects few rows: else it would go through all products for the newest one.
  rows: selectProducts(db)
    .where(sql`${products.id} = any(array(select ${products.id} from ${products} where ${hasSku(sku)}))`)
    .orderBy(desc(products.id))
    .limit(1),
}));

const reviewsOf = routine({ id: "bigint" }, (db, { id }) => ({
  product: db.select({ id: products.id }).from(products).where(eq(products.id, id)),
  found: db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, id), eq(reviews.status, "approved")))
    .orderBy(asc(reviews.createdAt), asc(reviews.id)),
}));

/**
 * Matching products, with the number of all. A page of up to 100 takes one round trip. A caller without the right gets none.
 */
export function listProducts(ctx: StoreContext, query: ProductQuery): Promise<Listing<Family>> {
  return openListing(ctx, query, {
    right: RIGHTS.product.read,
    plan: productPlan,
    common: commonOf(query),
  });
}

/** The queries of a list of products. */
export function productPlan(db: Database, query: ProductQuery): ListPlan<Family> {
  const { direction, found, parts } = query;
  const byIndex =
    (query.updatedMin ?? query.patterns) &&
    sql`select ${products.id} from ${products} where ${productConditions(query)}`;
  const [ids = byIndex, ...others] = productIdsOf(query);
  return pagesById({
    table: products,
    id: products.id,
    where: productConditions(query),
    candidates: ids && { ids, where: productConditions(query, others), mostFar: sql.raw("50000") },
    key: productSortKey(query),
    direction,
    count: productsCountQuery(db, query),
    search: found && {
      ...found,
      spelled: folded,
      text: productFindText(products),
      names: sql`lower(${products.name})`,
    },
    read: ({ ids, on, orderBy, listColumns }) =>
      selectProducts(db, { listColumns }, parts).innerJoin(ids, on).orderBy(orderBy),
  });
}

function commonOf({ categories, types, updatedMin, words }: ProductQuery) {
  if (words.length > 0) return words.length === 1 && !words[0]?.startsWith("-") ? withWord : undefined;
  if (updatedMin) return updatedSince;
  if (categories) return ofCategories;
  return Array.isArray(types) && types.length === 1 ? ofType : newest;
}

const newest = commonPages<Family, ProductQuery>((db, { parts }) => productPlan(db, { ...NEWEST, parts }), {
  parts: PRODUCT_PARTS,
});
const ofCategories = commonPages<Family, ProductQuery>(
  (db, { parts, texts }) => productPlan(db, { ...NEWEST, parts, categories: texts }),
  { parts: PRODUCT_PARTS, known: ["categories"], textsOf: ({ categories }) => categories },
);

const ofType = commonPages<Family, ProductQuery>(
  (db, { parts, texts }) => productPlan(db, { ...NEWEST, parts, types: sql`(${texts})[1]` }),
  { parts: PRODUCT_PARTS, known: ["types"], textsOf: ({ types }) => types },
);

const updatedSince = commonPages<Family, ProductQuery>(
  (db, { parts, updatedMin }) => productPlan(db, { ...NEWEST, parts, updatedMin }),
  { parts: PRODUCT_PARTS, bounds: ["updatedMin"] },
);

const withWord = commonPages<Family, ProductQuery>(
  (db, { parts, texts }) => productPlan(db, { ...NEWEST, parts, patterns: texts }),
  {
    parts: PRODUCT_PARTS,
    known: ["words", "sentence"],
    textsOf: ({ words, sentence = "" }) => [...words, sentence].map((text) => containing(folded(text))),
  },
);

/** Number of matching products. Throws `product_count_forbidden`. */
export async function countProducts(ctx: StoreContext, query: ProductQuery): Promise<number> {
  const { updatedMin } = query;
  const counting = !asksForMore(query, [])
    ? countAll({})
    : updatedMin && !asksForMore(query, ["updatedMin"])
      ? countUpdated({ since: updatedMin })
      : { counted: productsCountQuery(ctx.db, query) };
  const { counted } = await ctx.read(counting, { right: RIGHTS.product.count });
  return counted[0]?.total ?? 0;
}

const countUpdated = routine({ since: "timestamptz" }, (db, { since: updatedMin }) => ({
  counted: productsCountQuery(db, { ...NEWEST, updatedMin }),
}));
const countAll = routine({}, (db) => ({ counted: productsCountQuery(db, NEWEST) }));

/** Counts products; those of a status and a type by roll-ups. */
function productsCountQuery(db: Database, query: ProductQuery) {
  if (!asksForMore(query, ["types", "postStatus"]))
    return db
      .select({ total: decoded(sql`coalesce(sum(${productCounts.count}), 0)`, Number) })
      .from(productCounts)
      .where(rollupConditions(query));
  return countOf(db, products, productConditions(query));
}
