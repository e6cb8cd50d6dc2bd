import { expect, expectTypeOf, test } from "vitest";
import { createClient, type v1, type v2, type v3 } from "../../gen/client/index.js";

/** The compiler's knowledge of each version: `npm run check` fails when one of these lines is wrong. */

const fetch = async () => Response.json({});
const options = { url: "https://store.example", key: "ck_1", secret: "cs_1", fetch };
const one = createClient({ ...options, version: "v1" });
const two = createClient({ ...options, version: "v2" });
const three = createClient({ ...options, version: "v3" });

test("an answer has the record of its version", async () => {
  expectTypeOf(await two.get("/orders/{id}", { id: 1 })).toExtend<{ order: v2.Order }>();
  expectTypeOf(await one.get("/orders/{id}", { id: 1 })).toExtend<{ order: v1.Order }>();
  expectTypeOf(await two.get("/orders")).toExtend<{
    orders: v2.Order[];
    total: number;
    totalPages: number;
  }>();
  expectTypeOf<v1.Order["cart_discount"]>().toEqualTypeOf<"0.00">();
  expectTypeOf<v2.Order>().not.toHaveProperty("cart_discount");
  expectTypeOf<v2.Order>().not.toHaveProperty("order_key");
  expectTypeOf<v1.Coupon>().not.toHaveProperty("description");
  expectTypeOf<v3.Coupon["usage_limit"]>().toEqualTypeOf<number | null>();
  expectTypeOf<v3.Webhook>().not.toHaveProperty("secret");
});

test("with fields, only those", async () => {
  const { coupons } = await three.get("/coupons", { fields: ["id", "code"] });
  expectTypeOf(coupons).toEqualTypeOf<{ id: number; code: string }[]>();
  const { order } = await two.get("/orders/{id}", { id: 1, fields: ["id", "billing_address.email"] });
  expectTypeOf(order).toEqualTypeOf<{ id: number; billing_address: Pick<v2.BillingAddress, "email"> }>();
  for await (const coupon of three.all("/coupons", { fields: ["code"] })) {
    expectTypeOf(coupon).toEqualTypeOf<{ code: string }>();
  }
  // @ts-expect-error -- coupons have no such field
  await three.get("/coupons", { fields: ["id", "order_key"] });
  // @ts-expect-error -- v1's coupons have no such field
  await one.get("/coupons", { fields: ["maximum_amount"] });
  // @ts-expect-error -- webhooks are always shown whole
  await three.get("/webhooks", { fields: ["id"] });
});

test("filters and parameters are those that the version knows", async () => {
  await two.get("/orders", { page: 2, filter: { status: "completed", limit: 50, order: "ASC", dp: 4 } });
  // @ts-expect-error -- no filter of this name
  await two.get("/orders", { filter: { stauts: "completed" } });
  // @ts-expect-error -- v1 sorts nothing
  await one.get("/orders", { filter: { order: "ASC" } });
  // @ts-expect-error -- only v3 leaves out ids
  await two.get("/orders", { filter: { not_in: "3,4" } });
  // @ts-expect-error -- one of two words
  await two.get("/orders", { filter: { order: "down" } });
  // @ts-expect-error -- no such parameter
  await two.get("/orders", { per_page: 5 });
  // @ts-expect-error -- a record's id is wanted
  await expect(two.get("/orders/{id}")).rejects.toThrow(TypeError);
  // @ts-expect-error -- ids are numbers
  await two.get("/orders/{id}", { id: "latest" });
  // @ts-expect-error -- the walk has pages of its own
  for await (const order of two.all("/orders", { page: 2 })) expectTypeOf(order).toExtend<v2.Order>();
});

test("routes are those of the version", async () => {
  // @ts-expect-error -- webhooks are v3's
  await one.get("/webhooks");
  // @ts-expect-error -- orders are not v3's
  await three.get("/orders");
  // @ts-expect-error -- v1 makes no coupons
  await one.post("/coupons", { body: { coupon: {} } });
  // @ts-expect-error -- v1 deletes nothing
  expectTypeOf(one.delete).toBeNever();
  // @ts-expect-error -- the list of notes has one page
  for await (const _ of two.all("/orders/{order_id}/notes", { order_id: 1 })) break;
  // @ts-expect-error -- there is no such version
  createClient({ ...options, version: "v4" });
});

test("inputs are those of the version", async () => {
  await two.put("/orders/{id}", { id: 1, body: { order: { status: "completed" } } });
  await one.put("/orders/{id}", { id: 1, body: { status: "completed", note: "Sent." } });
  // @ts-expect-error -- v2 wraps an order
  await two.put("/orders/{id}", { id: 1, body: { status: "completed" } });
  // @ts-expect-error -- a total is calculated, not given
  await two.post("/orders", { body: { order: { total: "5.00" } } });
  // @ts-expect-error -- not a status
  await two.put("/orders/{id}", { id: 1, body: { order: { status: "done" } } });
  // @ts-expect-error -- a creation has a body
  await two.post("/orders");
  // @ts-expect-error -- a read has none
  await two.get("/orders", { body: { order: {} } });
});

test("refusals have the codes of their route", async () => {
  const { data, error } = await three.safe.get("/coupons/code/{code}", { code: "spring" });
  if (error) {
    expectTypeOf(error.code).toEqualTypeOf<
      v3.CommonError | "shop_api_invalid_coupon_code" | "shop_api_user_cannot_read_coupon"
    >();
    // @ts-expect-error -- a code of another route
    expect(error.code === "shop_api_invalid_order").toBe(false);
    expectTypeOf(data).toEqualTypeOf<undefined>();
  } else {
    expectTypeOf(data.coupon).toEqualTypeOf<v3.Coupon>();
  }
});
