import { describe, expect, test } from "vitest";
import { expectRefusal, type Refusal, whileKept } from "../support/refusals.ts";
import { useShop, PRODUCTS } from "../support/shop.ts";

/** Each refusal of a request for an order's refunds (§refunds, §notes-of-their-order, §refund-limits). */

const shop = useShop();

const UNKNOWN = 999_999;
const REQUIRED = "Refund amount is required.";
const NEGATIVE = "Refund amount must be positive.";
const INVALID = "Invalid refund amount.";
const ZERO = "Invalid order refund ID.";
const NOT_FOUND = "An order refund with the provided ID could not be found.";
const FOREIGN = "The order refund ID provided is not associated with the order.";
const NO_ORDER = `No order found with the ID equal to ${UNKNOWN}`;
const body = { order_refund: { amount: "1.00", reason: "x" } };

const refunds = () => `/orders/${shop.orderId}/refunds`;
const refund = () => `${refunds()}/${shop.refundId}`;
const foreign = () => `${refunds()}/${shop.other.refundId}`;
const give = (order_refund: object) => shop.v2.post(refunds(), { order_refund });

/** The order totals 37.00, of which 4.00 are refunded. */
const LEFT = 33;

const rows: Refusal[] = [
  [400, "shop_api_missing_callback_param", "Missing parameter data", () => shop.v2.post(refunds(), "")],
  [400, "shop_api_missing_callback_param", "Missing parameter data", () => shop.v2.put(refund(), "nope")],
  [
    400,
    "shop_api_missing_order_refund_data",
    "No order_refund data specified to create order_refund",
    () => shop.v2.post(refunds(), { amount: 1 }),
  ],
  [
    400,
    "shop_api_missing_order_refund_data",
    "No order_refund data specified to edit order_refund",
    () => shop.v2.put(refund(), { order_refund: null }),
  ],
  [400, "shop_api_invalid_order_refund", REQUIRED, () => give({})],
  [400, "shop_api_invalid_order_refund", REQUIRED, () => give({ amount: null, reason: "x" })],
  [400, "shop_api_invalid_order_refund", REQUIRED, () => give({ amount: "" })],
  [400, "shop_api_invalid_order_refund", REQUIRED, () => give({ amount: "ten" })],
  [400, "shop_api_invalid_order_refund", REQUIRED, () => give({ amount: "12 euros" })],
  [400, "shop_api_invalid_order_refund", REQUIRED, () => give({ amount: true })],
  [400, "shop_api_invalid_order_refund", NEGATIVE, () => give({ amount: -5 })],
  [400, "shop_api_invalid_order_refund", NEGATIVE, () => give({ amount: "-0.001" })],
  [400, "shop_api_invalid_order_refund", INVALID, () => give({ amount: `${LEFT}.01` })],
  [400, "shop_api_invalid_order_refund", INVALID, () => give({ amount: 1e15 })],
  // Above the largest amount it is still too much, and not zero.
  [400, "shop_api_invalid_order_refund", INVALID, () => give({ amount: 1e30 })],
  [400, "shop_api_invalid_order_refund", INVALID, () => give({ amount: "9".repeat(60) })],
  [
    400,
    "shop_api_invalid_order_refund",
    INVALID,
    () => shop.v2.put(refund(), { order_refund: { amount: "37.01", reason: "x" } }),
  ],
  [
    400,
    "shop_invalid_item_id",
    "Order item ID provided is not associated with order.",
    () => give({ amount: 1, line_items: [{ qty: 1, refund_total: 1 }] }),
  ],

  [400, "shop_api_invalid_order_id", "Order ID is invalid", () => shop.v2.post("/orders/0/refunds", body)],
  [
    400,
    "shop_api_invalid_order_id",
    "Order ID is invalid",
    () => shop.v2.post(`/orders/${UNKNOWN}/refunds`, body),
  ],
  [404, "shop_api_no_order_found", NO_ORDER, () => shop.v2.get(`/orders/${UNKNOWN}/refunds`)],
  [
    404,
    "shop_api_no_order_found",
    NO_ORDER,
    () => shop.v2.get(`/orders/${UNKNOWN}/refunds/${shop.refundId}`),
  ],
  [
    404,
    "shop_api_no_order_found",
    NO_ORDER,
    () => shop.v2.put(`/orders/${UNKNOWN}/refunds/${shop.refundId}`, body),
  ],
  [404, "shop_api_no_order_found", NO_ORDER, () => shop.v2.delete(`/orders/${UNKNOWN}/refunds/0`)],
  [404, "shop_api_invalid_order_id", "Invalid shop_order ID", () => shop.v2.get("/orders/0/refunds")],
  [
    404,
    "shop_api_invalid_order_id",
    "Invalid shop_order ID",
    () => shop.v2.get(`/orders/0/refunds/${shop.refundId}`),
  ],
  [
    404,
    "shop_api_invalid_order_id",
    "Invalid shop_order ID",
    () => shop.v2.put(`/orders/0/refunds/${shop.refundId}`, body),
  ],
  [
    404,
    "shop_api_invalid_order_id",
    "Invalid shop_order ID",
    () => shop.v2.delete(`/orders/0/refunds/${shop.refundId}`),
  ],

  [400, "shop_api_invalid_order_refund_id", ZERO, () => shop.v2.get(`${refunds()}/0`)],
  [400, "shop_api_invalid_order_refund_id", ZERO, () => shop.v2.put(`${refunds()}/0`, body)],
  [400, "shop_api_invalid_order_refund_id", ZERO, () => shop.v2.delete(`${refunds()}/0`)],
  [404, "shop_api_invalid_order_refund_id", NOT_FOUND, () => shop.v2.get(`${refunds()}/${UNKNOWN}`)],
  [404, "shop_api_invalid_order_refund_id", NOT_FOUND, () => shop.v2.put(`${refunds()}/${UNKNOWN}`, body)],
  [
    404,
    "shop_api_invalid_order_refund_id",
    NOT_FOUND,
    () => shop.v2.delete(`${refunds()}/${"9".repeat(40)}`),
  ],
  [400, "shop_api_invalid_order_refund_id", FOREIGN, () => shop.v2.get(foreign())],
  [400, "shop_api_invalid_order_refund_id", FOREIGN, () => shop.v2.put(foreign(), body)],
  [400, "shop_api_invalid_order_refund_id", FOREIGN, () => shop.v2.delete(foreign())],
  [
    401,
    "shop_api_user_cannot_create_order_refund",
    "You do not have permission to create order refunds",
    () => shop.customer.post(`/orders/${UNKNOWN}/refunds`, { order_refund: {} }),
  ],
  [
    404,
    "shop_api_no_route",
    "No route was found matching the URL and request method",
    () => shop.v2.delete(refunds()),
  ],
];

test.each(rows)("%i %s: %s (%#)", async (...row) => expectRefusal(shop.store, row));

test("a line that refunds nothing is skipped, also one of another order", async () => {
  const line_items = { [UNKNOWN]: { qty: 0, refund_total: "", refund_tax: {} }, [shop.lineId]: { qty: 1 } };
  const { status, body } = await give({ amount: 1, line_items });
  expect(status).toBe(201);
  expect(body.order_refund.line_items).toMatchObject([
    { refunded_item_id: shop.lineId, quantity: -1, total: "0.00" },
  ]);
});

test("an amount of 0 is accepted, one below is no change", async () => {
  const nothing = await give({ amount: 0 });
  expect([nothing.status, nothing.body.order_refund.amount]).toEqual([201, "0.00"]);
  const unchanged = await shop.v2.put(refund(), { order_refund: { amount: -3 } });
  expect([unchanged.status, unchanged.body.order_refund.amount]).toEqual([200, "4.00"]);
});

test("an order may become smaller than its refunds, and is then refunded no more", async () => {
  const { body } = await shop.v2.post("/orders", {
    order: { line_items: [{ product_id: PRODUCTS.mug, quantity: 2 }] },
  });
  const { id, line_items } = body.order;
  expect((await shop.v2.post(`/orders/${id}/refunds`, { order_refund: { amount: 15 } })).status).toBe(201);
  const line = { id: line_items[0].id, product_id: PRODUCTS.mug };
  const less = await shop.v2.put(`/orders/${id}`, { order: { line_items: [{ ...line, total: 14.99 }] } });
  expect([less.status, less.body.order.total]).toEqual([200, "14.99"]);
  await expectRefusal(shop.store, [
    400,
    "shop_api_invalid_order_refund",
    INVALID,
    () => shop.v2.post(`/orders/${id}/refunds`, { order_refund: { amount: "0.01" } }),
  ]);
});

describe("refusals of the database itself", () => {
  test("a refund that it will not store", async () => {
    await shop.store.sql("alter table refunds add constraint strict check (reason <> 'unwanted')");
    await expectRefusal(shop.store, [
      500,
      "shop_api_cannot_create_order_refund",
      "Cannot create order refund, please try again.",
      () =>
        give({
          amount: 1,
          reason: "unwanted",
          line_items: { [shop.lineId]: { qty: 1, refund_total: 1 } },
          restock_items: true,
        }),
    ]);
    await shop.store.sql("alter table refunds drop constraint strict");
    expect((await give({ amount: 1, reason: "unwanted" })).status).toBe(201);
  });

  test("a refund that it will not delete", async () => {
    await whileKept(shop.store, "refunds", () =>
      expectRefusal(shop.store, [
        500,
        "shop_api_cannot_delete_refund",
        "This refund cannot be deleted",
        () => shop.v2.delete(refund()),
      ]),
    );
    expect((await shop.v2.delete(refund())).body).toEqual({ message: "Permanently deleted refund" });
  });
});
