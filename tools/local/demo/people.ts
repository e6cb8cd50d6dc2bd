import type { Address, BillingAddress } from "../../../schema/addresses.ts";
import SHOP from "./shop.json" with { type: "json" };

const FIRST_NAMES = SHOP.firstNames.split(" ");
const LAST_NAMES = SHOP.lastNames.split(" ");

/** A pseudo-random number below `below`, constant for `n` and `salt`. */
export function pick(n: number, salt: number, below: number): number {
  let hash = Math.imul(n + 1, 0x9e37_79b1) ^ Math.imul(salt + 1, 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0xc2b2_ae35);
  hash = Math.imul(hash ^ (hash >>> 13), 0x27d4_eb2f);
  return ((hash ^ (hash >>> 16)) >>> 0) % below;
}

/** The person with the number: names are unique up to 650,000. */
export function demoPerson(n: number): { billing: BillingAddress; shipping: Address } {
  const [firsts, lasts] = [FIRST_NAMES.length, LAST_NAMES.length];
  const firstName = element(FIRST_NAMES, n);
  const place = Math.floor(n / firsts) + 7 * n;
  const round = Math.floor(n / (firsts * lasts));
  const own = element(LAST_NAMES, place);
  const lastName = round === 0 ? own : `${own}-${element(LAST_NAMES, place + round)}`;
  const { street, ...town } = element(SHOP.places, pick(n, 21, SHOP.places.length));
  const shipping = {
    first_name: firstName,
    last_name: lastName,
    company: "",
    address_1: street.replace("#", String((n % 180) + 1)),
    address_2: "",
    ...town,
  };
  const email = `${firstName}.${lastName}@example.com`.toLowerCase();
  const phone = `555-${String(n % 10_000).padStart(4, "0")}`;
  return { billing: { ...shipping, email, phone }, shipping };
}

/** The element at an index, modulo the length. */
export function element<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}
