import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, refusal } from "../support/api.ts";
import { readContents } from "../support/contents.ts";
import { whileKept } from "../support/refusals.ts";
import { useRequestTable } from "./request-table.ts";

/** Every refusal of the API, provoked through HTTP: `refusals.txt` has the requests. */

const { store, ids, filled, send } = useRequestTable();
/** The whole database, which no refused request changes. */
let contents: unknown;
beforeAll(async () => {
  contents = await readContents(store);
});

/** A line for each of its alternatives. */
function alternatives(line: string): string[] {
  const [, before, choices, after] = /^(.*)«(.*)»(.*)$/.exec(line) ?? [];
  return choices === undefined ? [line] : choices.split(" | ").map((choice) => `${before}${choice}${after}`);
}

/** Requests of an order's data: alone, and as an element of a bulk, which names its id. */
function ofOrders(line: string): string[] {
  const [, which, data = ""] = /^(new |edited )?order \{(.*)\}$/.exec(line) ?? [];
  if (!data) return [line];
  const made = [`v2 POST /orders {"order":{${data}}}`, `v2 PUT /orders/bulk {"orders":[{${data}}]}`];
  const edited = [
    `v2 PUT /orders/<order> {"order":{${data}}}`,
    `v2 POST /orders/bulk {"orders":[{"id":<order>,${data}}]}`,
  ];
  return [...(which === "edited " ? [] : made), ...(which === "new " ? [] : edited)];
}

function parsed(text: string): [status: number, code: string, message: string] {
  const [, status, code = "", message = ""] = /^(\d+) (\S+): (.*)$/.exec(filled(text)) ?? [];
  return [Number(status), code, message];
}

/** The refusal of a request, or of the one element of a bulk. */
function shown(answer: Answer): unknown {
  const [element, ...others] = answer.body.orders ?? [];
  if (!element) {
    expect(Object.keys(answer.body)).toEqual(["errors"]);
    expect(answer.body.errors).toHaveLength(1);
    expect(answer.headers.get("Content-Type")).toBe("application/json; charset=UTF-8");
    return refusal(answer);
  }
  expect([answer.status, others, Object.keys(element)]).toEqual([200, [], ["id", "error"]]);
  return [element.id, element.error.code, element.error.message];
}

const TABLE = readFileSync(new URL("refusals.txt", import.meta.url), "utf8");
const [, ...SECTIONS] = TABLE.split(/^## /m);
const refusalsOf = (section: string) =>
  section
    .split(/\n\n+/)
    .slice(1)
    .map((paragraph) => paragraph.trim().split(/\n {2}/) as [refusal: string, ...requests: string[]]);

describe.each(SECTIONS.map((section) => [section.split("\n", 1)[0], section]))("%s", (_, section) => {
  test.each(refusalsOf(section!))("%s", async (text, ...requests) => {
    const [status, code, message] = parsed(text);
    for (const line of requests.flatMap(alternatives).flatMap(ofOrders)) {
      const isElement = line.includes("/bulk") && line.includes('"orders":[{');
      const first = isElement ? (line.includes('"id":<order>,') ? ids["order"] : 0) : status;
      expect(shown(await send(line)), line).toEqual([first, code, message]);
    }
    expect(await readContents(store)).toEqual(contents);
  });
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
    expect(refusal(await send(`v2 DELETE ${path}`))).toEqual(parsed(text));
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
  expect(refusal(await send(request))).toEqual(parsed(text));
  expect(await readContents(store)).toEqual(contents);
  await store.sql(`alter table ${table} drop constraint strict`);
});
