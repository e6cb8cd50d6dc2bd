import { describe, expect, test } from "vitest";
import { expectRefusal, type Refusal, whileKept } from "../support/refusals.ts";
import { useShop } from "../support/shop.ts";

/** Each row of the contract's errors for orders (§errors), and of the legacy API's (§further-codes), provoked through HTTP. */

const shop = useShop();

const NO_ROUTE = "No route was found matching the URL and request method";
const MISSING = "No order data specified to";
const UNKNOWN = 999_999;
const noneWith = (id: number | string) => `No order found with the ID equal to ${id}`;
const order = {};

const rows: Refusal[] = [
  // Bodies
  [400, "shop_api_missing_order_data", `${MISSING} create order`, () => shop.v2.post("/orders", {})],
  [400, "shop_api_missing_order_data", `${MISSING} create order`, () => shop.v2.post("/orders", "5")],
  [
    400,
    "shop_api_missing_order_data",
    `${MISSING} create order`,
    () => shop.v2.post("/orders", { order: 5 }),
  ],
  [400, "shop_api_missing_order_data", `${MISSING} edit order`, () => edit({})],
  [400, "shop_api_missing_order_data", `${MISSING} edit order`, () => edit({ order: null })],
  [400, "shop_api_missing_callback_param", "Missing parameter data", () => shop.v2.post("/orders", "{bad")],
  [400, "shop_api_missing_callback_param", "Missing parameter data", () => edit("null")],
  [400, "shop_api_missing_callback_param", "Missing parameter data", () => shop.v2.post("/orders/bulk", "")],
  [
    400,
    "shop_api_missing_callback_param",
    "Missing parameter data",
    () => shop.v1.put(`/orders/${shop.orderId}`, ""),
  ],
  [
    400,
    "shop_api_missing_orders_data",
    "No orders data specified to create/edit orders",
    () => shop.v2.post("/orders/bulk", {}),
  ],
  [
    400,
    "shop_api_missing_orders_data",
    "No orders data specified to create/edit orders",
    () => shop.v2.put("/orders/bulk", { orders: {} }),
  ],
  [
    413,
    "shop_api_orders_request_entity_too_large",
    "Unable to accept more than 100 items for this request.",
    () => shop.v2.post("/orders/bulk", { orders: Array.from({ length: 101 }, () => ({})) }),
  ],
  [
    413,
    "shop_api_request_entity_too_large",
    "The request body is too large.",
    () => shop.v2.post("/orders", " ".repeat(10 * 1024 * 1024 + 1)),
  ],

  // Ids
  [404, "shop_api_invalid_order_id", "Invalid shop_order ID", () => shop.v2.get("/orders/0")],
  [404, "shop_api_invalid_order_id", "Invalid shop_order ID", () => shop.v2.put("/orders/00", { order })],
  [404, "shop_api_invalid_order_id", "Invalid shop_order ID", () => shop.v2.delete("/orders/0?force=true")],
  [404, "shop_api_invalid_order_id", "Invalid shop_order ID", () => shop.v1.get("/orders/0")],
  [
    404,
    "shop_api_invalid_order_id",
    "Invalid shop_order ID",
    () => shop.v1.put("/orders/0", { status: "failed" }),
  ],
  [404, "shop_api_no_order_found", noneWith(UNKNOWN), () => shop.v2.get(`/orders/${UNKNOWN}`)],
  [404, "shop_api_no_order_found", noneWith(UNKNOWN), () => shop.v2.delete(`/orders/${UNKNOWN}`)],
  [404, "shop_api_no_order_found", noneWith(UNKNOWN), () => shop.v2.delete(`/orders/${UNKNOWN}?force=true`)],
  // Above any possible id.
  [
    404,
    "shop_api_no_order_found",
    noneWith("9".repeat(40)),
    () => shop.v2.get(`/orders/000${"9".repeat(40)}`),
  ],
  [404, "shop_api_invalid_order", "Invalid order", () => shop.v1.get(`/orders/${UNKNOWN}`)],
  [
    400,
    "shop_api_invalid_order_id",
    "Order ID is invalid",
    () => shop.v2.put(`/orders/${UNKNOWN}`, { order }),
  ],
  [
    400,
    "shop_api_invalid_order_id",
    "Order ID is invalid",
    () => shop.v1.put(`/orders/${UNKNOWN}`, { status: "failed" }),
  ],
  // A product's id is not an order's (§unknown-order).
  [404, "shop_api_no_order_found", noneWith(101), () => shop.v2.get("/orders/101")],
  [404, "shop_api_invalid_customer_id", "Invalid customer ID", () => shop.v2.get("/customers/0/orders")],
  [404, "shop_api_invalid_customer", "Invalid customer", () => shop.v2.get(`/customers/${UNKNOWN}/orders`)],

  // Routes
  [404, "shop_api_no_route", NO_ROUTE, () => shop.v2.get("/orders/abc")],
  [404, "shop_api_no_route", NO_ROUTE, () => shop.v2.delete("/orders")],
  [404, "shop_api_no_route", NO_ROUTE, () => shop.v1.post("/orders", { order })],
  [404, "shop_api_no_route", NO_ROUTE, () => shop.v1.delete(`/orders/${shop.orderId}`)],
  [404, "shop_api_no_route", NO_ROUTE, () => shop.v1.get("/orders/statuses")],
  [404, "shop_api_no_route", NO_ROUTE, () => shop.v1.post("/orders/bulk", { orders: [] })],
  [404, "shop_api_no_route", NO_ROUTE, () => shop.v1.post(`/orders/${shop.orderId}/notes`, {})],
  [404, "shop_api_no_route", NO_ROUTE, () => shop.v1.get(`/orders/${shop.orderId}/refunds`)],

  // v1 sets a status, or nothing.
  [
    400,
    "shop_invalid_order_status",
    "Invalid order status",
    () => shop.v1.put(`/orders/${shop.orderId}`, { status: "bogus" }),
  ],
  [
    400,
    "shop_invalid_order_status",
    "Invalid order status",
    () => shop.v1.put(`/orders/${shop.orderId}`, { order: { status: "trash" } }),
  ],
];

function edit(body: unknown) {
  return shop.v2.put(`/orders/${shop.orderId}`, body);
}

test.each(rows)("%i %s: %s (%#)", async (...row) => expectRefusal(shop.store, row));

describe("an order in the trash", () => {
  test("cannot be trashed again, and can be read, edited and removed for good", async () => {
    const { id } = (await shop.v2.post("/orders", { order })).body.order;
    expect((await shop.v2.delete(`/orders/${id}`)).status).toBe(202);
    await expectRefusal(shop.store, [
      500,
      "shop_api_cannot_delete_order",
      "This order cannot be deleted",
      () => shop.v2.delete(`/orders/${id}`),
    ]);
    await expectRefusal(shop.store, [
      500,
      "shop_api_cannot_delete_order",
      "This order cannot be deleted",
      () => shop.v2.delete(`/orders/${id}?force=TRUE`),
    ]);
    expect((await shop.v2.get(`/orders/${id}`)).body.order.status).toBe("trash");
    expect((await shop.v2.put(`/orders/${id}`, { order: { status: "failed" } })).body.order.status).toBe(
      "failed",
    );
    expect((await shop.v2.delete(`/orders/${id}?force=true`)).body).toEqual({
      message: "Permanently deleted order",
    });
  });

  test("that the database holds on to is not deleted", async () => {
    const { id } = (await shop.v2.post("/orders", { order })).body.order;
    await whileKept(shop.store, "orders", () =>
      expectRefusal(shop.store, [
        500,
        "shop_api_cannot_delete_order",
        "This order cannot be deleted",
        () => shop.v2.delete(`/orders/${id}?force=true`),
      ]),
    );
    expect((await shop.v2.delete(`/orders/${id}?force=true`)).status).toBe(200);
  });
});

test("elements of a bulk are refused one by one, with their id and in their place", async () => {
  const { status, body } = await shop.v2.post("/orders/bulk", {
    orders: [
      { note: "first" },
      { id: UNKNOWN, note: "x" },
      "text",
      { id: shop.orderId, currency: "ZZZ", note: "x" },
      { id: "abc", status: "bogus" },
      { id: shop.orderId, note: "bulk" },
      { id: -1 },
      null,
      { line_items: [{ product_id: UNKNOWN, quantity: 1 }] },
    ],
  });
  expect(status).toBe(201);
  expect(body.orders[0]).toMatchObject({ note: "first", status: "pending" });
  expect(body.orders[5]).toMatchObject({ id: shop.orderId, note: "bulk", currency: "USD" });
  const refused = [1, 2, 3, 4, 6, 7, 8].map((n) => [body.orders[n].id, body.orders[n].error.code]);
  expect(refused).toEqual([
    [UNKNOWN, "shop_api_invalid_order_id"],
    [0, "shop_api_missing_order_data"],
    [shop.orderId, "shop_invalid_order_currency"],
    [0, "shop_api_cannot_create_order"],
    [-1, "shop_api_invalid_order_id"],
    [0, "shop_api_missing_order_data"],
    [0, "shop_api_invalid_product"],
  ]);
  expect(body.orders).toHaveLength(9);
});
