import { beforeAll, describe, expect, test } from "vitest";
import type { Api } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

const COUNT = 1203;

const { store, v1, v3 } = useStore("v1", "v3");

beforeAll(async () => {
  // Coupon n was created on day n and changed a day later; every third is about shoes.
  await store.sql(
    `insert into coupons (id, code, description, amount, created_at, updated_at)
     select n, 'c' || lpad(n::text, 5, '0'), case when n % 3 = 0 then 'Red Shoes 100%' else 'Hats' end, n % 7,
       '2020-01-01T12:00:00Z'::timestamptz + n * interval '1 day', '2020-01-02T12:00:00Z'::timestamptz + n * interval '1 day'
     from generate_series(1, $1::int) n`,
    [COUNT],
  );
  await store.sql(
    "insert into coupons (id, code, status) values (5000, 'gone', 'trash'), (6000, 'planned', 'private')",
  );
});

async function ids(client: Api, query: string): Promise<number[]> {
  const { status, body } = await client.get(`/coupons?fields=id&${query}`);
  expect(status).toBe(200);
  return body.coupons.map((coupon: { id: number }) => coupon.id);
}

function links(headers: Headers): Record<string, string> {
  const found = (headers.get("Link") ?? "").matchAll(/<([^>]+)>; rel="(\w+)"/g);
  return Object.fromEntries([...found].map(([, url = "", rel = ""]) => [rel, url]));
}

describe("pages", () => {
  test("hold ten, newest first, with the totals", async () => {
    const { headers, body } = await v3.get("/coupons");
    expect(body.coupons.map((coupon: { id: number }) => coupon.id)).toEqual(
      Array.from({ length: 10 }, (_, n) => COUNT - n),
    );
    expect([headers.get("X-WC-Total"), headers.get("X-WC-TotalPages")]).toEqual([String(COUNT), "121"]);
    const base = "https://store.example/wc-api/v3/coupons";
    expect(links(headers)).toEqual({ next: `${base}?page=2`, last: `${base}?page=121` });
  });

  test("link to each other with their filters, without credentials", async () => {
    const { headers } = await v3.get(
      "/coupons?filter[limit]=5&page=3&filter[q]=red%20shoes&consumer_key=x&oauth_nonce=y",
    );
    const url = (page: number) =>
      `https://store.example/wc-api/v3/coupons?filter[limit]=5&filter[q]=red%20shoes&page=${page}`;
    expect(links(headers)).toEqual({ first: url(1), prev: url(2), next: url(4), last: url(81) });
    expect(Object.keys(links((await v3.get("/coupons?page=121")).headers))).toEqual(["first", "prev"]);
  });

  test("keep the port of the requested host in links", async () => {
    const response = await store.fetch("http://127.0.0.1:8787/wc-api/v3/coupons", {
      headers: { Authorization: `Basic ${btoa(Object.values(await credentials()).join(":"))}` },
    });
    expect(links(response.headers as Headers)["next"]).toBe("http://127.0.0.1:8787/wc-api/v3/coupons?page=2");
  });

  async function credentials() {
    const { consumerKey, consumerSecret } = await store.createKey();
    return { consumerKey, consumerSecret };
  }

  test("beyond the end are empty with the same totals", async () => {
    const { status, headers, body } = await v3.get("/coupons?page=99999999999999999999");
    expect([status, body, headers.get("X-WC-Total")]).toEqual([200, { coupons: [] }, String(COUNT)]);
  });

  test("an empty list has no pages and no links", async () => {
    const { headers } = await v3.get("/coupons?filter[q]=zzz");
    expect([headers.get("X-WC-Total"), headers.get("X-WC-TotalPages"), headers.get("Link")]).toEqual([
      "0",
      "0",
      null,
    ]);
  });

  test.each([
    ["page=0", [1203, 1202]],
    ["page=-2", [1201, 1200]],
    ["page=x", [1203, 1202]],
    ["filter[offset]=3", [1200, 1199]],
    ["filter[offset]=3&page=9", [1200, 1199]],
  ])("%s", async (query, expected) => {
    expect(await ids(v3, `filter[limit]=2&${query}`)).toEqual(expected);
  });

  test.each(["0", ""])("a limit of %j is the default", async (limit) => {
    expect(await ids(v3, `filter[limit]=${limit}`)).toHaveLength(10);
  });

  test.each([v1Name, v3Name])("limit -1 is everything on one page (%s)", async (name) => {
    const client = name === v1Name ? v1 : v3;
    const { headers, body } = await client.get("/coupons?filter[limit]=-1");
    expect(body.coupons.map((coupon: { id: number }) => coupon.id)).toEqual(
      Array.from({ length: COUNT }, (_, n) => COUNT - n),
    );
    expect([headers.get("X-WC-Total"), headers.get("X-WC-TotalPages"), headers.get("Link")]).toEqual([
      String(COUNT),
      "1",
      null,
    ]);
  });
});

const v1Name = "v1";
const v3Name = "v3";

describe("filters", () => {
  test.each([
    ["filter[created_at_min]=2020-01-03T12:00:00Z&filter[created_at_max]=2020-01-05T12:00:00Z", [4, 3, 2]],
    [
      "filter[created_at_min]=2020-01-03T14:00:00%2B02:00&filter[created_at_max]=2020-01-05T12:00:00.9",
      [4, 3, 2],
    ],
    ["filter[created_at_min]=2020-01-03&filter[created_at_max]=2020-01-05", [3, 2]],
    ["filter[updated_at_min]=2020-01-04T12:00:00Z&filter[updated_at_max]=2020-01-04T12:00:00Z", [2]],
    ["filter[created_at_max]=nonsense", []],
    ["filter[created_at_min]=nonsense&filter[limit]=1", [1203]],
    ["filter[q]=c00123", [123]],
    ["filter[q]=shoes+RED&filter[limit]=2", [1203, 1200]],
    ['filter[q]="red shoes"&filter[limit]=1', [1203]],
    ['filter[q]="shoes red"', []],
    ["filter[q]=100%25&filter[limit]=1", [1203]],
    ["filter[q]=c_00123", []],
    ["filter[q]=hats c00004", [4]],
  ])("v1 and v3: %s", async (query, expected) => {
    expect(await ids(v3, query)).toEqual(expected);
    expect(await ids(v1, query)).toEqual(expected);
    const { body } = await v3.get(`/coupons/count?${query}`);
    if (!query.includes("limit")) expect(body.count).toBe(expected.length);
  });

  test.each([
    ["filter[order]=asc&filter[limit]=2", [1, 2]],
    ["filter[order]=sideways&filter[limit]=1", [1203]],
    ["filter[orderby]=ID&filter[order]=ASC&filter[limit]=1", [1]],
    ["filter[post_status]=trash,publish&filter[limit]=2", [5000, 1203]],
    ["filter[orderby]=date&filter[order]=ASC&filter[limit]=1", [1]],
    ["filter[orderby]=modified&filter[limit]=1", [1203]],
    ["filter[orderby]=title&filter[order]=ASC&filter[limit]=2", [1, 2]],
    ["filter[orderby]=nonsense&filter[limit]=1", [1203]],
    ["filter[orderby]=meta_value_num&filter[orderby_meta_key]=coupon_amount&filter[limit]=2", [1203, 1196]],
    ["filter[orderby]=meta_value&filter[orderby_meta_key]=no_such_key", []],
    ["filter[in]=7,5,,x", [7, 5]],
    ["filter[in]=x", []],
    ["filter[in]=7,5&filter[not_in]=5", [7, 5]],
    ["filter[post_status]=trash", [5000]],
    ["filter[post_status]=draft", []],
    ["filter[post_status]=any&filter[limit]=1", [6000]],
  ])("v3: %s", async (query, expected) => {
    expect(await ids(v3, query)).toEqual(expected);
  });

  test("v1 ignores those of later versions", async () => {
    expect(await ids(v1, "filter[order]=ASC&filter[in]=5&filter[not_in]=1203&filter[limit]=1")).toEqual([
      1203,
    ]);
  });

  test.each(["date", "modified", "title", "rand", "meta_value_num&filter[orderby_meta_key]=coupon_amount"])(
    "a list of all, ordered by %s, is the same in chunks as in pages of one chunk",
    async (orderby) => {
      const all = await ids(v3, `filter[orderby]=${orderby}&filter[limit]=-1`);
      expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: COUNT }, (_, n) => n + 1));
      if (orderby === "rand") return;
      const paged = [
        ...(await ids(v3, `filter[orderby]=${orderby}&filter[limit]=400&page=1`)),
        ...(await ids(v3, `filter[orderby]=${orderby}&filter[limit]=400&page=2`)),
        ...(await ids(v3, `filter[orderby]=${orderby}&filter[limit]=400&page=3`)),
        ...(await ids(v3, `filter[orderby]=${orderby}&filter[limit]=400&page=4`)),
      ];
      expect(all).toEqual(paged);
    },
  );
});

test("HEAD answers with the headers of GET and no body", async () => {
  for (const query of ["", "?filter[limit]=-1"]) {
    const got = await v3.get(`/coupons${query}`);
    const head = await v3.head(`/coupons${query}`);
    expect([head.status, head.body]).toEqual([200, undefined]);
    for (const name of ["X-WC-Total", "X-WC-TotalPages", "Link", "Content-Type"]) {
      expect(head.headers.get(name)).toBe(got.headers.get(name));
    }
    expect(head.roundTrips).toBe(1);
  }
});
