import { test } from "vitest";
import { insertProduct } from "../support/products.ts";
import { expectElementRefusal, expectRefusal } from "../support/refusals.ts";
import { useShop } from "../support/shop.ts";
import { REFUSED_WHEN_ADDED as added, REFUSED_WHEN_CHANGED as changed } from "./refused-lines.ts";

/** Each refusal of an order's line: in a new order, in an edit, and as an element of either bulk. */

const shop = useShop();

test.each(added)("a new order with %s", (_, [code, message], lines) =>
  expectRefusal(shop.store, [400, code, message, () => shop.v2.post("/orders", { order: lines(shop) })]),
);

test.each([...added, ...changed])("an edit with %s", (_, [code, message], lines) =>
  expectRefusal(shop.store, [
    400,
    code,
    message,
    () => shop.v2.put(`/orders/${shop.orderId}`, { order: lines(shop) }),
  ]),
);

test.each(added)("a bulk with a new order with %s", (_, [code, message], lines) =>
  expectElementRefusal(shop.store, [
    0,
    code,
    message,
    () => shop.v2.put("/orders/bulk", { orders: [lines(shop)] }),
  ]),
);

test.each([...added, ...changed])("a bulk with an edit with %s", (_, [code, message], lines) =>
  expectElementRefusal(shop.store, [
    shop.orderId,
    code,
    message,
    () => shop.v2.post("/orders/bulk", { orders: [{ id: shop.orderId, ...lines(shop) }] }),
  ]),
);

test("a product whose tax class cannot be one is refused, in a new order and in an edit", async () => {
  const product = await insertProduct(shop.store.sql, { taxClass: "Not a slug" });
  const order = { line_items: [{ product_id: product, quantity: 1 }] };
  for (const provoke of [
    () => shop.v2.post("/orders", { order }),
    () => shop.v2.put(`/orders/${shop.orderId}`, { order }),
  ]) {
    await expectRefusal(shop.store, [
      400,
      "order_item_product_invalid_tax_class",
      "Invalid tax class",
      provoke,
    ]);
  }
});
