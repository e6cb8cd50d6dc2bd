import { Big } from "big.js";
import { currencySymbol } from "../../kernel/currencies.ts";
import { decimalPoint } from "../../kernel/decimal-point.ts";
import type { KnownContext } from "../../store/context.ts";
import type { PriceRange } from "../../store/products/product.ts";
import { escapeName } from "../../kernel/escape-name.ts";
import { extreme } from "../../store/products/price.ts";
import { formatMoney } from "../serialize/formats.ts";

/** The store's format of amounts. */
type PriceFormat = Pick<
  KnownContext["settings"],
  "currency" | "currencyPosition" | "decimalSeparator" | "priceDecimals" | "thousandSeparator"
>;

/** A price as the shop's pages show it, 0 at least (§price-html). */
export function priceHtml(price: string, format: PriceFormat): string {
  const symbol = `<span class="woocommerce-Price-currencySymbol">${currencySymbol(format.currency)}</span>`;
  return `<span class="woocommerce-Price-amount amount"><bdi>${placed(price, symbol, format)}</bdi></span>`;
}

/** A sale price beside the regular one, in the same form. */
export function salePriceHtml(regular: string, sale: string, format: PriceFormat): string {
  const [was, is] = [amountText(regular, format), amountText(sale, format)];
  return (
    `<del aria-hidden="true">${priceHtml(regular, format)}</del> <span class="screen-reader-text">Original price was: ${was}.</span>` +
    `<ins aria-hidden="true">${priceHtml(sale, format)}</ins><span class="screen-reader-text">Current price is: ${is}.</span>`
  );
}

/** The prices of a product's parts, in the same form. */
export function rangeHtml(ranges: readonly PriceRange[], format: PriceFormat): string {
  const lowest = extreme(ranges, "lowest");
  const highest = extreme(ranges, "highest");
  if (lowest === null || highest === null) return "";
  if (!same(lowest, highest)) return `${priceHtml(lowest, format)} &ndash; ${priceHtml(highest, format)}`;
  const lowestRegular = extreme(ranges, "lowestRegular");
  const highestRegular = extreme(ranges, "highestRegular");
  return ranges.some(({ onSale }) => onSale) &&
    lowestRegular !== null &&
    highestRegular !== null &&
    same(lowestRegular, highestRegular)
    ? salePriceHtml(lowestRegular, lowest, format)
    : priceHtml(lowest, format);
}

function same(one: string, other: string): boolean {
  return new Big(one).eq(other);
}

/** Without tags, and escaped again: numeric entities have at least three digits there. */
function amountText(price: string, format: PriceFormat): string {
  return placed(price, currencySymbol(format.currency), format)
    .replaceAll(/&#(\d+);/g, (_, code: string) => `&#${code.padStart(3, "0")};`)
    .replaceAll(/&#x0*([\da-f]+);/gi, "&#x$1;")
    .replaceAll(/[<>"']/g, escapeName);
}

/** A price, 0 at least, with its symbol in the shop's form. */
export function placed(price: string, symbol: string, format: Omit<PriceFormat, "currency">): string {
  const { currencyPosition, decimalSeparator, priceDecimals, thousandSeparator } = format;
  const [whole = "", fraction] = formatMoney(price.startsWith("-") ? "0" : price, priceDecimals).split(".");
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, thousandSeparator);
  const number = fraction === undefined ? grouped : grouped + decimalPoint(decimalSeparator) + fraction;
  switch (currencyPosition) {
    case "left":
      return symbol + number;
    case "left_space":
      return `${symbol}&nbsp;${number}`;
    case "right":
      return number + symbol;
    default:
      return `${number}&nbsp;${symbol}`;
  }
}
