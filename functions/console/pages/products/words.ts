import type { Article, Product } from "../../../store/products/product.ts";
import { extreme } from "../../../store/products/price.ts";
import { sumOf } from "../../../store/settings/amounts.ts";
import type { Formats } from "../../view/formats.ts";

export const PRODUCT_STATUS_NAMES: Readonly<Record<string, string>> = {
  publish: "Published",
  draft: "Draft",
  pending: "Pending review",
  private: "Private",
};

/** A product's current price; with variations from the lowest to the highest. */
export function priceOf({ price, ranges }: Article, { money }: Formats): string {
  const lowest = extreme(ranges, "lowest");
  const highest = extreme(ranges, "highest");
  if (lowest !== null && highest !== null && lowest !== highest)
    return `${money(lowest)} – ${money(highest)}`;
  const one = lowest ?? price;
  return one === null ? "No price" : money(one);
}

const STOCK_NAMES: Readonly<Record<string, string>> = {
  instock: "In stock",
  outofstock: "Out of stock",
  onbackorder: "On backorder",
};

type Stocked = Pick<Product, "manageStock" | "stockQuantity" | "stockStatus" | "variations">;

/** The units in stock, of all variations together: `5 left`, `0 left, 8 oversold`; in words if they are not counted. */
export function stockOf(
  { manageStock, stockQuantity, stockStatus, variations }: Stocked,
  formats: Formats,
): string {
  const counted = [{ manageStock, stockQuantity }, ...variations].filter((each) => each.manageStock);
  if (counted.length === 0) return STOCK_NAMES[stockStatus] ?? stockStatus;
  return unitsLeft(
    counted.map((each) => each.stockQuantity ?? 0),
    formats,
  );
}

/** Stocks together: what is left of some does not hide that others are oversold. */
export function unitsLeft(stocks: readonly number[], { number }: Formats): string {
  const left = sumOf(stocks.filter((units) => units > 0)).toFixed();
  const oversold = sumOf(stocks.filter((units) => units < 0)).abs();
  return `${number(left)} left${oversold.eq(0) ? "" : `, ${number(oversold.toFixed())} oversold`}`;
}
