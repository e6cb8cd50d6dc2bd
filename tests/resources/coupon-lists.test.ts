import { beforeAll, describe, expect, test } from "vitest";
import type { Api } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

/** Filters and orders of lists of coupons; `lists` has their pages. */

const { store, v1, v3 } = useStore("v1", "v3");
const COUNT = 1203;

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

  test("at random all are there, each once", async () => {
    const all = await ids(v3, "filter[orderby]=rand&filter[limit]=-1");
    expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: COUNT }, (_, n) => n + 1));
  });

  test("v1 ignores those of later versions", async () => {
    expect(await ids(v1, "filter[order]=ASC&filter[in]=5&filter[not_in]=1203&filter[limit]=1")).toEqual([
      1203,
    ]);
  });
});
