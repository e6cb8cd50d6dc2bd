import { beforeAll, expect, test } from "vitest";
import type { Answer } from "../support/api.ts";
import { tableReads } from "../support/rows-read.ts";
import { useStore } from "../support/use-store.ts";
import { everyRoute, OPERATIONS } from "./every-route.ts";

/** A request reads its own records by an index, and not those of the shop: its cost does not grow with them. */

const { store, v1, v2, v3 } = useStore("v1", "v2", "v3");
const every = everyRoute(store, { 1: v1, 2: v2, 3: v3 });
/** Others of each kind, and the most that a request may read of a table or of its indexes together. */
const OTHERS = 8000;
const MOST = 4000;

/** Fills a table with rows of the numbers `n`. */
const rows = (into: string, select: string) =>
  `insert into ${into} select ${select} from generate_series(1, ${OTHERS}) n`;
/** The same for rows of one of another table's. */
const rowsOf = (from: string, into: string, select: string) =>
  `insert into ${into} select ${select} from ${from}`;

beforeAll(async () => {
  await every.fill();
  for (const insert of [
    rows("users (login, email, role, created_at)", "'other' || n, n || '@other.example', 'customer', now()"),
    rows("coupons (code, amount)", "'other-' || n, 5"),
    rows(
      "products (type, name, slug, sku, attributes)",
      "'variable', 'Other ' || n, 'other-' || n, 'OTHER-' || n, '[]'",
    ),
    rowsOf(
      "products where sku like 'OTHER-%'",
      "products (type, parent_id, name, slug, sku, choices, tax_class)",
      "'variation', id, name, slug || '-v', sku || '-V', '[]', null",
    ),
    rows("pictures (url)", "'https://pictures.example/' || n || '.png'"),
    rowsOf(
      "products where parent_id is not null",
      "product_files (product_id, id, name, url, position)",
      "id, 'f', 'File', 'https://files.example/f', 0",
    ),
    rows("orders (order_key, currency, created_at)", "'other ' || n, 'EUR', now() - n * interval '1 hour'"),
    rowsOf(
      "orders where order_key like 'other %'",
      "order_items (order_id, kind, name, quantity)",
      "id, 'line_item', 'Other', 1",
    ),
    rowsOf("orders where order_key like 'other %'", "order_notes (order_id, note)", "id, 'Other'"),
    rowsOf("orders where order_key like 'other %'", "refunds (order_id, amount)", "id, 1"),
    rows("tax_rates (country, postcode, rate)", "'US', 10000 + n, 1"),
    "update settings set taxes_enabled = true, prices_include_tax = true, base_location = 'US:CA', base_postcode = '10001'",
    "select rebuild_rollups()",
  ])
    await store.sql(insert);
  await store.sql("vacuum analyze");
  // The planner reads small tables whole although they have an index.
  await store.sql(
    `do $$ begin execute format('alter database %I set enable_seqscan = off', current_database()); end $$`,
  );
});

/** Lists that are asked as shops' programs ask. */
const FILTERED = [
  "/products?filter[sku]=KNOWN",
  "/products?filter[q]=Mug",
  "/products?filter[category]=none",
  "/products?filter[updated_at_min]=2999-01-01",
  "/products?filter[created_at_max]=2001-01-01",
  "/orders?filter[q]=known@example.com",
  "/orders?filter[updated_at_min]=2999-01-01",
  "/orders?status=refunded",
  "/orders?filter[created_at_max]=2001-01-01",
  "/customers?filter[q]=known@example.com",
  "/customers?filter[created_at_max]=2001-01-01",
  "/coupons?filter[q]=known",
  "/coupons?filter[created_at_max]=2001-01-01",
  "/taxes?filter[tax_rate_class]=zero-rate",
  "/reports/sales/top_sellers?filter[period]=year",
];

/** Each verb of each path once: the versions share their statements. */
const EACH = [...new Map(OPERATIONS.map((one) => [`${one[0]} ${one[2]}`, one])).values()];

/** What is counted by an index, as these are few: 8,000 take two milliseconds. */
const COUNTED: Readonly<Record<string, string>> = {
  "/coupons": "coupons",
  "/coupons/count": "coupons",
  "/taxes": "tax_rates",
  "/taxes/count": "tax_rates",
};

/** The tables of which a request has read much. */
async function muchRead(send: () => Promise<Answer>, status: number): Promise<Record<string, number>> {
  const before = await tableReads(store);
  const answer = await send();
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  const after = await tableReads(store);
  const read = Array.from(after, ([table, rows]): [string, number] => [
    table,
    rows - (before.get(table) ?? 0),
  ]);
  return Object.fromEntries(read.filter(([, rows]) => rows > MOST));
}

test.each(EACH)("%s v%i %s", async (...operation) => {
  const [, , pattern] = operation;
  const { [COUNTED[pattern] ?? ""]: _counted, ...read } = await muchRead(
    ...(await every.requestOf(operation)),
  );
  expect(read).toEqual({});
});

test.each(FILTERED)("%s", async (path) => {
  expect(await muchRead(() => v3.get(path), 200)).toEqual({});
});
