import { expect, test } from "vitest";
import { expectRefusal } from "../support/refusals.ts";
import { useShop, PRODUCTS, type Shop } from "../support/shop.ts";

/** Lines that meet all our rules and break one of the database: the whole write is refused, with the code of their kind. */

const shop = useShop();

const mug = { product_id: PRODUCTS.mug };

const kinds: [
  kind: string,
  refusal: [code: string, message: string],
  lines: object,
  edited: (shop: Shop) => object,
][] = [
  [
    "line_item",
    ["shop_cannot_create_line_item", "Cannot create line item, try again."],
    { line_items: [{ ...mug, quantity: 77 }] },
    ({ lineId }) => ({ line_items: [{ id: lineId, ...mug, quantity: 77 }] }),
  ],
  [
    "shipping",
    ["shop_cannot_update_shipping", "Cannot update shipping method, try again."],
    { shipping_lines: [{ method_id: "post", total: 77 }] },
    ({ shippingId }) => ({ shipping_lines: [{ id: shippingId, total: 77 }] }),
  ],
  [
    "fee",
    ["shop_cannot_update_fee", "Cannot update fee, try again."],
    { fee_lines: [{ title: "Fee (a, b)", total: 77 }] },
    ({ feeId }) => ({ fee_lines: [{ id: feeId, total: 77 }] }),
  ],
  [
    "coupon",
    ["shop_cannot_update_order_coupon", "Cannot update coupon, try again."],
    { coupon_lines: [{ code: "line_item, fee", amount: 77 }] },
    ({ couponId }) => ({ coupon_lines: [{ id: couponId, amount: 77 }] }),
  ],
];

test.each(kinds)("a line of kind %s that the database refuses", async (kind, refusal, lines, edited) => {
  const { store, v2, orderId } = shop;
  await store.sql(
    `alter table order_items add constraint strict check (kind <> '${kind}' or (quantity <> 77 and total <> 77))`,
  );
  const refused = [500, ...refusal] as const;
  try {
    await expectRefusal(store, [...refused, () => v2.post("/orders", { order: lines })]);
    await expectRefusal(store, [...refused, () => v2.put(`/orders/${orderId}`, { order: lines })]);
    await expectRefusal(store, [...refused, () => v2.put(`/orders/${orderId}`, { order: edited(shop) })]);
    const orders = [{ note: "kept by nobody" }, lines];
    await expectRefusal(store, [...refused, () => v2.post("/orders/bulk", { orders })]);
  } finally {
    await store.sql("alter table order_items drop constraint strict");
  }
  expect((await v2.put(`/orders/${orderId}`, { order: edited(shop) })).status).toBe(200);
});

test("a row of an order itself that the database refuses is an unexpected failure", async () => {
  const { store, v2, orderId } = shop;
  await store.sql("alter table orders add constraint strict check (customer_note <> 'seven')");
  const refused = [500, "shop_api_internal_error", "An internal error occurred."] as const;
  try {
    const order = { note: "seven", line_items: [{ ...mug, quantity: 1 }] };
    await expectRefusal(store, [...refused, () => v2.post("/orders", { order })]);
    await expectRefusal(store, [...refused, () => v2.put(`/orders/${orderId}`, { order })]);
  } finally {
    await store.sql("alter table orders drop constraint strict");
  }
});
