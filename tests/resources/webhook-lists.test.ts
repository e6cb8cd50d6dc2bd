import { beforeAll, describe, expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";

const COUNT = 601;
const NEWEST = [601, 600, 599, 598, 597, 596, 595, 594, 593, 592];

const { store, v3 } = useStore("v3");

beforeAll(async () => {
  // Webhook n was created on day n and changed n days before another; every fiftieth is disabled, of others every third paused.
  await store.sql(
    `insert into webhooks (id, name, status, topic, delivery_url, secret_ciphertext, created_at, updated_at)
     select n, case when n % 100 = 7 then 'Stock, "feed" 100% no. ' else 'Hook ' end || lpad((n * 7 % 1000)::text, 3, '0'),
       case when n % 50 = 0 then 'disabled' when n % 3 = 0 then 'paused' else 'active' end, 'order.created',
       'http://x.example/' || n, '', '2020-01-01T12:00:00Z'::timestamptz + n * interval '1 day',
       '2024-01-01T12:00:00Z'::timestamptz - n * interval '1 day'
     from generate_series(1, $1::int) n`,
    [COUNT],
  );
  // The first request with a key takes one more trip.
  await v3.get("/webhooks/count");
});

async function ids(query: string): Promise<number[]> {
  const { status, body } = await v3.get(`/webhooks?${query}`);
  expect(status).toBe(200);
  return body.webhooks.map((webhook: { id: number }) => webhook.id);
}

async function totalOf(query: string): Promise<number> {
  return Number((await v3.get(`/webhooks?filter[limit]=1&${query}`)).headers.get("X-WC-Total"));
}

function links(headers: Headers): Record<string, string> {
  const found = (headers.get("Link") ?? "").matchAll(/<([^>]+)>; rel="(\w+)"/g);
  return Object.fromEntries([...found].map(([, url = "", rel = ""]) => [rel, url]));
}

function numbers(matches: (n: number) => boolean): number[] {
  return Array.from({ length: COUNT }, (_, n) => COUNT - n).filter(matches);
}

describe("pages", () => {
  test("hold ten, the highest ids first, with the totals", async () => {
    const { headers, body } = await v3.get("/webhooks");
    expect(Object.keys(body)).toEqual(["webhooks"]);
    expect(body.webhooks.map((webhook: { id: number }) => webhook.id)).toEqual(NEWEST);
    expect(body.webhooks[0]).toEqual((await v3.get("/webhooks/601")).body.webhook);
    expect([headers.get("X-WC-Total"), headers.get("X-WC-TotalPages")]).toEqual(["601", "61"]);
    const base = "https://store.example/wc-api/v3/webhooks";
    expect(links(headers)).toEqual({ next: `${base}?page=2`, last: `${base}?page=61` });
  });

  test("link to each other with their filters, without credentials", async () => {
    const { headers, roundTrips } = await v3.get(
      "/webhooks?status=paused&filter[limit]=5&page=3&consumer_key=x&oauth_nonce=y",
    );
    const url = (page: number) =>
      `https://store.example/wc-api/v3/webhooks?status=paused&filter[limit]=5&page=${page}`;
    expect(links(headers)).toEqual({ first: url(1), prev: url(2), next: url(4), last: url(40) });
    expect([headers.get("X-WC-Total"), headers.get("X-WC-TotalPages"), roundTrips]).toEqual(["196", "40", 1]);
    expect(Object.keys(links((await v3.get("/webhooks?page=61")).headers))).toEqual(["first", "prev"]);
  });

  test.each([
    ["page=2", [599, 598]],
    ["page=0", [601, 600]],
    ["page=-2", [599, 598]],
    ["page=x", [601, 600]],
    ["page=301", [1]],
    ["page=302", []],
    ["page=99999999999999999999", []],
    ["filter[offset]=3", [598, 597]],
    ["filter[offset]=3&page=9", [598, 597]],
    ["filter[offset]=600", [1]],
  ])("%s", async (query, expected) => {
    expect(await ids(`filter[limit]=2&${query}`)).toEqual(expected);
    expect(await totalOf(query)).toBe(COUNT);
  });

  test.each(["0", ""])("a limit of %j is the default", async (limit) => {
    expect(await ids(`filter[limit]=${limit}`)).toEqual(NEWEST);
  });

  test("a limit of 1 has as many pages as there are webhooks", async () => {
    const { headers, body } = await v3.get("/webhooks?filter[limit]=1");
    expect([body.webhooks.length, headers.get("X-WC-TotalPages")]).toEqual([1, "601"]);
  });

  test.each(["", "&filter[orderby]=name", "&filter[orderby]=modified&filter[order]=ASC"])(
    "limit -1 is everything on one page%s",
    async (query) => {
      const { headers, body } = await v3.get(`/webhooks?filter[limit]=-1${query}`);
      const all: number[] = body.webhooks.map((webhook: { id: number }) => webhook.id);
      expect(all.toSorted((a, b) => b - a)).toEqual(numbers(() => true));
      const first = await ids(`filter[limit]=400${query}`);
      expect(all).toEqual([...first, ...(await ids(`filter[limit]=400&page=2${query}`))]);
      expect([headers.get("X-WC-Total"), headers.get("X-WC-TotalPages"), headers.get("Link")]).toEqual([
        "601",
        "1",
        null,
      ]);
    },
  );

  test("an empty list has no pages and no links", async () => {
    const { headers, body } = await v3.get("/webhooks?status=nope");
    expect([body, headers.get("X-WC-Total"), headers.get("X-WC-TotalPages"), headers.get("Link")]).toEqual([
      { webhooks: [] },
      "0",
      "0",
      null,
    ]);
  });
});

const isDisabled = (n: number) => n % 50 === 0;
const isPaused = (n: number) => n % 3 === 0 && !isDisabled(n);

describe("status", () => {
  test.each<[string, (n: number) => boolean]>([
    ["active", (n) => !isDisabled(n) && !isPaused(n)],
    ["publish", (n) => !isDisabled(n) && !isPaused(n)],
    ["paused", isPaused],
    ["draft", isPaused],
    ["disabled", isDisabled],
    ["pending", isDisabled],
    ["nope", () => false],
    ["any", () => false],
    ["PAUSED", () => false],
    ["active,paused", () => false],
    ["", () => true],
  ])("%j, as a parameter or as a filter of either name", async (status, matches) => {
    for (const name of ["status", "filter[status]", "filter[post_status]"]) {
      const early = await ids(
        `${name}=${status}&filter[created_at_max]=2020-03-01T12:00:00Z&filter[limit]=100`,
      );
      expect(early).toEqual(numbers((n) => n <= 60 && matches(n)));
      expect((await v3.get(`/webhooks/count?${name}=${status}`)).body).toEqual({
        count: numbers(matches).length,
      });
    }
  });

  test("as a parameter counts before the filter", async () => {
    expect(await totalOf("status=disabled&filter[status]=paused")).toBe(12);
    expect(await totalOf("status=disabled&filter[post_status]=paused")).toBe(12);
  });
});

describe("filters", () => {
  test.each([
    ["filter[created_at_min]=2020-01-03T12:00:00Z&filter[created_at_max]=2020-01-05T12:00:00Z", [4, 3, 2]],
    ["filter[created_at_min]=2020-01-03T12:00:01Z&filter[created_at_max]=2020-01-05T11:59:59Z", [3]],
    ["filter[created_at_max]=2020-01-03T14:00:00%2B02:00", [2, 1]],
    ["filter[created_at_min]=2020-01-03&filter[created_at_max]=2020-01-05", [3, 2]],
    ["filter[updated_at_min]=2023-12-29T12:00:00Z", [3, 2, 1]],
    ["filter[updated_at_min]=2023-12-29T12:00:00Z&filter[updated_at_max]=2023-12-30T12:00:00Z", [3, 2]],
    ["filter[created_at_max]=nonsense", []],
    ["filter[created_at_min]=2020-01-03&filter[created_at_max]=2020-01-08&status=paused", [6, 3]],
    ["filter[in]=7,500,,x,9999", [500, 7]],
    ["filter[in]=7,500&status=disabled", [500]],
    ["filter[in]=x", []],
    ["filter[q]=hook%20021", [3]],
    ["filter[q]=HOOK+021", [3]],
    ["filter[q]=ook%2002&filter[in]=1,2,3,4", [4, 3]],
    ["filter[q]=021%20hook", []],
    ['filter[q]=stock,%20"feed"%20100%25%20no.%20049', [7]],
    ["filter[q]=%20Stock,%20%20<b>%22Feed%22%20</b>&filter[in]=6,7,8", [7]],
    ["filter[q]=stock%20feed", []],
    ["filter[q]=hook_021", []],
    ["filter[q]=%25", [507, 407, 307, 207, 107, 7]],
    ["filter[q]=x.example", []],
    ["filter[q]=%20&filter[in]=5", [5]],
  ])("%s", async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
    expect((await v3.get(`/webhooks/count?${query}`)).body).toEqual({ count: expected.length });
  });

  test("not_in, meta and unknown ones have no effect here", async () => {
    const without = "filter[not_in]=601&filter[meta]=true&filter[topic]=x&filter[nope]=1";
    expect(await ids(without)).toEqual(NEWEST);
    expect((await v3.get(`/webhooks?${without}`)).body.webhooks[0]).not.toHaveProperty("webhook_meta");
  });

  test("a count ignores pages", async () => {
    expect((await v3.get("/webhooks/count?filter[limit]=5&page=9&filter[offset]=3")).body).toEqual({
      count: COUNT,
    });
  });
});

describe("order", () => {
  const ends = async (query: string) => [
    ...(await ids(`filter[limit]=1&${query}`)),
    ...(await ids(`filter[limit]=1&filter[offset]=${COUNT - 1}&${query}`)),
  ];

  test.each([
    ["filter[order]=ASC", [1, 601]],
    ["filter[order]=asc", [1, 601]],
    ["filter[order]=DESC", [601, 1]],
    ["filter[order]=sideways", [601, 1]],
    ...["ID", "id", "nonsense", "status"].map((by): [string, number[]] => [
      `filter[orderby]=${by}`,
      [601, 1],
    ]),
    // "Hook 001" to "Stock … 849".
    ...["name", "title", "post_title", "post_name"].map((by): [string, number[]] => [
      `filter[orderby]=${by}&filter[order]=ASC`,
      [143, 407],
    ]),
    ...["date", "date_created", "post_date"].map((by): [string, number[]] => [
      `filter[orderby]=${by}`,
      [601, 1],
    ]),
    ...["modified", "date_modified", "post_modified"].map((by): [string, number[]] => [
      `filter[orderby]=${by}`,
      [1, 601],
    ]),
    ["filter[orderby]=modified&filter[order]=ASC", [601, 1]],
  ])("%s", async (query, expected) => {
    expect(await ends(query)).toEqual(expected);
  });
});

test("HEAD answers with the headers of GET and no body", async () => {
  for (const query of ["", "?filter[limit]=-1", "?status=paused&page=2"]) {
    const got = await v3.get(`/webhooks${query}`);
    const head = await v3.head(`/webhooks${query}`);
    expect([head.status, head.body, head.roundTrips]).toEqual([200, undefined, 1]);
    for (const name of ["X-WC-Total", "X-WC-TotalPages", "Link", "Content-Type"])
      expect(head.headers.get(name)).toBe(got.headers.get(name));
  }
});
