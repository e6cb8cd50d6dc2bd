import { describe, expect, test } from "vitest";
import type { Answer } from "../support/api.ts";
import { readRecorded, type Recorded } from "./recorded.ts";
import { ordersOf, type RecordedOrder } from "./recorded-orders.ts";
import { insertEmptyOrder, useRecordedStore } from "./recorded-store.ts";
import { refusedWith } from "./replay-records.ts";

/** The recorded v2 answers about orders, replayed in order against a store with the same orders. */

const { store, replay } = useRecordedStore("v2");

/** Our different answers. */
const DIFFERENT: Record<string, (answer: Answer, entry: Recorded) => void> = {
  "get 10": refusedWith(404, "shop_api_no_order_found"),
  "get 350 ?fields=line_items.id": (answer) => {
    expect(Object.keys(answer.body.order)).toEqual(["line_items"]);
    expect(answer.body.order.line_items).toEqual(recordedOrder("get 350").line_items.map(withShownMeta));
  },
  "list ?filter[q]=zzzznope": nothing("0"),
  "list ?status=bogus&fields=id": nothing("0"),
  // §default-order: by id, descending.
  "list ?status=completed,pending&filter[limit]=5&fields=id,status": (answer) => {
    expect(answer.status).toBe(200);
    expect(answer.body.orders).toEqual(
      [2487, 2486, 2485, 2483, 2482].map((id) => ({ id, status: "pending" })),
    );
    expect(answer.headers.has("Link")).toBe(true);
  },
  "list ?filter[meta]=true&filter[limit]=2&filter[in]=334,359": withMetaNamed,
  count: (answer) => expect([answer.status, answer.body]).toEqual([200, { count: 14 }]),
  statuses: (answer, { response }) => {
    const { order_statuses } = structuredClone(response.body) as { order_statuses: Record<string, string> };
    delete order_statuses["checkout-draft"];
    expect([answer.status, answer.body]).toEqual([200, { order_statuses }]);
    expect(Object.keys(answer.body.order_statuses)).toEqual(Object.keys(order_statuses));
  },
  "create full": asFeeBUntaxed,
  "create bad status": refusedWith(400, "shop_api_cannot_create_order"),
  "get full meta": (answer, entry) => asFeeBUntaxed(answer, renamingMeta(entry)),
  "edit status": asFeeBUntaxed,
  "edit status note": asFeeBUntaxed,
  "edit address partial": asFeeBUntaxedAndAddressChanged,
  "edit line add no id": asFeeBUntaxedAndAddressChanged,
  "edit line delete null product": asFeeBUntaxedAndAddressChanged,
  "edit ship edit": asFeeBUntaxedAndAddressChanged,
  "edit fee edit": asFeeBUntaxedAndAddressChanged,
  "edit bad status": refusedWith(400, "shop_invalid_order_status"),
  "edit id 999999": refusedWith(400, "shop_api_invalid_order_id"),
  "orders POST mixed": (answer, { response }) => {
    const recorded = ordersOf(response.body);
    expect([answer.status, answer.body.orders.length]).toEqual([201, recorded.length]);
    const whole = (orders: object[]) => ({ orders: [0, 1, 3, 4].map((n) => orders[n]) });
    replay.expectSame(
      { ...answer, body: whole(answer.body.orders) },
      { ...entryOf("orders POST mixed"), response },
      whole(recorded),
    );
    const refused = [2, 5, 6].map((n) => [answer.body.orders[n].id, answer.body.orders[n].error.code]);
    expect(refused).toEqual([
      [999_999, "shop_api_invalid_order_id"],
      [0, "shop_api_cannot_create_order"],
      [0, "shop_api_invalid_product"],
    ]);
  },
};

/** Changes between two recorded requests, by their answers. */
const BETWEEN: Record<string, object> = {
  "edit address partial": { currency: "EUR", note: "", customer_id: 6 },
  "edit line add no id": { payment_details: { method_id: "cod", method_title: "COD" } },
  "edit fee edit": { shipping_lines: [{ id: 9468, method_id: null }] },
};

describe("recorded answers", () => {
  test.each(readRecorded("orders-v2").map((entry) => [entry.title, entry] as const))(
    "%s",
    async (title, entry) => {
      const between = BETWEEN[title];
      if (between) await edit(between);
      if (title === "delete trash") await insertEmptyOrder(store, 2512);

      const answer = await replay.send(entry);
      const check = DIFFERENT[title];
      if (check) return check(answer, entry);
      if (entry.differs) throw new Error(`No word on how we differ: ${title}: ${entry.differs}`);
      replay.expectSame(answer, entry);
    },
  );
});

async function edit(order: object): Promise<void> {
  const { request, response } = entryOf("edit status");
  const answer = await replay.send({
    title: "",
    request: { ...request, body: { order } },
    response: { ...response, body: {} },
  });
  expect(answer.status).toBe(200);
}

function entryOf(title: string): Recorded {
  const entry = readRecorded("orders-v2").find((candidate) => candidate.title === title);
  if (!entry) throw new Error(`Nothing was recorded as ${title}`);
  return entry;
}

function recordedOrder(title: string): RecordedOrder {
  return ordersOf(entryOf(title).response.body)[0] as RecordedOrder;
}

function withShownMeta<Line extends { meta?: Record<string, unknown>[] }>(line: Line): Line {
  return { ...line, meta: (line.meta ?? []).filter(({ key }) => !String(key).startsWith("_")) };
}

/** §supplied-taxes: a fee that is not taxable has no tax; §create-with-status: a paid order has its date. */
function asFeeBUntaxed(answer: Answer, entry: Recorded): void {
  const changed = structuredClone(entry.response.body);
  const [order] = ordersOf(changed) as [RecordedOrder];
  const [, feeB] = order.fee_lines;
  const less = (amount: unknown) => (Number(amount) - Number(feeB?.["total_tax"])).toFixed(2);
  const [taxLine] = order.tax_lines;
  for (const key of ["total", "total_tax", "cart_tax"]) order[key] = less(order[key]);
  Object.assign(taxLine ?? {}, { total: less(taxLine?.["total"]) });
  Object.assign(feeB ?? {}, { total_tax: "0.00" });
  Object.assign(order["payment_details"] as object, { paid: true });
  replay.expectSame(answer, entry, changed);
}

/** Contract: an address edit changes the order's own. Further ones, not recorded, are not replayed. */
function asFeeBUntaxedAndAddressChanged(answer: Answer, entry: Recorded): void {
  const changed = structuredClone(entry);
  const [order] = ordersOf(changed.response.body) as [RecordedOrder];
  Object.assign(order["billing_address"] as object, { first_name: "Changed" });
  Object.assign(order.customer?.["billing_address"] as object, { country: "US" });
  Object.assign(order.customer?.["shipping_address"] as object, { city: "San Francisco", state: "CA" });
  asFeeBUntaxed(answer, changed);
}

/** §meta-filter: the property is order_meta. */
function renamingMeta(entry: Recorded): Recorded {
  return JSON.parse(JSON.stringify(entry).replace('"product_meta":', '"order_meta":'));
}

function withMetaNamed(answer: Answer, entry: Recorded): void {
  replay.expectSame(answer, renamingMeta(entry));
}

function nothing(total: string) {
  return (answer: Answer) => {
    expect([answer.status, answer.body]).toEqual([200, { orders: [] }]);
    expect(["X-WC-Total", "X-WC-TotalPages", "Link"].map((name) => answer.headers.get(name))).toEqual([
      total,
      "0",
      null,
    ]);
  };
}
