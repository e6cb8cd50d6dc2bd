import { type SQL, sql } from "drizzle-orm";
import { products } from "../../../schema/products.ts";

const { price, salePrice, regularPrice, saleFrom, saleTo } = products;

/**
 * What a product costs now, whenever it was last written: a sale with dates may have begun or ended since. Of variable and grouped
 * products it is what they cost when they were written.
 */
export const currentPrice: SQL<string | null> = sql`case
  when ${salePrice} is null or (${saleFrom} is null and ${saleTo} is null) then ${price}
  when now() between coalesce(${saleFrom}, '-infinity') and coalesce(${saleTo}, 'infinity') then ${salePrice}
  else ${regularPrice} end`;
