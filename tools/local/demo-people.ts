import type { Address, BillingAddress } from "../../schema/addresses.ts";

const FIRST_NAMES =
  `Ada Ben Clara David Elif Felix Grace Hugo Ines Jonas Kira Liam Mia Noah Olga Paul Quinn Rosa Samir Tara
Umar Vera Wim Xenia Yusuf Zoe Anton Berta Carlos Dora Emil Frida Gustav Hanna Igor Julia Karl Lena Marek Nora`.split(
    /\s+/,
  );
const LAST_NAMES =
  `Abbott Adler Albrecht Alvarez Andersen Arnaud Ashby Bailey Barnes Baumann Becker Bellamy Benoit Bergman Blake Blanchard
Bonnet Booth Brandt Brennan Bright Brooks Bryant Burke Carlson Carver Castillo Chambers Chandler Clarke Cole Conrad Cooper
Costa Crawford Dahl Dalton Daniels Dawson Delgado Devereux Dietrich Dixon Doyle Drummond Dubois Duncan Eaton Ebert Eklund
Elliott Ellison Engel Erickson Esposito Everett Falk Farrell Ferguson Fields Fischer Fleming Flores Forsyth Fournier Fowler
Frank Friedman Fuller Garcia Gardner Garnier Gibson Goodwin Graham Grant Greene Griffin Gruber Guerin Haas Hale Halloran
Hansen Harding Harper Hartmann Hawkins Hayes Heller Hendrix Henning Herrera Hoffman Holland Holmes Horvath Howell Hughes
Hutton Ibsen Ingram Iverson Jacobs Jansen Jarvis Jennings Jensen Jimenez Johansson Jordan Kaiser Kaplan Keller Kendall
Kessler Kirby Klein Knight Kovacs Kramer Krause Lambert Larsen Laurent Lawson Lehmann Leroy Lindberg Lindqvist Logan Lopez
Lorenz Lowell Ludwig Lund Lyons Maier Malone Marchand Marsh Martinez Mason Maxwell Mayer Medina Mendes Mercer Meyer Miller
Molina Monroe Moreau Morgan Morris Mueller Murphy Navarro Nelson Neumann Newton Nguyen Nilsson Nolan Norris Novak Nowak
Oakley Olsen Ortega Osborne Palmer Parker Patel Pearson Perkins Petersen Pfeiffer Phillips Porter Powell Prescott Price
Quinlan Ramsey Reid Reyes Richter Riley Rivera Robson Rossi Roth Rousseau Rowland Russo Ryan Sanders Santos Sauer Sawyer
Schmidt Schneider Schroeder Schubert Schwarz Seidel Serrano Sharp Shaw Silva Simon Sinclair Slater Snyder Solberg Sommer
Spencer Stein Stokes Sullivan Sutton Svensson Swift Tanner Taylor Thorne Torres Tucker Turner Vance Vargas Vaughn Vidal
Vogel Wagner Walker Wallace Walsh Warner Weber Webster Weiss Wells West Wheeler Whitaker Wilder Winkler Winter Wolff Wright
Yates York Young Zeller Ziegler Zimmer`.split(/\s+/);
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

/** The person with the number: names are unique up to two million, e-mail addresses always. */
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
