import { expect, test } from "vitest";
import { expectRefusal } from "../support/refusals.ts";
import { useShop, PRODUCTS, type Shop } from "../support/shop.ts";

/** Lines that keep every rule of ours and break one of the database: each kind is refused with a code of its own. */

const shop = useShop();

const mug = { product_id: PRODUCTS.mug };

type Lines = (shop: Shop) => object;

const refusals: [kind: string, code: string, message: string, lines: object, edited: Lines][] = [
  [
    "line_item",
    "shop_cannot_create_line_item",
    "Cannot create line item, try again.",
    { line_items: [{ ...mug, quantity: 77 }] },
    ({ lineId }) => ({ line_items: [{ id: lineId, ...mug, quantity: 77 }] }),
  ],
  [
    "shipping",
    "shop_cannot_update_shipping",
    "Cannot update shipping method, try again.",
    { shipping_lines: [{ method_id: "post", total: 77 }] },
    ({ shippingId }) => ({ shipping_lines: [{ id: shippingId, total: 77 }] }),
  ],
  [
    "fee",
    "shop_cannot_update_fee",
    "Cannot update fee, try again.",
    { fee_lines: [{ title: "Fee (a, b)", total: 77 }] },
    ({ feeId }) => ({ fee_lines: [{ id: feeId, total: 77 }] }),
  ],
  [
    "coupon",
    "shop_cannot_update_order_coupon",
    "Cannot update coupon, try again.",
    { coupon_lines: [{ code: "line_item, fee", amount: 77 }] },
    ({ couponId }) => ({ coupon_lines: [{ id: couponId, amount: 77 }] }),
  ],
];

test.each(refusals)(
  "a line of kind %s that the database refuses",
  async (kind, code, message, lines, edited) => {
    const { store, v2, orderId } = shop;
    await store.sql(
      `alter table order_items add constraint strict check (kind <> '${kind}' or (quantity <> 77 and total <> 77))`,
    );
    try {
      await expectRefusal(store, [500, code, message, () => v2.post("/orders", { order: lines })]);
      await expectRefusal(store, [500, code, message, () => v2.put(`/orders/${orderId}`, { order: lines })]);
      await expectRefusal(store, [
        500,
        code,
        message,
        () => v2.put(`/orders/${orderId}`, { order: edited(shop) }),
      ]);
      const bulk = await v2.post("/orders/bulk", {
        orders: [{ note: "kept" }, lines, { id: orderId, ...lines }, { id: orderId, note: kind }],
      });
      expect(bulk.status).toBe(201);
      expect([bulk.body.orders[0].note, bulk.body.orders[3].note]).toEqual(["kept", kind]);
      expect(bulk.body.orders.slice(1, 3)).toEqual([
        { id: 0, error: { code, message } },
        { id: orderId, error: { code, message } },
      ]);
    } finally {
      await store.sql("alter table order_items drop constraint strict");
    }
  },
);
