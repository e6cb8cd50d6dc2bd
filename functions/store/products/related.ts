import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { products, productTerms } from "../../../schema/products.ts";
import { terms } from "../../../schema/terms.ts";
import { jsonValue } from "../json.ts";

/** Most related products. */
const MOST = sql.raw("5");

/**
 * Ids of published, visible products that share a category or a tag with a product (§related-products). The choice is the same
 * at each read, because entity tags depend on it.
 */
export function relatedIds({ id, parentId }: Record<"id" | "parentId", PgColumn>): SQL<number[]> {
  return jsonValue(sql`(select coalesce(json_agg(related.id), '[]'::json) from (
    select distinct other.id from ${productTerms} as mine
    join ${terms} as shared on shared.id = mine.term_id and shared.taxonomy in ('category', 'tag')
    cross join lateral (
      select candidate.product_id as id from ${productTerms} as candidate
      join ${products} as found on found.id = candidate.product_id
      where candidate.term_id = mine.term_id and candidate.product_id <> ${id}
        and found.status = 'publish' and found.catalog_visibility in ('visible', 'catalog')
      order by candidate.product_id limit ${MOST}
    ) as other
    where ${parentId} is null and mine.product_id = ${id}
    order by 1 limit ${MOST}
  ) as related)`);
}
