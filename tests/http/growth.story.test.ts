import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ROOT } from "../../tools/files/root.ts";
import { basic } from "../support/api.ts";
import { deep } from "../support/deep.ts";
import { expectInProportion } from "../support/growth.ts";
import { inProcess } from "../support/in-process.ts";
import { useStore } from "../support/use-store.ts";

/** The cost of a URL or a header is linear in its length, for every sender. */

const { store, key } = useStore("v1");
let workers: Record<Version, Awaited<ReturnType<typeof inProcess>>>;

beforeAll(async () => {
  for (const method of ["log", "error"] as const) vi.spyOn(console, method).mockReturnValue();
  const [v1, v2, v3] = await Promise.all([
    inProcess(store, "v1"),
    inProcess(store, "v2"),
    inProcess(store, "v3"),
  ]);
  workers = { v1, v2, v3 };
});
afterAll(async () => {
  for (const worker of Object.values(workers)) await worker.settled();
});

/** Characters; at most four times as many arrive. */
const SMALL = 32 * 1024;
/** Most milliseconds of CPU for the longest, whatever a shorter one takes. */
const LITTLE = 60;
const LONGEST = 1000;

const repeat = (size: number, piece: string) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
const numbered = (size: number, make: (n: number) => string) =>
  Array.from({ length: Math.ceil(size / make(99_999).length) }, (_, n) => make(n)).join("");

/** Paths, for every sender. */
const PATHS: [what: string, make: (size: number) => string][] = [
  ["slashes, and something behind them", (size) => `/${repeat(size, "/")}x`],
  ["slashes at the end", (size) => `/coupons${repeat(size, "/")}`],
  ["encoded slashes, and something behind them", (size) => `/${repeat(size, "%2F")}x`],
  ["slashes and letters", (size) => repeat(size, "/a")],
  ["percent signs", (size) => `/${repeat(size, "%")}`],
  ["what is no UTF-8", (size) => `/${repeat(size, "%E9")}`],
  ["what is no UTF-8 in pieces", (size) => `/${repeat(size, "%E9a")}`],
  ["digits", (size) => `/coupons/${repeat(size, "9")}`],
  ["zeros", (size) => `/coupons/${repeat(size, "0")}x`],
  ["a code of blanks", (size) => `/coupons/code/a${repeat(size, "%20")}!`],
  ["an address of line breaks", (size) => `/customers/email/${repeat(size, "a%0A")}`],
  ["an address of at signs", (size) => `/customers/email/${repeat(size, "@")}%0A`],
];

/** Queries, for every sender. */
const QUERIES: [what: string, make: (size: number) => string][] = [
  ["ampersands", (size) => repeat(size, "&")],
  ["equals signs", (size) => repeat(size, "=")],
  ["question marks", (size) => repeat(size, "?")],
  ["one name", (size) => repeat(size, "a&")],
  ["many names", (size) => numbered(size, (n) => `n${n}=&`)],
  ["many filters", (size) => numbered(size, (n) => `filter[n${n}]=1&`)],
  ["brackets", (size) => repeat(size, "filter[")],
  ["closing brackets", (size) => `filter[${repeat(size, "a]")}`],
  ["plus signs", (size) => `a=${repeat(size, "+")}`],
  ["percent signs", (size) => `a=${repeat(size, "%")}`],
  ["what is no UTF-8", (size) => `a=${repeat(size, "%E9%20")}`],
  ["a method", (size) => `_method=${repeat(size, "PUT")}`],
];

/** Values of a parameter, for authorized readers. */
const VALUES: ((size: number) => string)[] = [
  (size) => numbered(size, (n) => `${n},`),
  (size) => numbered(size, (n) => `w${n} `),
  (size) => numbered(size, (n) => `f${n}.c,`),
  ...["a", "a,", "a.", '"', '"a', "%_", "-", "9", "wc-"].map(
    (piece) => (size: number) => repeat(size, piece),
  ),
];

interface Document {
  paths: Record<string, { get?: { parameters?: { in: string; name: string }[] } }>;
}

type Version = "v1" | "v2" | "v3";

/** Each parameter of each read, by the documents of the versions. */
const ALL = (["v1", "v2", "v3"] as const).flatMap((version) => {
  const file = new URL(`../../gen/openapi/${version}.json`, import.meta.url);
  const { paths } = JSON.parse(readFileSync(file, "utf8")) as Document;
  return Object.entries(paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? []).flatMap(({ in: place, name }) =>
      place === "query"
        ? [[version, path.replaceAll(/\{\w+\}/g, "1"), name.replace("pa_…", "pa_color")] as const]
        : [],
    ),
  );
});
/** Versions share their readers: outside of deep runs the last one with the parameter is tried. */
const PARAMETERS = deep(
  [...new Map(ALL.map((each) => [`${each[1].replace(/v\d/, "")} ${each[2]}`, each])).values()],
  ALL,
);

/** Each header that the API reads. */
const NAMES = new Set(
  ["http", "kernel", "resources", "store"].flatMap((folder) =>
    globSync(`functions/${folder}/**/*.ts`, { cwd: ROOT }).flatMap((file) =>
      Array.from(
        readFileSync(ROOT + file, "utf8").matchAll(/(?:headers\.get|\.header)\("([\w-]+)"/g),
        ([, name = ""]) => name,
      ),
    ),
  ),
);

const HEADERS: [what: string, headers: (size: number) => Record<string, string>][] = [
  ["blanks before credentials", (size) => ({ Authorization: `Basic${repeat(size, " ")}!` })],
  ["credentials that never end", (size) => ({ Authorization: `Basic ${repeat(size, "a")}!` })],
  ["credentials of equals signs", (size) => ({ Authorization: `Basic a${repeat(size, "=")}!` })],
  ["credentials of colons", (size) => ({ Authorization: `Basic ${btoa(repeat(size, ":"))}` })],
  ["an id of the request", (size) => ({ "X-Request-Id": repeat(size, "a-") })],
  ["a method", (size) => ({ "X-HTTP-Method-Override": repeat(size, "PUT") })],
];

async function expectLinear(version: Version, make: (size: number) => Request): Promise<void> {
  const answer = async (size: number) => {
    const response = await workers[version].fetch(make(size));
    await response.text();
    expect(response.status).toBeLessThan(500);
  };
  expect(await expectInProportion(answer, SMALL, LITTLE)).toBeLessThan(LONGEST);
}

const urlOf = (version: string, rest: string) => `https://store.example/wc-api/${version}${rest}`;

test.each(PATHS)("a path of %s", async (_, make) => {
  await expectLinear("v3", (size) => new Request(urlOf("v3", make(size))));
  const headers = { Authorization: basic(key) };
  await expectLinear("v2", (size) => new Request(urlOf("v2", make(size)), { headers }));
});

test.each(QUERIES)("a query of %s", async (_, make) => {
  await expectLinear("v3", (size) => new Request(urlOf("v3", `/coupons?${make(size)}`)));
  await expectLinear("v3", (size) => new Request(urlOf("v3", `/?${make(size)}`)));
});

test.each(PARAMETERS)("the parameter of %s %s: %s", async (version, path, name) => {
  const headers = { Authorization: basic(key) };
  for (const make of VALUES)
    await expectLinear(version, (size) => {
      const query = `${encodeURIComponent(name)}=${encodeURIComponent(make(size / 2)).replaceAll("%2C", ",")}`;
      return new Request(`https://store.example${path}?${query}`, { headers });
    });
});

test.each([...NAMES])("the header %s", async (name) => {
  expect(NAMES.size).toBeGreaterThan(8);
  for (const make of VALUES)
    for (const method of ["GET", "POST"])
      await expectLinear("v3", (size) => {
        const headers = { Authorization: basic(key), [name]: make(size) };
        return new Request(urlOf("v3", "/coupons"), {
          method,
          headers,
          ...(method === "POST" && { body: "{}" }),
        });
      });
});

test.each(HEADERS)("%s", async (_, headers) => {
  await expectLinear("v1", (size) => new Request(urlOf("v1", "/coupons"), { headers: headers(size) }));
});

/** With an existing key, signatures are checked: each reading of the query is another base string. */
test.each(QUERIES)("a signed query of %s", async (_, make) => {
  const oauth = `oauth_consumer_key=${key.consumerKey}&oauth_timestamp=1&oauth_nonce=n&oauth_signature=x&oauth_signature_method=HMAC-SHA256`;
  await expectLinear(
    "v3",
    (size) =>
      new Request(urlOf("v3", `/coupons?${oauth}&${make(size).replace("_method", "x")}`).replace("s:", ":")),
  );
});
