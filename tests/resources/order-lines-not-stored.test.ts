import { expect, test } from "vitest";
import { expectRefusal } from "../support/refusals.ts";
import { useShop, PRODUCTS, type Shop } from "../support/shop.ts";

/** Lines that meet all our rules and break one of the database: the whole write is refused. */

const shop = useShop();

const mug = { product_id: PRODUCTS.mug };

const kinds: [kind: string, lines: object, edited: (shop: Shop) => object][] = [
  [
    "line_item",
    { line_items: [{ ...mug, quantity: 77 }] },
    ({ lineId }) => ({ line_items: [{ id: lineId, ...mug, quantity: 77 }] }),
  ],
  [
    "shipping",
    { shipping_lines: [{ method_id: "post", total: 77 }] },
    ({ shippingId }) => ({ shipping_lines: [{ id: shippingId, total: 77 }] }),
  ],
  [
    "fee",
    { fee_lines: [{ title: "Fee (a, b)", total: 77 }] },
    ({ feeId }) => ({ fee_lines: [{ id: feeId, total: 77 }] }),
  ],
  [
    "coupon",
    { coupon_lines: [{ code: "line_item, fee", amount: 77 }] },
    ({ couponId }) => ({ coupon_lines: [{ id: couponId, amount: 77 }] }),
  ],
];

test.each(kinds)("a line of kind %s that the database refuses", async (kind, lines, edited) => {
  const { store, v2, orderId } = shop;
  await store.sql(
    `alter table order_items add constraint strict check (kind <> '${kind}' or (quantity <> 77 and total <> 77))`,
  );
  const refused = [500, "shop_cannot_create_line_item", "Cannot create line item, try again."] as const;
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
