import { describe, test } from "vitest";
import { expectElementRefusal, expectRefusal } from "../support/refusals.ts";
import { useShop } from "../support/shop.ts";

/** Each refusal of an order's field: in a new order, in an edit, and as an element of either bulk. */

const shop = useShop();

const UNKNOWN = 999_999;

describe("fields of an order that are refused", () => {
  const INCOMPLETE = "Payment method ID and title are required";
  const STATUS = "Cannot create order: Invalid order status";
  /** The input, its refusal, and its place: a new order, an existing one, or both. */
  const fields: [
    sent: object,
    status: number,
    code: string,
    message: string,
    at: "create" | "edit" | "both",
  ][] = [
    [{ status: "bogus" }, 400, "shop_api_cannot_create_order", STATUS, "create"],
    [{ status: "trash" }, 400, "shop_api_cannot_create_order", STATUS, "create"],
    [{ status: "wc-bogus" }, 400, "shop_api_cannot_create_order", STATUS, "create"],
    [{ status: "any" }, 400, "shop_invalid_order_status", "Invalid order status", "edit"],
    [{ status: "toString" }, 400, "shop_invalid_order_status", "Invalid order status", "edit"],
    [{ status: "trash", note: "lost" }, 400, "shop_invalid_order_status", "Invalid order status", "edit"],
    [{ customer_id: UNKNOWN }, 400, "shop_api_invalid_customer_id", "Customer ID is invalid.", "both"],
    [{ customer_id: -5 }, 400, "shop_api_invalid_customer_id", "Customer ID is invalid.", "both"],
    [{ customer_id: 0 }, 400, "shop_api_invalid_customer_id", "Customer ID is invalid.", "edit"],
    [{ customer_id: "guest" }, 400, "shop_api_invalid_customer_id", "Customer ID is invalid.", "edit"],
    [
      { billing_address: { first_name: "A", email: "nope" } },
      400,
      "order_invalid_billing_email",
      "Invalid billing email address",
      "both",
    ],
    [
      { payment_details: { method_title: "Cash" } },
      400,
      "shop_invalid_payment_details",
      INCOMPLETE,
      "create",
    ],
    [{ payment_details: { method_id: "cod" } }, 400, "shop_invalid_payment_details", INCOMPLETE, "create"],
    [
      { payment_details: { method_id: "", method_title: "Cash", paid: true } },
      400,
      "shop_invalid_payment_details",
      INCOMPLETE,
      "create",
    ],
    [{ payment_details: {} }, 400, "shop_invalid_payment_details", INCOMPLETE, "create"],
    [{ currency: "ZZZ" }, 400, "shop_invalid_order_currency", "Provided order currency is invalid.", "both"],
    [{ currency: "usd" }, 400, "shop_invalid_order_currency", "Provided order currency is invalid.", "both"],
    [{ currency: "" }, 400, "shop_invalid_order_currency", "Provided order currency is invalid.", "both"],
    // The last step fails after many successful ones.
    [
      {
        note: "kept?",
        billing_address: { city: "Rome" },
        line_items: [{ product_id: 101, quantity: 1 }],
        order_meta: { a: "b" },
        currency: "ZZZ",
      },
      400,
      "shop_invalid_order_currency",
      "Provided order currency is invalid.",
      "both",
    ],
  ];
  const created = fields.filter(([, , , , at]) => at !== "edit");
  const edited = fields.filter(([, , , , at]) => at !== "create");

  test.each(created)("in a new order: %j", (sent, status, code, message) =>
    expectRefusal(shop.store, [status, code, message, () => shop.v2.post("/orders", { order: sent })]),
  );

  test.each(edited)("in an edit: %j", (sent, status, code, message) =>
    expectRefusal(shop.store, [status, code, message, () => edit({ order: sent })]),
  );

  test.each(created)("in a new order of a bulk: %j", (sent, _status, code, message) =>
    expectElementRefusal(shop.store, [
      0,
      code,
      message,
      () => shop.v2.post("/orders/bulk", { orders: [sent] }),
    ]),
  );

  test.each(edited)("in an edit of a bulk: %j", (sent, _status, code, message) =>
    expectElementRefusal(shop.store, [
      shop.orderId,
      code,
      message,
      () => shop.v2.put("/orders/bulk", { orders: [{ ...sent, id: shop.orderId }] }),
    ]),
  );
});

function edit(body: unknown) {
  return shop.v2.put(`/orders/${shop.orderId}`, body);
}
