import { beforeAll, describe, expect, test } from "vitest";
import { EMPTY_BILLING } from "../../schema/addresses.ts";
import { api } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

/** Pages, totals, links and orders of the lists of all kinds; their filters are in `*-lists`. */

const { store, key, v2, v3 } = useStore("v2", "v3");
/** Records of each kind: more than one chunk of a list without pages. */
const COUNT = 251;

interface Kind {
  version: 2 | 3;
  /** Inserts record n on day n, for each number from 1 to COUNT. */
  insert: string;
  /** Its id less n. */
  base?: number;
  /** Whether the first record comes first by default. */
  isOldestFirst?: true;
  /** Values of `filter[orderby]`. */
  orders: string[];
}

const DAY = "'2020-01-01T12:00:00Z'::timestamptz + n * interval '1 day'";
const N = `generate_series(1, ${COUNT}) n`;
const KINDS: Record<string, Kind> = {
  coupons: {
    version: 3,
    insert: `coupons (id, code, amount, created_at, updated_at)
      select n, 'c' || n * 7 % 1000, n % 7, ${DAY}, timestamptz '2024-01-01' - n * interval '1 day' from ${N}`,
    orders: ["date", "modified", "title", "meta_value_num&filter[orderby_meta_key]=coupon_amount"],
  },
  customers: {
    version: 2,
    insert: `users (id, login, email, role, last_name, billing, created_at)
      select 10000 + n, 'c' || n * 7 % 1000, n || '@example.com', 'customer', 'Name' || n % 5,
        '${JSON.stringify(EMPTY_BILLING)}'::jsonb || jsonb_build_object('city', 'City' || n % 70), ${DAY} from ${N}`,
    base: 10_000,
    isOldestFirst: true,
    orders: [
      "registered",
      "ID",
      "login",
      "email",
      "name",
      "meta_value&filter[orderby_meta_key]=billing_city",
    ],
  },
  orders: {
    version: 2,
    insert: `orders (id, order_key, currency, created_at, updated_at) overriding system value
      select 20000 + n, 'key ' || n, 'EUR', ${DAY}, timestamptz '2024-01-01' - n * interval '1 day' from ${N}`,
    base: 20_000,
    orders: ["date", "modified", "title"],
  },
  products: {
    version: 3,
    insert: `products (id, type, status, name, sku, price, created_at) overriding system value
      select 30000 + n, 'simple', 'publish', 'Mug ' || n * 7 % 1000, '', n % 7, ${DAY} from ${N}`,
    base: 30_000,
    orders: ["date", "title", "meta_value_num&filter[orderby_meta_key]=_price"],
  },
  webhooks: {
    version: 3,
    insert: `webhooks (id, name, topic, delivery_url, secret_ciphertext, created_at, updated_at)
      select n, 'Hook ' || n * 7 % 1000, 'order.created', 'http://x.example/', '', ${DAY},
        timestamptz '2024-01-01' - n * interval '1 day' from ${N}`,
    orders: ["name", "modified", "date&filter[order]=ASC"],
  },
};

beforeAll(async () => {
  for (const { insert } of Object.values(KINDS)) await store.sql(`insert into ${insert}`);
  // The first request with a key takes one more trip.
  for (const client of [v2, v3]) await client.get("/orders/count");
});

function links(headers: Headers): Record<string, string> {
  const found = (headers.get("Link") ?? "").matchAll(/<([^>]+)>; rel="(\w+)"/g);
  return Object.fromEntries([...found].map(([, url = "", rel = ""]) => [rel, url]));
}
const pagesOf = ({ headers }: { headers: Headers }) =>
  ["X-WC-Total", "X-WC-TotalPages", "Link"].map((name) => headers.get(name));
const range = (length: number) => Array.from({ length }, (_, n) => n + 1);

describe.each(Object.entries(KINDS))("%s", (list, { version, base = 0, isOldestFirst, orders }) => {
  const client = version === 2 ? v2 : v3;
  const url = (query: string) => `https://store.example/wc-api/v${version}/${list}?${query}`;
  const get = (query: string) => client.get(`/${list}?${query}`);
  const idsIn = (records: { id: number }[]) => records.map(({ id }) => id - base);
  const ids = async (query: string) => idsIn((await get(`fields=id&${query}`)).body[list]);
  /** The numbers of the records at these places of the default order. */
  const at = (places: number[]) => places.map((place) => (isOldestFirst ? place : COUNT + 1 - place));

  test("holds ten, by id or registration, with the totals", async () => {
    const { headers, body } = await client.get(`/${list}`);
    expect(Object.keys(body)).toEqual([list]);
    expect(idsIn(body[list])).toEqual(at(range(10)));
    expect([headers.get("X-WC-Total"), headers.get("X-WC-TotalPages")]).toEqual(["251", "26"]);
    expect(links(headers)).toEqual({ next: url("page=2"), last: url("page=26") });
  });

  test("pages link to each other with their filters, without credentials", async () => {
    const filtered = "filter[limit]=5&filter[created_at_min]=1%20January%202020";
    const { headers, roundTrips } = await get(`${filtered}&page=3&consumer_key=x&oauth_nonce=y`);
    const page = (n: number) => url(`${filtered}&page=${n}`);
    expect(links(headers)).toEqual({ first: page(1), prev: page(2), next: page(4), last: page(51) });
    expect(roundTrips).toBe(1);
    expect(Object.keys(links((await get("page=26")).headers))).toEqual(["first", "prev"]);
  });

  test.each([
    ["page=2", [3, 4]],
    ["page=0", [1, 2]],
    ["page=-2", [3, 4]],
    ["page=x", [1, 2]],
    ["page=126", [251]],
    ["page=127", []],
    ["page=99999999999999999999", []],
    ["filter[offset]=3", [4, 5]],
    ["filter[offset]=3&page=9", [4, 5]],
    ["filter[offset]=250", [251]],
  ])("%s", async (query, places) => {
    const answer = await get(`filter[limit]=2&${query}`);
    expect([idsIn(answer.body[list]), ...pagesOf(answer).slice(0, 2)]).toEqual([at(places), "251", "126"]);
  });

  test("a limit of 0, or none, is ten; one of 1 makes as many pages as there are records", async () => {
    for (const limit of ["0", ""]) expect(await ids(`filter[limit]=${limit}`)).toEqual(at(range(10)));
    const answer = await get("filter[limit]=1");
    expect([idsIn(answer.body[list]), pagesOf(answer)[1]]).toEqual([at([1]), "251"]);
  });

  test("limit -1 is everything on one page", async () => {
    const answer = await get("filter[limit]=-1");
    expect(idsIn(answer.body[list])).toEqual(at(range(COUNT)));
    expect(pagesOf(answer)).toEqual(["251", "1", null]);
  });

  test.each(orders)("by %s, all in chunks are all in pages, each once", async (orderby) => {
    const all = await ids(`filter[orderby]=${orderby}&filter[limit]=-1`);
    const page = (n: number) => ids(`filter[orderby]=${orderby}&filter[limit]=150&page=${n}`);
    expect(all).toEqual([...(await page(1)), ...(await page(2))]);
    expect(all.toSorted((a, b) => a - b)).toEqual(range(COUNT));
  });

  test("an empty list has no pages and no links", async () => {
    const answer = await get("filter[created_at_max]=2019-01-01");
    expect([answer.body, ...pagesOf(answer)]).toEqual([{ [list]: [] }, "0", "0", null]);
  });

  test("a count ignores pages", async () => {
    const { body } = await client.get(`/${list}/count?filter[limit]=5&page=9&filter[offset]=3`);
    expect(body).toEqual({ count: COUNT });
  });

  test("HEAD answers with the headers of GET and no body", async () => {
    for (const query of ["", "filter[limit]=-1"]) {
      const got = await get(query);
      const head = await client.head(`/${list}?${query}`);
      expect([head.status, head.body, head.roundTrips]).toEqual([200, undefined, 1]);
      expect(pagesOf(head)).toEqual(pagesOf(got));
      expect(head.headers.get("Content-Type")).toBe(got.headers.get("Content-Type"));
    }
  });
});

test("links keep the port of the requested host", async () => {
  const local = api(
    { fetch: (asked, init) => store.fetch(String(asked).replace(/.*?(?=\/wc-api)/, LOCAL), init) },
    3,
    key,
  );
  expect(links((await local.get("/coupons")).headers)["next"]).toBe(`${LOCAL}/wc-api/v3/coupons?page=2`);
});
const LOCAL = "http://127.0.0.1:8787";
