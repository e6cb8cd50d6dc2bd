import { type SQL, sql } from "drizzle-orm";

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
const PLACES: readonly [city: string, state: string, postcode: string, country: string][] = [
  ["San Francisco", "CA", "94107", "US"],
  ["Los Angeles", "CA", "90012", "US"],
  ["Portland", "OR", "97205", "US"],
  ["Seattle", "WA", "98101", "US"],
  ["Austin", "TX", "78701", "US"],
  ["New York", "NY", "10013", "US"],
  ["Toronto", "ON", "M5V 2T6", "CA"],
  ["Berlin", "", "10117", "DE"],
  ["London", "", "EC1A 1BB", "GB"],
  ["Lyon", "", "69002", "FR"],
];

/** A number below `below` that looks random and is always the same for `n` and `salt`. */
export function pick(n: SQL, salt: number, below: number | SQL): SQL {
  return sql`((hashint8extended(${n}, ${sql.raw(String(salt))}) & 2147483647) % ${below})`;
}

/** First name of the person with the number; with the last name it is unique up to 350,000. */
export function firstName(person: SQL): SQL {
  return element(FIRST_NAMES, sql`(${person} + ${person} / ${sql.raw(String(SYLLABLES.length ** 2))})`);
}

export function lastName(person: SQL): SQL {
  const syllable = (index: SQL) => element(SYLLABLES, index);
  return sql`initcap(${syllable(person)} || ${syllable(sql`(${person} / ${sql.raw(String(SYLLABLES.length))} + ${person})`)})`;
}

/** Unique, and in no other's address. */
export function email(person: SQL): SQL {
  return sql`lower(${firstName(person)} || '.' || ${lastName(person)} || '.' || ${person} || '@example.com')`;
}

/** `BillingAddress` of a person whose names are in columns of the query. */
export function billing(person: SQL, first: SQL, last: SQL, mail: SQL): SQL {
  const phone = sql`'555-' || lpad((${person} % 10000)::text, 4, '0')`;
  return sql`${shipping(person, first, last)} || jsonb_build_object('email', ${mail}, 'phone', ${phone})`;
}

/** `Address` of the same. */
export function shipping(person: SQL, first: SQL, last: SQL): SQL {
  const place = (part: 0 | 1 | 2 | 3) =>
    element(
      PLACES.map((all) => all[part]),
      pick(person, 21, PLACES.length),
    );
  return sql`jsonb_build_object(
    'first_name', ${first}, 'last_name', ${last}, 'company', '', 'address_1', (${person} % 180 + 1) || ' Market Street',
    'address_2', '', 'city', ${place(0)}, 'state', ${place(1)}, 'postcode', ${place(2)}, 'country', ${place(3)})`;
}

/** The element of a list with an index that starts over behind its end. */
function element(list: readonly string[], index: SQL): SQL {
  const literals = list.map((text) => `'${text}'`).join(", ");
  return sql`(array[${sql.raw(literals)}])[(${index} % ${sql.raw(String(list.length))} + 1)::int]`;
}
