import { beforeAll, describe, expect, test } from "vitest";
import { refusal } from "../support/api.ts";
import { readContents } from "../support/contents.ts";
import { whileKept } from "../support/refusals.ts";
import { parsed, readRefusals, useRefusals } from "./refusal-table.ts";
import { useRequestTable } from "./request-table.ts";

/** Every refusal of the API, provoked through HTTP: `refusals.txt` has the requests. */

const table = useRequestTable();
const expectRefused = useRefusals(table);

describe.each(readRefusals(new URL("refusals.txt", import.meta.url)))("%s", (_title, rows) => {
  test.each(rows)("%s", expectRefused);
});

const { store, filled, send } = table;
let contents: unknown;
beforeAll(async () => {
  contents = await readContents(store);
});

/** Rows that other rows need, or that the database does not take. */
test.each([
  ["orders", "500 shop_api_cannot_delete_order: This order cannot be deleted", "/orders/<order>?force=true"],
  ["users", "500 shop_api_cannot_delete_customer: The customer cannot be deleted", "/customers/<customer>"],
  [
    "order_notes",
    "500 shop_api_cannot_delete_order_note: This order note cannot be deleted",
    "/orders/<order>/notes/<note>",
  ],
  [
    "refunds",
    "500 shop_api_cannot_delete_refund: This refund cannot be deleted",
    "/orders/<order>/refunds/<refund>",
  ],
])("a row of %s that is not deleted: %s", async (table, text, path) => {
  await whileKept(store, table, async () => {
    expect(refusal(await send(`v2 DELETE ${path}`))).toEqual(parsed(filled(text)));
    expect(await readContents(store)).toEqual(contents);
  });
});

test.each([
  [
    "order_notes",
    "500 shop_api_cannot_create_order_note: Cannot create order note, please try again.",
    'v2 POST /orders/<order>/notes {"order_note":{"note":"unwanted"}}',
  ],
  [
    "refunds",
    "500 shop_api_cannot_create_order_refund: Cannot create order refund, please try again.",
    'v2 POST /orders/<order>/refunds {"order_refund":{"amount":1,"reason":"unwanted","line_items":{"<line>":{"qty":1,"refund_total":1}},"restock_items":true}}',
  ],
])("a row of %s that is not stored: %s", async (table, text, request) => {
  await store.sql(
    `alter table ${table} add constraint strict check (strpos(${table}::text, 'unwanted') = 0)`,
  );
  expect(refusal(await send(request))).toEqual(parsed(filled(text)));
  expect(await readContents(store)).toEqual(contents);
  await store.sql(`alter table ${table} drop constraint strict`);
});
