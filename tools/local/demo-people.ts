import type { Address, BillingAddress } from "../../schema/addresses.ts";

const FIRST_NAMES =
  `Ada Ben Clara David Elif Felix Grace Hugo Ines Jonas Kira Liam Mia Noah Olga Paul Quinn Rosa Samir Tara
Umar Vera Wim Xenia Yusuf Zoe Anton Berta Carlos Dora Emil Frida Gustav Hanna Igor Julia Karl Lena Marek Nora`.split(
    /\s+/,
  );
const SYLLABLES =
  `ack alt ambro ander aust bald barth beck bjor blom bran brick cald carr chap clem crof dahl dal dek
dorn drum eck edg elm erics eva fair fen fitz flet fran gal gib glen gros had hask heath holm hux ing iver jack jep jur
kaz ken kling knox kov lach lamb lev lind loch lun mac mey mik mor nach nyl oak ols orm pad pem pick qui rad rey rosk
rud sax schub shel sko stro sut thorn tuck ulv vance vog wald whit wy yar zeid zim bo ki nu`.split(/\s+/);
const PLACES: readonly Pick<Address, "city" | "state" | "postcode" | "country">[] = [
  { city: "San Francisco", state: "CA", postcode: "94107", country: "US" },
  { city: "Los Angeles", state: "CA", postcode: "90012", country: "US" },
  { city: "Portland", state: "OR", postcode: "97205", country: "US" },
  { city: "Seattle", state: "WA", postcode: "98101", country: "US" },
  { city: "Austin", state: "TX", postcode: "78701", country: "US" },
  { city: "New York", state: "NY", postcode: "10013", country: "US" },
  { city: "Toronto", state: "ON", postcode: "M5V 2T6", country: "CA" },
  { city: "Berlin", state: "", postcode: "10117", country: "DE" },
  { city: "London", state: "", postcode: "EC1A 1BB", country: "GB" },
  { city: "Lyon", state: "", postcode: "69002", country: "FR" },
];

/** A number below `below` that looks random and is always the same for `n` and `salt`. */
export function pick(n: number, salt: number, below: number): number {
  let hash = Math.imul(n + 1, 0x9e37_79b1) ^ Math.imul(salt + 1, 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0xc2b2_ae35);
  hash = Math.imul(hash ^ (hash >>> 13), 0x27d4_eb2f);
  return ((hash ^ (hash >>> 16)) >>> 0) % below;
}

/** The person with the number: names are unique up to 350,000, the e-mail address is, and in no other's. */
export function demoPerson(n: number): { billing: BillingAddress; shipping: Address } {
  const pairs = SYLLABLES.length;
  const firstName = element(FIRST_NAMES, n + Math.floor(n / pairs ** 2));
  const last = element(SYLLABLES, n) + element(SYLLABLES, Math.floor(n / pairs) + n);
  const shipping = {
    first_name: firstName,
    last_name: last.charAt(0).toUpperCase() + last.slice(1),
    company: "",
    address_1: `${(n % 180) + 1} Market Street`,
    address_2: "",
    ...element(PLACES, pick(n, 21, PLACES.length)),
  };
  const email = `${firstName}.${last}.${n}@example.com`.toLowerCase();
  const phone = `555-${String(n % 10_000).padStart(4, "0")}`;
  return { billing: { ...shipping, email, phone }, shipping };
}

/** The element with an index that starts over behind the end. */
export function element<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}
