import { Big } from "big.js";

/** A decimal without superfluous zeros; for another text its leading number, else 0. */
export function decimal(text: string | undefined): string {
  if (text === undefined || text === "") return "0";
  if (text.length < 60 && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)) return withoutZeros(text);
  const [number] = /^\s*[-+]?(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})(?:e[-+]?\d{1,2})?/i.exec(text) ?? [];
  if (number === undefined) return "0";
  return new Big(
    number
      .trim()
      .replace(/^\+/, "")
      .replace(/\.(?=$|e)/i, ""),
  ).toFixed();
}

/** Whether a text is no plain decimal: only what it begins with is taken for one. */
export function isOdd(text: string | undefined): boolean {
  return text !== undefined && !/^[-+]?\d{0,40}(?:\.\d{0,40})?$/.test(text.trim());
}

/** The message for records with such texts as amounts. */
export const ODD_AMOUNT = "an amount is not a plain number: imported up to the first other character";

/** Orders' own tables store eight decimal places. */
function withoutZeros(text: string): string {
  if (!text.includes(".") || !text.endsWith("0")) return text;
  let end = text.length;
  while (text[end - 1] === "0") end -= 1;
  return text.slice(0, text[end - 1] === "." ? end - 1 : end);
}

/** A decimal of at least 0. */
export function positive(text: string | undefined): string {
  const number = decimal(text);
  return number.startsWith("-") ? "0" : number;
}

/** Money of coupons, which have a smaller limit. */
export function couponMoney(text: string | undefined): string {
  const number = decimal(text);
  return /^-?\d{1,21}(?:\.|$)/.test(number) ? number : "0";
}

/** The negative of a decimal, without a negative zero. */
export function negated(text: string): string {
  if (/^-?0*(\.0*)?$/.test(text)) return "0";
  return text.startsWith("-") ? text.slice(1) : `-${text}`;
}

const MAX_INTEGER = 2_147_483_647;

/** The leading whole number of a text, within 32 bits. */
export function integer(text: string | undefined): number {
  const number = Math.trunc(Number.parseFloat(text ?? "")) || 0;
  return Math.max(-MAX_INTEGER, Math.min(MAX_INTEGER, number));
}

/** A number of units, with its decimals (§decimal-quantities). */
export function units(text: string | undefined, most = MAX_INTEGER): number {
  return Math.max(-most, Math.min(most, Number(decimal(text))));
}

/** A whole number of at least 0, within the exact integers of JSON. */
export function count(text: string | undefined): number {
  const number = Math.trunc(Number.parseFloat(text ?? "")) || 0;
  return Math.max(0, Math.min(Number.MAX_SAFE_INTEGER, number));
}

/** The ids among texts. */
export function idsIn(texts: readonly string[]): number[] {
  return texts.flatMap((text) => idOrNull(text.trim()) ?? []);
}

/** An id, null for none. */
export function idOrNull(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}
