import { Big } from "big.js";
import type { Settings } from "../../schema/settings.ts";
import { decimalPoint } from "../kernel/decimal-point.ts";

/** The characters of the shop's numbers. */
export type Separators = Pick<Settings, "decimalSeparator" | "thousandSeparator">;

/** The digits of a price of three places, `1.500`, or a group of thousands of another country. */
const GROUP_OR_FRACTION = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * A decimal as the shop writes it, `1.234,50`, or with a point, `1234.5`; undefined for any other text, also for one that can be
 * read in two ways. `places`: the decimal places that are usual for it; a whole number has no point but the shop's.
 */
export function readShopNumber(
  text: string,
  { decimalSeparator, thousandSeparator }: Separators,
  places: number,
): string | undefined {
  const given = text.replaceAll(/\s/g, "").replace(/^−/, "-");
  const own = decimalPoint(decimalSeparator);
  const points = new Set(places === 0 ? [own] : [own, "."]);
  const ways = new Set([...points].map((point) => decimalOf(given, point, thousandSeparator)));
  ways.delete(undefined);
  if (places !== 3 && GROUP_OR_FRACTION.test(given) && ways.size > 0) ways.add(given.replace(/[.,]/, ""));
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
  return value.replace(".", decimalPoint(decimalSeparator));
}

/** A number as pages show it, in the shop's writing: `1.234,5`, `−2`; with `places` it has so many. */
export function shopNumber(value: Big | number | string, separators: Separators, places?: number): string {
  const [whole = "", ...fraction] = new Big(value).toFixed(places).split(".");
  const groups = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, () => separators.thousandSeparator);
  return [groups, ...fraction].join(decimalPoint(separators.decimalSeparator)).replace("-", "−");
}
