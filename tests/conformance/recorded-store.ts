import { beforeAll } from "vitest";
import type { TestStore } from "../support/store.ts";
import { useStore } from "../support/use-store.ts";
import { readRecorded } from "./recorded.ts";
import { type Fields, type RecordedOrder, recordedOrders } from "./recorded-orders.ts";
import { seedRecordedKeys } from "./recorded-keys.ts";
import { Replay } from "./replay.ts";

/** Orders that existed before the recording, in the state before their first edit. */
const PRESENT: Record<number, Fields> = {
  334: {},
  337: {},
  340: { status: "trash" },
  350: {},
  383: { note: "" },
  384: { status: "completed" },
  891: {},
  2486: {},
  2487: {},
};
/** Pending orders of which only the number matters. */
const EMPTY = [2482, 2483, 2485];

const NEVER = "1970-01-01T00:00:00Z";

/** A store of a test file's own like the recorded one, and what replays requests to it. */
export function useRecordedStore(...versions: ("v1" | "v2" | "v3")[]) {
  const { store } = useStore(...versions);
  beforeAll(async () => {
    await seedRecordedStore(store);
    await seedRecordedKeys(store);
  });
  return { store, replay: new Replay(store) };
}

/** The recorded store, as far as the answers about orders tell: taxes, products, customers, orders, notes, a refund. */
async function seedRecordedStore(store: TestStore): Promise<void> {
  const recorded = recordedOrders();
  await insertSettings(store);
  await insertProducts(store, recorded);
  for (const { customer } of recorded) if (customer?.username) await insertCustomer(store, customer);
  for (const [id, before] of Object.entries(PRESENT)) {
    const order = recorded.find((candidate) => candidate.id === Number(id));
    if (order) await insertOrder(store, { ...order, ...before });
  }
  for (const id of EMPTY) await insertEmptyOrder(store, id);
  // A second one of its month.
  await insertEmptyOrder(store, 890);
  await store.sql("update orders set created_at = '2026-01-02' where id = 890");
  await store.sql(`update orders set meta = '{"gift_code": "G0"}' where id = 334`);
  await insertReducedStock(store, recorded);
  await insertRefunded(store);
  await insertNotes(store);
  for (const table of [
    "users",
    "products",
    "tax_rates",
    "orders",
    "order_items",
    "order_notes",
    "refunds",
    "refund_items",
  ])
    await store.sql(`select setval('${table}_id_seq', 100000)`);
}

async function insertSettings({ sql }: TestStore): Promise<void> {
  await sql("update settings set taxes_enabled = true");
  await sql(
    `insert into tax_rates (id, country, rate, name, shipping, tax_class)
     values (1, 'US', 10, 'US Tax', true, ''), (2, 'US', 5, 'US Reduced', false, 'reduced-rate')`,
  );
  await sql("insert into coupons (code) values ('coupon01'), ('coupon02')");
}

/** Sold products at the price of their first sale. Only the variable product that is read by itself has a parent. */
async function insertProducts({ sql }: TestStore, recorded: RecordedOrder[]): Promise<void> {
  await sql(
    `insert into products (id, type, name, sku, price, attributes) values (16, 'variable', 'Variable Product 7', 'SKU-0007', 76.21,
      '[{"attributeId":0,"key":"size","name":"Size","options":["Small"],"position":0,"visible":true,"variation":true}]')`,
  );
  for (const line of recorded.flatMap(({ line_items }) => line_items)) {
    const isVariation = line.product_id === 17;
    const untaxed = line.product_id === 25;
    await sql(
      `insert into products (id, parent_id, type, name, sku, price, tax_class, tax_status, choices)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
      [
        line.product_id,
        isVariation ? 16 : null,
        isVariation ? "variation" : "simple",
        line["name"],
        line["sku"],
        Number(line.subtotal) / line.quantity,
        line["tax_class"],
        untaxed ? "none" : "taxable",
        JSON.stringify(isVariation ? [{ attributeId: 0, key: "size", option: "Small" }] : []),
      ],
    );
  }
}

async function insertCustomer({ sql }: TestStore, customer: Fields): Promise<void> {
  await sql(
    `insert into users (id, login, email, role, first_name, last_name, billing, shipping, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      // v1 shows no role.
      ...["id", "username", "email"].map((key) => customer[key]),
      customer["role"] ?? "customer",
      customer["first_name"],
      customer["last_name"],
      customer["billing_address"],
      customer["shipping_address"],
      customer["created_at"],
    ],
  );
}

async function insertOrder(store: TestStore, order: RecordedOrder): Promise<void> {
  const payment = order["payment_details"] as Fields;
  const customerId = order["customer_id"] as number;
  const columns = {
    id: order.id,
    status: order["status"],
    // v1 shows the number of a customer whose record no answer has.
    customer_id: order.customer?.username ? customerId : null,
    order_key: `wc_order_${order.id}`,
    currency: order["currency"],
    total: order["total"],
    cart_tax: order["cart_tax"],
    shipping_tax: order["shipping_tax"],
    shipping_total: order["total_shipping"],
    billing: order["billing_address"],
    shipping: order["shipping_address"],
    customer_note: order["note"],
    customer_ip: order["customer_ip"],
    customer_user_agent: order["customer_user_agent"],
    payment_method: payment["method_id"],
    payment_method_title: payment["method_title"],
    paid_at: payment["paid"] ? order["created_at"] : null,
    completed_at: order["completed_at"] === NEVER ? null : order["completed_at"],
    created_at: order["created_at"],
    updated_at: order["updated_at"],
  };
  await insert(store, "orders", columns);
  for (const line of linesOf(order)) await insert(store, "order_items", { order_id: order.id, ...line });
}

/** The lines of a recorded order as rows. */
function linesOf(order: RecordedOrder): Fields[] {
  const shippingTax = order["shipping_tax"];
  return [
    ...order.line_items.map((line) => ({
      id: line.id,
      kind: "line_item",
      name: line["name"],
      product_id: line.product_id,
      quantity: line.quantity,
      subtotal: line.subtotal,
      subtotal_tax: line["subtotal_tax"] ?? "0",
      total: line["total"],
      total_tax: line["total_tax"],
      tax_class: line["tax_class"],
      meta: JSON.stringify((line.meta ?? []).filter(({ key }) => !String(key).startsWith("_"))),
    })),
    ...order.shipping_lines.map(({ id, method_id, method_title, total }) => ({
      id,
      kind: "shipping",
      code: method_id,
      name: method_title,
      total,
      total_tax: shippingTax,
    })),
    // v1 shows neither id nor rate.
    ...order.tax_lines.map(({ id, code, title, total, compound }, n) => ({
      id: id ?? order.id * 1000 + n,
      kind: "tax",
      rate_id: code === "US-US REDUCED-1" ? 2 : 1,
      code,
      name: title,
      total,
      compound,
    })),
    ...order.fee_lines.map(({ id, title, tax_class, total, total_tax }) => ({
      id,
      kind: "fee",
      name: title,
      tax_class,
      total,
      total_tax,
    })),
    ...order.coupon_lines.map(({ id, code, amount }) => ({ id, kind: "coupon", name: code, total: amount })),
  ];
}

export function insertEmptyOrder(store: TestStore, id: number): Promise<void> {
  return insert(store, "orders", { id, order_key: `wc_order_${id}`, currency: "USD" });
}

/** The legacy API shows it as hidden meta of a line. */
async function insertReducedStock({ sql }: TestStore, recorded: RecordedOrder[]): Promise<void> {
  for (const { id, meta = [] } of recorded.flatMap(({ line_items }) => line_items)) {
    const reduced = meta.find(({ key }) => key === "_reduced_stock");
    if (reduced) await sql("update order_items set reduced_stock = $2 where id = $1", [id, reduced["value"]]);
  }
}

/** The orders of the recorded refunds, of which nothing else is known. */
async function insertRefunded(store: TestStore): Promise<void> {
  const paid = { status: "completed", currency: "USD", total: 200 };
  await insert(store, "orders", { ...paid, id: 347, order_key: "wc_order_347" });
  await insert(store, "orders", { ...paid, id: 358, order_key: "wc_order_358", refunded_total: "63.81" });
  const line = { kind: "line_item", quantity: 3 };
  await insert(store, "order_items", { ...line, id: 55, order_id: 347, product_id: 124, name: "Product 82" });
  await insert(store, "order_items", {
    ...line,
    id: 105,
    order_id: 358,
    product_id: 110,
    name: "Product 71",
  });
  await insert(store, "products", { id: 110, type: "simple", name: "Product 71", sku: "SKU-0071" });
  const refund = {
    id: 359,
    order_id: 358,
    amount: "63.81",
    reason: "Item returned",
    created_at: "2025-10-29T13:58:09Z",
  };
  await insert(store, "refunds", refund);
  await insert(store, "refund_items", {
    id: 108,
    refund_id: 359,
    order_item_id: 105,
    kind: "line_item",
    name: "Product 71",
    product_id: 110,
    quantity: 1,
    total: "58.01",
    total_tax: "5.80",
  });
}

/** The earlier notes in the recorded lists. */
async function insertNotes(store: TestStore): Promise<void> {
  const lists = [readRecorded("notes-v2"), readRecorded("orders-v1")]
    .flat()
    .filter(({ request }) => request.path.endsWith("/notes"));
  for (const { request, response } of lists) {
    const orderId = /orders\/(\d+)\/notes/.exec(request.path)?.[1];
    const { order_notes = [] } = response.body as { order_notes?: Fields[] };
    for (const { id, note, customer_note, created_at } of order_notes.filter(({ id }) => Number(id) < 100))
      await insert(store, "order_notes", { id, order_id: orderId, note, customer_note, created_at });
  }
}

async function insert({ sql }: TestStore, table: string, row: Fields): Promise<void> {
  const places = Object.keys(row).map((_, n) => `$${n + 1}`);
  await sql(
    `insert into ${table} (${Object.keys(row).join(", ")}) values (${places.join(", ")}) on conflict do nothing`,
    Object.values(row),
  );
}
