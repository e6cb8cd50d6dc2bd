import { beforeAll, describe, expect, test } from "vitest";
import { refusal } from "../support/api.ts";
import { orderWriter } from "../support/orders.ts";
import { insertCustomer, insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

const { store, v2 } = useStore("v2");
let mug: number;
let customer: number;

beforeAll(async () => {
  mug = await insertProduct(store.sql, { sku: "MUG-1", price: "21.99" });
  customer = await insertCustomer(store.sql, "ann");
});

const billing = {
  first_name: "Ann",
  last_name: "Ode",
  company: "",
  address_1: "1 Main St",
  address_2: "",
  city: "Springfield",
  state: "CA",
  postcode: "94103",
  country: "US",
  email: "billing@example.com",
  phone: "555-0100",
};
const { email: _email, phone: _phone, ...shipping } = { ...billing, first_name: "Bea" };
const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);

const { create, edit } = orderWriter(() => v2);

test("an order with everything is answered as it is read, field by field", async () => {
  const sent = {
    status: "processing",
    note: "Ring twice",
    customer_id: customer,
    currency: "EUR",
    billing_address: billing,
    shipping_address: shipping,
    payment_details: { method_id: "bacs", method_title: "Bank transfer", paid: false },
    line_items: [
      { product_id: mug, quantity: 2, total: "40", total_tax: 3, subtotal: "43.98", subtotal_tax: "3.30" },
    ],
    shipping_lines: [{ method_id: "flat_rate", method_title: "Flat Rate", total: 10 }],
    fee_lines: [{ title: "Gift wrap", total: "3", taxable: true, tax_class: "", total_tax: "0.30" }],
    coupon_lines: [{ code: "spring", amount: "3.98" }],
    order_meta: { source: "shop", _hidden: "no", list: [1] },
  };
  const { body } = await v2.post("/orders?filter[meta]=true", { order: sent }, { "User-Agent": "shop/1.0" });
  const { id, line_items, shipping_lines, fee_lines, coupon_lines, ...order } = body.order;

  expect(order).toEqual({
    order_number: String(id),
    created_at: at,
    updated_at: at,
    completed_at: "1970-01-01T00:00:00Z",
    status: "processing",
    currency: "EUR",
    total: "56.30",
    subtotal: "43.98",
    total_line_items_quantity: 2,
    total_tax: "3.30",
    total_shipping: "10.00",
    cart_tax: "3.30",
    shipping_tax: "0.00",
    total_discount: "3.98",
    shipping_methods: "Flat Rate",
    payment_details: { method_id: "bacs", method_title: "Bank transfer", paid: true },
    billing_address: billing,
    shipping_address: shipping,
    note: "Ring twice",
    customer_ip: expect.any(String),
    customer_user_agent: "shop/1.0",
    customer_id: customer,
    view_order_url: `https://store.example/my-account/view-order/${id}/`,
    tax_lines: [],
    customer: expect.objectContaining({
      id: customer,
      username: "ann",
      orders_count: 1,
      total_spent: "56.30",
    }),
    order_meta: { source: "shop" },
  });
  expect(line_items).toEqual([
    {
      id: expect.any(Number),
      subtotal: "43.98",
      subtotal_tax: "3.30",
      total: "40.00",
      total_tax: "3.00",
      price: "20.00",
      quantity: 2,
      tax_class: "",
      name: "Mug",
      product_id: mug,
      sku: "MUG-1",
      meta: [],
    },
  ]);
  const line = { id: expect.any(Number) };
  expect(shipping_lines).toEqual([
    { ...line, method_id: "flat_rate", method_title: "Flat Rate", total: "10.00" },
  ]);
  expect(fee_lines).toEqual([
    { ...line, title: "Gift wrap", tax_class: "", total: "3.00", total_tax: "0.30" },
  ]);
  expect(coupon_lines).toEqual([{ ...line, code: "spring", amount: "3.98" }]);
  expect((await v2.get(`/orders/${id}?filter[meta]=true`)).body.order).toEqual(body.order);
});

test("an empty body creates a pending guest order", async () => {
  expect(await create({})).toMatchObject({
    status: "pending",
    currency: "USD",
    total: "0.00",
    customer_id: 0,
    shipping_methods: "",
    payment_details: { method_id: "", method_title: "", paid: false },
    line_items: [],
    customer: { id: 0, email: "", first_name: "", last_name: "" },
  });
});

describe("addresses", () => {
  test("a guest's customer is made of the order", async () => {
    const { customer: shown } = await create({ billing_address: billing, shipping_address: shipping });
    expect(shown).toEqual({
      id: 0,
      email: "billing@example.com",
      first_name: "Ann",
      last_name: "Ode",
      billing_address: billing,
      shipping_address: shipping,
    });
  });

  test("only supplied fields are set, without tags, and copied to the customer", async () => {
    const id = await insertCustomer(store.sql, "bob");
    const order = await create({ customer_id: id, billing_address: { city: " <b>Rome</b> ", phone: 5 } });
    expect(order.billing_address).toMatchObject({ city: "Rome", phone: "5", first_name: "" });
    const edited = await edit(order.id, {
      billing_address: { city: null, phone: "" },
      shipping_address: { city: "Oslo" },
    });
    expect([edited.billing_address.city, edited.billing_address.phone, edited.shipping_address.city]).toEqual(
      ["Rome", "", "Oslo"],
    );
    expect((await v2.get(`/customers/${id}`)).body.customer).toMatchObject({
      email: "bob@example.com",
      billing_address: { city: "Rome", phone: "" },
      shipping_address: { city: "Oslo" },
    });
  });
});

describe("the customer", () => {
  test("changes to another, never to none, and a deleted one leaves a guest order", async () => {
    const [first, second] = [
      await insertCustomer(store.sql, "carl"),
      await insertCustomer(store.sql, "dora"),
    ];
    const { id } = await create({
      customer_id: first,
      status: "completed",
      line_items: [{ product_id: mug, quantity: 1 }],
    });
    await edit(id, { customer_id: second });
    const spent = async (customerId: number) => {
      const { body } = await v2.get(`/customers/${customerId}`);
      return [body.customer.orders_count, body.customer.total_spent, body.customer.last_order_id];
    };
    expect(await spent(first)).toEqual([0, "0.00", null]);
    expect(await spent(second)).toEqual([1, "21.99", id]);
    expect(refusal(await v2.put(`/orders/${id}`, { order: { customer_id: 0 } }))).toEqual([
      400,
      "shop_api_invalid_customer_id",
      "Customer ID is invalid.",
    ]);
    expect((await v2.get(`/customers/${second}/orders`)).body.orders).toHaveLength(1);
    await v2.delete(`/customers/${second}`);
    expect((await v2.get(`/orders/${id}`)).body.order).toMatchObject({ customer_id: 0, customer: { id: 0 } });
  });
});

describe("edit", () => {
  test("applies the given fields and keeps the rest, the sums too", async () => {
    const order = await create({
      note: "a",
      order_meta: { k: "1", kept: true },
      line_items: [{ product_id: mug, quantity: 1 }],
    });
    const edited = await edit(order.id, {
      currency: "CAD",
      note: null,
      payment_details: { method_title: "Cash" },
      order_meta: { k: 2 },
    });
    expect(edited).toMatchObject({
      currency: "CAD",
      note: "a",
      total: "21.99",
      line_items: order.line_items,
    });
    expect(edited.payment_details).toEqual({ method_id: "", method_title: "Cash", paid: false });
    expect((await edit(order.id, { note: "" })).note).toBe("");
    const { body } = await v2.get(`/orders/${order.id}?filter[meta]=true`);
    expect(body.order.order_meta).toEqual({ k: "2", kept: "1" });
  });

  test("POST and PATCH edit as well", async () => {
    const { id } = await create({});
    expect((await v2.post(`/orders/${id}`, { order: { note: "by POST" } })).body.order.note).toBe("by POST");
    expect((await v2.patch(`/orders/${id}`, { order: { note: "by PATCH" } })).body.order.note).toBe(
      "by PATCH",
    );
  });
});
