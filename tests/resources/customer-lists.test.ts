import { beforeAll, describe, expect, test } from "vitest";
import { EMPTY_BILLING } from "../../schema/addresses.ts";
import { useStore } from "../support/use-store.ts";

/** Filters and orders of lists of customers; `lists` has their pages. */

const { store, v2 } = useStore("v2");
const COUNT = 1203;

beforeAll(async () => {
  // Customer n registered on day n; logins run the other way than ids, every third is at shop.example.
  await store.sql(
    `insert into users (id, login, email, role, last_name, billing, meta, created_at)
     select 10000 + n, 'Login' || lpad((9999 - n)::text, 5, '0'),
       'c' || lpad(n::text, 5, '0') || case when n % 3 = 0 then '@Shop.example' else '@mail.example' end, 'customer',
       'Name' || n % 5, billing || jsonb_build_object('city', 'City' || lpad((n * 7 % 1000)::text, 3, '0')),
       case when n % 2 = 0 then jsonb_build_object('points', (n % 100)::text) else '{}' end,
       '2020-01-01T12:00:00Z'::timestamptz + n * interval '1 day'
     from (select '${JSON.stringify(EMPTY_BILLING)}'::jsonb as billing) b, generate_series(1, $1::int) n`,
    [COUNT],
  );
  // Every second has a shown name beside the login, in the order of the ids.
  await store.sql(
    `update users set display_name = 'Ann Smith' || lpad(n::text, 5, '0') from generate_series(2, $1::int, 2) n where id = 10000 + n`,
    [COUNT],
  );
  await store.sql(
    `insert into users (id, login, email, role) values (20001, '77', '77@numbers.example', 'subscriber'),
       (20002, 'a_b', 'a_b@odd.example', 'customer'), (20003, 'axb', 'axb@odd.example', 'customer')`,
  );
});

async function ids(query: string): Promise<number[]> {
  const { status, body } = await v2.get(`/customers?fields=id&${query}`);
  expect(status).toBe(200);
  return body.customers.map(({ id }: { id: number }) => id - 10_000);
}

const range = (length: number, from = 1) => Array.from({ length }, (_, n) => from + n);

describe("filters", () => {
  test.each([
    ["filter[role]=administrator", 1],
    ["filter[role]=subscriber", 1],
    ["filter[role]=shop_manager", 0],
    ["filter[role]=Customer", 0],
    ["filter[role]=all", 0],
    ["filter[role]=nobody", 0],
    ["filter[role]=", COUNT + 2],
  ])("%s: %i", async (query, expected) => {
    const { headers, body } = await v2.get(`/customers?${query}`);
    expect([Number(headers.get("X-WC-Total")), body.customers.length]).toEqual([
      expected,
      Math.min(expected, 10),
    ]);
    expect((await v2.get(`/customers/count?${query}`)).body.count).toBe(expected);
  });

  test.each([
    ["filter[created_at_min]=2020-01-03T12:00:00Z&filter[created_at_max]=2020-01-05T12:00:00Z", [2, 3, 4]],
    ["filter[created_at_min]=2020-01-03T14:00:00%2B02:00&filter[created_at_max]=2020-01-05", [2, 3]],
    ["filter[created_at_max]=nonsense", []],
    ["filter[created_at_min]=nonsense&filter[limit]=1", [1]],
    ["filter[q]=login09987", [12]],
    ["filter[q]=LOGIN09987", [12]],
    ["filter[q]=login0998", []],
    ["filter[q]=login0998*&filter[order]=desc", [19, 18, 17, 16, 15, 14, 13, 12, 11, 10]],
    ["filter[q]=*09987", [12]],
    ["filter[q]=*n0998*&filter[limit]=1", [10]],
    ["filter[q]=*0998", []],
    ["filter[q]=c00012@shop.example", [12]],
    ["filter[q]=C00012@*", [12]],
    ["filter[q]=*@shop.example&filter[limit]=2", [3, 6]],
    ["filter[q]=login09987@*", []],
    ["filter[q]=c00012*", [12]],
    ["filter[q]=10012", [12]],
    ["filter[q]=77", []],
    ["filter[q]=77&filter[role]=subscriber", [10_001]],
    ["filter[q]=99999999999999999999", []],
    ["filter[q]=http://shop.example", []],
    ["filter[q]=http*", []],
    ["filter[q]=a_b", [10_002]],
    ["filter[q]=a_*", [10_002]],
    ["filter[q]=%25*", []],
    ["filter[q]=ann smith01000", [1000]],
    ["filter[q]=*smith0100*", [1000, 1002, 1004, 1006, 1008]],
    ["filter[q]=ann*&filter[limit]=2", [2, 4]],
    ["filter[q]=*ANN*&filter[orderby]=name&filter[order]=DESC&filter[limit]=2", [1202, 1200]],
    ["filter[q]=*&filter[limit]=1", [1]],
    ["filter[q]=", range(10)],
  ])("%s", async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
    if (query.includes("limit") || query.endsWith("=")) return;
    expect((await v2.get(`/customers/count?${query}`)).body.count).toBe(expected.length);
  });

  test.each([
    ["filter[order]=desc&filter[limit]=2&filter[q]=c*", [1203, 1202]],
    ["filter[order]=ASC&filter[limit]=1", [1]],
    ["filter[order]=sideways&filter[limit]=1&filter[q]=c*", [1203]],
    ["filter[orderby]=registered&filter[limit]=1", [1]],
    ["filter[orderby]=ID&filter[order]=DESC&filter[limit]=2", [10_003, 10_002]],
    ["filter[orderby]=url&filter[limit]=1", [1]],
    ["filter[orderby]=login&filter[limit]=3", [10_002, 10_003, 1203]],
    ["filter[orderby]=name&filter[limit]=4", [10_002, 2, 4, 6]],
    ["filter[orderby]=display_name&filter[order]=DESC&filter[limit]=2", [1, 3]],
    ["filter[orderby]=nonsense&filter[limit]=3", [10_002, 10_003, 1203]],
    ["filter[orderby]=email&filter[limit]=3", [10_002, 10_003, 1]],
    ["filter[orderby]=meta_value&filter[orderby_meta_key]=points&filter[limit]=3", [100, 200, 300]],
    [
      "filter[orderby]=meta_value_num&filter[orderby_meta_key]=points&filter[order]=DESC&filter[limit]=2",
      [1198, 1098],
    ],
    ["filter[orderby]=meta_value&filter[orderby_meta_key]=last_name&filter[limit]=3", [10_002, 10_003, 5]],
    [
      "filter[orderby]=meta_value&filter[orderby_meta_key]=billing_city&filter[order]=desc&filter[limit]=2",
      [857, 714],
    ],
    ["filter[orderby]=meta_value&filter[orderby_meta_key]=no_such_key", []],
    ["filter[orderby_meta_key]=no_such_key&filter[limit]=1", [1]],
  ])("%s", async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  test("a sort by a meta key counts those who have it", async () => {
    const query = "filter[orderby]=meta_value&filter[orderby_meta_key]=points";
    expect((await v2.get(`/customers/count?${query}`)).body.count).toBe(Math.floor(COUNT / 2));
  });
});
