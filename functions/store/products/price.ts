import { Big } from "big.js";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** The columns that determine a product's current price. */
type Priced = Record<"price" | "salePrice" | "regularPrice" | "saleFrom" | "saleTo", PgColumn>;

/** Whether the sale price is the current price. */
export function isOnSale({ salePrice, regularPrice, saleFrom, saleTo }: Priced): SQL {
  return sql`(coalesce(${regularPrice} > ${salePrice}, false)
    and now() between coalesce(${saleFrom}, '-infinity') and coalesce(${saleTo}, 'infinity'))`;
}

/**
 * The current price, whenever the row was written: a sale may have begun or ended since. Variable and grouped products keep the
 * price of their last write.
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

/** A bound of a range of prices. */
type Bound = "lowest" | "highest" | "lowestRegular" | "highestRegular";

/** The bound of all ranges together; null without any. */
export function extreme(
  ranges: readonly Readonly<Record<Bound, string | null>>[],
  bound: Bound,
): string | null {
  return ranges.reduce<string | null>((found, { [bound]: price }) => {
    if (found === null || price === null) return found ?? price;
    return new Big(price).lt(found) === bound.startsWith("lowest") ? price : found;
  }, null);
}
