import SHOP from "./shop.json" with { type: "json" };

/** The demo shop: what it has, in the fields of the API. Texts such as `{sku}` stand for values of each record. */
export const DEMO = SHOP;

/** A part of the data with values in the place of their names. */
export function filled<Part>(part: Part, values: Record<string, string | number>): Part {
  const text = JSON.stringify(part).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  return JSON.parse(text) as Part;
}

/** A pseudo-random number below `below`, constant for `n` and `salt`. */
export function pick(n: number, salt: number, below: number): number {
  let hash = Math.imul(n + 1, 0x9e37_79b1) ^ Math.imul(salt + 1, 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0xc2b2_ae35);
  hash = Math.imul(hash ^ (hash >>> 13), 0x27d4_eb2f);
  return ((hash ^ (hash >>> 16)) >>> 0) % below;
}

/** One of several choices, each as often as its `share` of 100 says; without the share. */
export function choose<Choice extends { share: number }>(
  choices: readonly Choice[],
  n: number,
  salt: number,
) {
  let left = pick(n, salt, 100);
  const { share: _share, ...chosen } = choices.find(({ share }) => (left -= share) < 0)!;
  return chosen;
}

/** The element at an index, modulo the length. */
export function element<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}
