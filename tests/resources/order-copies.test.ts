import { beforeAll, expect, test } from "vitest";
import type { Answer } from "../support/api.ts";
import { insertProduct } from "../support/products.ts";
import { PRODUCTS, useShop } from "../support/shop.ts";

/** An order that is posted as it was read makes a copy (§line-ids-on-create). */

const shop = useShop();
let taxed: number;

beforeAll(async () => {
  taxed = await insertProduct(shop.store.sql, { name: "Book", price: "12.345678", taxClass: "reduced-rate" });
});

type Order = Answer["body"];

const ADDRESS = {
  first_name: "Ann",
  last_name: "Ode",
  company: "A & B <i>",
  address_1: "1 Main St",
  address_2: "",
  city: "Zürich",
  state: "",
  postcode: "8001",
  country: "CH",
};

function everything() {
  return {
    status: "completed",
    currency: "EUR",
    note: "Ring <b>twice</b> &amp; wait",
    customer_id: shop.customerId,
    billing_address: { ...ADDRESS, email: "ann@example.com", phone: "+41 1" },
    shipping_address: ADDRESS,
    payment_details: { method_id: "bacs", method_title: "Bank", paid: true, transaction_id: "tx 1" },
    line_items: [
      {
        product_id: PRODUCTS.mug,
        quantity: 3,
        subtotal: "40.5",
        total: "30.1234567",
        total_tax: 1.5,
        subtotal_tax: 2,
      },
      { product_id: PRODUCTS.shirt, quantity: 1, variations: { pa_colour: "BLACK" } },
      { product_id: taxed, quantity: 2 },
    ],
    shipping_lines: [{ method_id: "flat_rate", method_title: "Post", total: 5.005 }, { method_id: "pickup" }],
    fee_lines: [
      { title: "Wrap", total: 2 },
      { title: "Discount", total: -3.5 },
    ],
    coupon_lines: [{ code: "Spring", amount: 1.25 }],
    order_meta: { gift: "yes", wrapped: true, "ünï ćode": "1.50" },
  };
}

/** Fields that a copy does not share: identity and time. */
function withoutIdentity({ customer: _customer, ...order }: Order): Order {
  const own = new Set(["id", "order_number", "created_at", "updated_at", "completed_at", "view_order_url"]);
  return JSON.parse(JSON.stringify(order), function strip(this: unknown, key: string, value: unknown) {
    return own.has(key) ? undefined : value;
  });
}

test.each(["", "?filter[meta]=true", "?filter[meta]=true&filter[dp]=6", "?filter[all_item_meta]=true"])(
  "with every kind of line, read with %j",
  async (query) => {
    const made = await shop.v2.post("/orders", { order: everything() });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const read = (await shop.v2.get(`/orders/${made.body.order.id}${query}`)).body;
    const copied = await shop.v2.post("/orders", read);
    expect(copied.status, JSON.stringify(copied.body)).toBe(201);
    expect(copied.body.order.id).not.toBe(read.order.id);

    const copy = (await shop.v2.get(`/orders/${copied.body.order.id}${query}`)).body;
    const { order: expected } = read;
    // The wanted variation is in the meta of its line, which is no input.
    const shirt = expected.line_items[1];
    expect(shirt.product_id).toBe(PRODUCTS.blackShirt);
    shirt.meta = shirt.meta.filter(({ value }: { value: string }) => value !== "BLACK");
    expect(withoutIdentity(copy.order)).toEqual(withoutIdentity(expected));
    const ids = (order: Order) =>
      [order.line_items, order.shipping_lines, order.fee_lines, order.coupon_lines]
        .flat()
        .map(({ id }) => id);
    expect(new Set([...ids(copy.order), ...ids(read.order)]).size).toBe(2 * ids(read.order).length);
  },
);

test("in a bulk without its id; with it, it is changed, and nothing of it is another then", async () => {
  const made = await shop.v2.post("/orders", { order: { ...everything(), status: "processing" } });
  const path = `/orders/${made.body.order.id}`;
  const { order } = (await shop.v2.get(path)).body;
  const { id: _id, ...anonymous } = order;
  const { body } = await shop.v2.post("/orders/bulk", { orders: [anonymous, order] });
  expect(body.orders.map(({ id, error }: Order) => error ?? id === order.id)).toEqual([false, true]);
  expect(withoutIdentity((await shop.v2.get(path)).body.order)).toEqual(withoutIdentity(order));
});
