import { productFindText, products } from "../../../schema/products.ts";
import type { StoreContext } from "../context.ts";
import { commonPages } from "../common-pages.ts";
import { NEWEST } from "../list-query.ts";
import { type Listing, type ListPlan, openListing } from "../listing.ts";
import { pagesById } from "../page-ids.ts";
import type { Database } from "../queries.ts";
import { folded, productConditions, type ProductQuery, productSortKey } from "./conditions.ts";
import { productsCountQuery } from "./count.ts";
import { type Family, PRODUCT_PARTS, selectProducts } from "./product.ts";
import { RIGHTS } from "../access/rights.ts";

/**
 * Matching products, with the number of all. A page of up to 100 takes one round trip. A caller without the right gets none.
 */
export function listProducts(ctx: StoreContext, query: ProductQuery): Promise<Listing<Family>> {
  return openListing(ctx, query, { right: RIGHTS.product.read, plan, common });
}

function plan(db: Database, query: ProductQuery): ListPlan<Family> {
  const { direction, found, parts } = query;
  return pagesById({
    table: products,
    id: products.id,
    where: productConditions(query),
    key: productSortKey(query),
    direction,
    count: productsCountQuery(db, query),
    search: found && { words: found.map(folded), text: productFindText(products) },
    read: ({ ids, on, orderBy, listColumns }) =>
      selectProducts(db, { listColumns }, parts).innerJoin(ids, on).orderBy(orderBy),
  });
}

const common = commonPages<Family, ProductQuery>((db, parts) => plan(db, { ...NEWEST, parts }), {
  parts: PRODUCT_PARTS,
});
