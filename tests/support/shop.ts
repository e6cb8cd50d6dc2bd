import { beforeAll } from "vitest";
import type { Api } from "./api.ts";
import type { TestStore } from "./store.ts";
import { useStore } from "./use-store.ts";

/** Products of the shop by name. */
export const PRODUCTS = { mug: 101, shirt: 102, blackShirt: 103, gone: 104 } as const;

export interface Shop {
  store: TestStore;
  v1: Api;
  v2: Api;
  /** Clients of v2 in other roles. */
  manager: Api;
  customer: Api;
  subscriber: Api;
  customerId: number;
  /** A processing order of the customer with a line of each kind, a note and a refund, and their ids. */
  orderId: number;
  lineId: number;
  shippingId: number;
  feeId: number;
  couponId: number;
  noteId: number;
  refundId: number;
  /** Another order with a line, a note and a refund of its own. */
  other: { orderId: number; lineId: number; noteId: number; refundId: number };
}

/** A small store with all parts of orders; filled in before a file's tests, as by `useStore`. */
export function useShop(): Shop {
  const { store, v1, v2, client } = useStore("v1", "v2");
  const manager = client("v2", { role: "shop_manager" });
  const customer = client("v2", { role: "customer" });
  const subscriber = client("v2", { role: "subscriber" });
  const shop = { store, v1, v2, manager, customer, subscriber } as Shop;
  beforeAll(async () => void Object.assign(shop, await fillShop(store, v2)));
  return shop;
}

/** Fills an empty store. */
export async function fillShop(store: TestStore, v2: Api) {
  await insertProducts(store);
  const [customer] = await store.sql<{ id: number }>(
    "insert into users (login, email, role) values ('ann', 'ann@example.com', 'customer') returning id",
  );
  await store.sql("insert into coupons (code, usage_count) values ('spring', 3)");
  const order = await makeOrder(v2, customer!.id);
  const other = await makeOrder(v2, 0);
  return { customerId: customer!.id, ...order, other };
}

async function insertProducts({ sql }: TestStore): Promise<void> {
  await sql(
    `insert into products (id, parent_id, type, status, name, sku, price, manage_stock, stock_quantity, attributes, choices) values
     (${PRODUCTS.mug}, null, 'simple', 'publish', 'Mug', 'MUG', 10, true, 100, '[]', '[]'),
     (${PRODUCTS.shirt}, null, 'variable', 'publish', 'Shirt', 'SHIRT', 20, false, null,
       '[{"attributeId":0,"key":"pa_colour","name":"Colour","options":["Black","White"],"position":0,"visible":true,"variation":true}]', '[]'),
     (${PRODUCTS.blackShirt}, ${PRODUCTS.shirt}, 'variation', 'publish', 'Shirt - Black', 'SHIRT-B', 20, true, 100,
       '[]', '[{"attributeId":0,"key":"pa_colour","option":"Black"}]'),
     (${PRODUCTS.gone}, null, 'simple', 'trash', 'Gone', 'GONE', 5, false, null, '[]', '[]')`,
  );
}

async function makeOrder(v2: Api, customerId: number) {
  const { order } = (
    await v2.post("/orders", {
      order: {
        customer_id: customerId,
        status: "processing",
        line_items: [{ product_id: PRODUCTS.mug, quantity: 3 }],
        shipping_lines: [{ method_id: "flat_rate", total: 5 }],
        fee_lines: [{ title: "Gift wrap", total: 2 }],
        coupon_lines: [{ code: "spring", amount: 1 }],
      },
    })
  ).body;
  const path = `/orders/${order.id}`;
  const note = await v2.post(`${path}/notes`, { order_note: { note: "Call first" } });
  const refund = await v2.post(`${path}/refunds`, { order_refund: { amount: "4.00", reason: "Late" } });
  return {
    orderId: order.id as number,
    lineId: order.line_items[0].id as number,
    shippingId: order.shipping_lines[0].id as number,
    feeId: order.fee_lines[0].id as number,
    couponId: order.coupon_lines[0].id as number,
    noteId: note.body.order_note.id as number,
    refundId: refund.body.order_refund.id as number,
  };
}
