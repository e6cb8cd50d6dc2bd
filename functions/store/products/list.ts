import { productFindText, products } from "../../../schema/products.ts";
import type { StoreContext } from "../context.ts";
import { commonPages } from "../common-pages.ts";
import { NEWEST } from "../list-query.ts";
import { type Listing, type ListPlan, openListing } from "../listing.ts";
import { pageIds } from "../page-ids.ts";
import type { Database } from "../queries.ts";
import { folded, productConditions, type ProductQuery, productSortKey } from "./conditions.ts";
import { productsCountQuery } from "./count.ts";
import { type Family, selectProducts } from "./product.ts";
import { RIGHTS } from "../access/rights.ts";

/**
 * Matching products, with the number of all. A page of up to 100 takes one round trip. A caller without the right gets none.
 */
export function listProducts(ctx: StoreContext, query: ProductQuery): Promise<Listing<Family>> {
  return openListing(ctx, query, { right: RIGHTS.product.read, plan, common });
}

function plan(db: Database, query: ProductQuery): ListPlan<Family> {
  const where = productConditions(query);
  const key = productSortKey(query);
  const { direction } = query;
  const { found } = query;
  const search = found && { words: found.map(folded), text: productFindText(products) };
  const pages = pageIds({ table: products, id: products.id, where, key, direction, search });
  const { listing, total, orderBy } = pages;
  return {
    count: productsCountQuery(db, query),
    chunk: (page) => selectProducts(db, { listing }).innerJoin(pages.at(page), pages.on).orderBy(orderBy),
    ...(search && {
      searched: (size: number, offset: number) =>
        selectProducts(db, { listing: { ...listing, total } })
          .innerJoin(pages.searched(size, offset), pages.on)
          .orderBy(pages.searchedBy),
    }),
  };
}

const common = commonPages((db) => plan(db, NEWEST));
