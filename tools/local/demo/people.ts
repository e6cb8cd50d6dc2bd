import type { Address, BillingAddress } from "../../../schema/addresses.ts";
import { DEMO, element, pick } from "./data.ts";

const FIRST_NAMES = DEMO.firstNames.split(" ");
const LAST_NAMES = DEMO.lastNames.split(" ");

/** The person with the number: names are unique up to 650,000. */
export function demoPerson(n: number): { billing: BillingAddress; shipping: Address } {
  const [firsts, lasts] = [FIRST_NAMES.length, LAST_NAMES.length];
  const firstName = element(FIRST_NAMES, n);
  const place = Math.floor(n / firsts) + 7 * n;
  const round = Math.floor(n / (firsts * lasts));
  const own = element(LAST_NAMES, place);
  const lastName = round === 0 ? own : `${own}-${element(LAST_NAMES, place + round)}`;
  const { street, ...town } = element(DEMO.places, pick(n, 21, DEMO.places.length));
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
