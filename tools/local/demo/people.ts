import type { Address, BillingAddress } from "../../../schema/addresses.ts";

const FIRST_NAMES =
  `Ada Ben Clara David Elif Felix Grace Hugo Ines Jonas Kira Liam Mia Noah Olga Paul Quinn Rosa Samir Tara
Umar Vera Wim Xenia Yusuf Zoe Anton Berta Carlos Dora Emil Frida Gustav Hanna Igor Julia Karl Lena Marek Nora`.split(
    /\s+/,
  );
const LAST_NAMES =
  `Abbott Ashby Barnes Becker Benoit Blake Bonnet Brandt Bright Bryant Carlson Castillo Chandler Cole Cooper Crawford
Dalton Dawson Devereux Dixon Drummond Duncan Ebert Elliott Engel Esposito Falk Ferguson Fischer Flores Fournier
Frank Fuller Gardner Gibson Graham Greene Gruber Haas Halloran Harding Hartmann Hayes Hendrix Herrera Holland
Horvath Hughes Ibsen Iverson Jansen Jennings Jimenez Jordan Kaplan Kendall Kirby Knight Kramer Lambert Laurent
Lehmann Lindberg Logan Lorenz Ludwig Lyons Malone Marsh Mason Mayer Mendes Meyer Molina Moreau Morris Murphy Nelson
Newton Nilsson Norris Nowak Olsen Osborne Parker Pearson Petersen Phillips Powell Price Ramsey Reyes Riley Robson
Roth Rowland Ryan Santos Sawyer Schneider Schubert Seidel Sharp Silva Sinclair Snyder Sommer Stein Sullivan
Svensson Tanner Thorne Tucker Vance Vaughn Vogel Walker Walsh Weber Weiss West Whitaker Winkler Wolff Yates Young
Ziegler`.split(/\s+/);
const PLACES: readonly (Pick<Address, "city" | "state" | "postcode" | "country"> & { street: string })[] = [
  { street: "# Folsom Street", city: "San Francisco", state: "CA", postcode: "94107", country: "US" },
  { street: "# Spring Street", city: "Los Angeles", state: "CA", postcode: "90012", country: "US" },
  { street: "# SW Morrison Street", city: "Portland", state: "OR", postcode: "97205", country: "US" },
  { street: "# Pike Street", city: "Seattle", state: "WA", postcode: "98101", country: "US" },
  { street: "# Congress Avenue", city: "Austin", state: "TX", postcode: "78701", country: "US" },
  { street: "# Greene Street", city: "New York", state: "NY", postcode: "10013", country: "US" },
  { street: "# Wellington Street West", city: "Toronto", state: "ON", postcode: "M5V 2T6", country: "CA" },
  { street: "Invalidenstraße #", city: "Berlin", state: "", postcode: "10117", country: "DE" },
  { street: "# Cheapside", city: "London", state: "", postcode: "EC2V 6AA", country: "GB" },
  { street: "# rue Mercière", city: "Lyon", state: "", postcode: "69002", country: "FR" },
];

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
  const { street, ...town } = element(PLACES, pick(n, 21, PLACES.length));
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
