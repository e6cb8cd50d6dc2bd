import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** A product's prices, and what says which of them it costs now. */
type Priced = Record<"price" | "salePrice" | "regularPrice" | "saleFrom" | "saleTo", PgColumn>;

/** Whether a price on sale is what a product costs now. */
export function isOnSale({ salePrice, regularPrice, saleFrom, saleTo }: Priced): SQL {
  return sql`(coalesce(${regularPrice} > ${salePrice}, false)
    and now() between coalesce(${saleFrom}, '-infinity') and coalesce(${saleTo}, 'infinity'))`;
}

/**
 * What a product costs now, whenever it was last written: a sale with dates may have begun or ended since. Of variable and grouped
 * products it is what they cost when they were written.
 */
export function currentPrice({
  price,
  salePrice,
  regularPrice,
  saleFrom,
  saleTo,
}: Priced): SQL<string | null> {
  return sql`case
  when ${salePrice} is null or (${saleFrom} is null and ${saleTo} is null) then ${price}
  when now() between coalesce(${saleFrom}, '-infinity') and coalesce(${saleTo}, 'infinity') then ${salePrice}
  else ${regularPrice} end`;
}
