import { beforeAll, describe, expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";

/** Filters and orders of lists of webhooks; `lists` has their pages. */

const { store, v3 } = useStore("v3");
const COUNT = 601;
const NEWEST = [601, 600, 599, 598, 597, 596, 595, 594, 593, 592];

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

function numbers(matches: (n: number) => boolean): number[] {
  return Array.from({ length: COUNT }, (_, n) => COUNT - n).filter(matches);
}

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
