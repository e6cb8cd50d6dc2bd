import { Big } from "big.js";
import type { Settings } from "../../schema/settings.ts";

/** The characters of the shop's numbers. */
export type Separators = Pick<Settings, "decimalSeparator" | "thousandSeparator">;

/**
 * A decimal as the shop writes it, `1.234,50`, or with a point, `1234.5`; undefined for any other text, also for one that can be
 * read in two ways.
 */
export function readShopNumber(text: string, separators: Separators): string | undefined {
  const { decimalSeparator, thousandSeparator } = separators;
  const given = text.replaceAll(/\s/g, "").replace(/^−/, "-");
  const ways = new Set([decimalSeparator, "."].map((point) => decimalOf(given, point, thousandSeparator)));
  ways.delete(undefined);
  return ways.size === 1 ? [...ways][0] : undefined;
}

function decimalOf(given: string, point: string, thousand: string): string | undefined {
  const [whole = "", fraction, ...others] = given.split(point);
  const groups = thousand.trim() === "" || thousand === point ? [whole] : whole.split(thousand);
  if (!groups.slice(1).every((group) => /^\d{3}$/.test(group))) return undefined;
  const plain = `${groups.join("")}${fraction === undefined ? "" : `.${fraction}`}`;
  return others.length === 0 && /^-?(?:\d{1,12}(?:\.\d{1,6})?|\.\d{1,6})$/.test(plain)
    ? new Big(plain).toFixed()
    : undefined;
}

/** A decimal as a field shows it, in the shop's writing without groups: `1234,50`. */
export function fieldNumber(value: string, { decimalSeparator }: Separators): string {
  return value.replace(".", decimalSeparator);
}

/** A decimal as the shop writes it: `−1.234,5`. */
export function shopNumber(value: string, { decimalSeparator, thousandSeparator }: Separators): string {
  const [whole = "", fraction] = value.replace("-", "−").split(".");
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, thousandSeparator);
  return fraction === undefined ? grouped : grouped + decimalSeparator + fraction;
}
