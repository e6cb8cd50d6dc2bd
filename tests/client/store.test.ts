import { describe, expect, test } from "vitest";
import { createClient, StoreError } from "../../gen/client/index.js";
import { insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

/** The client of `gen/client/` against the running store, with both ways of authentication. */

const house = useStore("v1", "v2", "v3");
const { store, key } = house;

describe.each([
  { scheme: "https", way: "Basic", transport: () => ({ url: "https://store.example", fetch: store.fetch }) },
  { scheme: "http", way: "OAuth 1.0a", transport: () => ({ url: store.url }) },
])("over $scheme, by $way", ({ scheme, transport }) => {
  const credentials = () => ({ ...transport(), key: key.consumerKey, secret: key.consumerSecret });
  const v1 = () => createClient({ ...credentials(), version: "v1" });
  const v2 = () => createClient({ ...credentials(), version: "v2" });
  const v3 = () => createClient({ ...credentials(), version: "v3" });

  test("orders of v2 are made, read, listed, changed, noted, refunded, deleted", async () => {
    const product_id = await insertProduct(store.sql, { price: "21.99" });
    const email = `ann+${scheme}@example.com`;
    const { order } = await v2().post("/orders", {
      body: { order: { billing_address: { email }, line_items: [{ product_id, quantity: 2 }] } },
    });
    const { id } = order;
    expect(order).toMatchObject({ status: "pending", total: "43.98", billing_address: { email } });

    const fields = ["id", "billing_address.email"] as const;
    const read = await v2().get("/orders/{id}", { id, fields, filter: { dp: 3, meta: true } });
    expect(read.order).toEqual({ id, billing_address: { email } });

    const edit = { status: "processing", order_meta: { gift: "ü & co" } } as const;
    const edited = await v2().put("/orders/{id}", { id, filter: { meta: true }, body: { order: edit } });
    expect(edited.order).toMatchObject({ status: "processing", order_meta: { gift: "ü & co" } });

    const filter = { q: email, status: "processing,on-hold" };
    const listed = await v2().get("/orders", { page: 1, fields: ["id", "status"], filter });
    expect(listed).toEqual({ orders: [{ id, status: "processing" }], total: 1, totalPages: 1 });
    expect(await v2().get("/orders/count", { filter })).toEqual({ count: 1 });

    const { order_note } = await v2().post("/orders/{order_id}/notes", {
      order_id: id,
      body: { order_note: { note: "On its way" } },
    });
    expect(await v2().get("/orders/{order_id}/notes/{id}", { order_id: id, id: order_note.id })).toEqual({
      order_note,
    });
    const { order_refund } = await v2().post("/orders/{order_id}/refunds", {
      order_id: id,
      body: { order_refund: { amount: 1, reason: "Scratched" } },
    });
    expect(order_refund).toMatchObject({ amount: "1.00", reason: "Scratched" });

    expect(await v2().delete("/orders/{id}", { id })).toEqual({ message: "Deleted order" });
    const deleted = await v2().delete("/orders/{id}", { id, force: true });
    expect(deleted).toEqual({ message: "Permanently deleted order" });
    const { error } = await v2().safe.get("/orders/{id}", { id });
    expect(error).toMatchObject({ code: "shop_api_no_order_found", status: 404 });
  });

  test("customers of v2 are made, found by their address, listed, changed, deleted", async () => {
    const email = `bo+${scheme}@example.com`;
    const input = { email, first_name: "Bo (née Ä)", password: "correct horse" };
    const { customer } = await v2().post("/customers", { body: { customer: input } });
    expect(await v2().get("/customers/email/{email}", { email })).toEqual({ customer });
    const { id } = customer;
    const change = { last_name: "O'Hara*!", billing_address: { city: "Köln" } };
    const { customer: changed } = await v2().patch("/customers/{id}", { id, body: { customer: change } });
    expect(changed).toMatchObject({ first_name: "Bo (née Ä)", last_name: "O'Hara*!" });
    expect(await v2().get("/customers", { filter: { q: `*+${scheme}@example.com` } })).toEqual({
      customers: [changed],
      total: 1,
      totalPages: 1,
    });
    expect(await v2().get("/customers/{id}/orders", { id })).toEqual({ orders: [] });
    await v2().delete("/customers/{id}", { id });
    const { error } = await v2().safe.delete("/customers/{id}", { id });
    expect(error).toMatchObject({ code: "shop_api_invalid_customer", status: 404 });
  });

  test("coupons of v3 are made, found by their code, changed in bulk, deleted; v1 reads them", async () => {
    const code = `free ship-${scheme}`;
    const { coupon } = await v3().post("/coupons", {
      body: { coupon: { code, amount: 10, type: "percent", product_ids: [1, 2] } },
    });
    expect(coupon).toMatchObject({ code, amount: "10.00", product_ids: [1, 2] });
    expect(await v3().get("/coupons/code/{code}", { code })).toEqual({ coupon });
    const { coupons } = await v3().post("/coupons/bulk", {
      body: { coupons: [{ id: coupon.id, amount: "7.5" }, { code: "Fresh", type: "fixed_cart" }, { code }] },
    });
    const [changed, made, failed] = coupons;
    expect([changed, made]).toMatchObject([{ amount: "7.50" }, { code: "fresh" }]);
    if (!failed || !("error" in failed)) return expect.fail("The code is taken");
    expect(failed.error.code).toBe("shop_api_coupon_code_already_exists");
    const old = await v1().get("/coupons/{id}", { id: coupon.id, fields: ["id", "amount"] });
    expect(old).toEqual({ coupon: { id: coupon.id, amount: "7.50" } });
    for (const { id } of [coupon, made!]) await v3().delete("/coupons/{id}", { id, force: true });
    expect(await v3().get("/coupons")).toEqual({ coupons: [], total: 0, totalPages: 0 });
  });

  test("webhooks of v3 are made, listed, changed, deleted; reports are read", async () => {
    const input = { topic: "order.updated", delivery_url: "https://hooks.example.net/in?a=1&b=2" };
    const { webhook } = await v3().post("/webhooks", { body: { webhook: { name: "Feed", ...input } } });
    const { id } = webhook;
    expect(await v3().get("/webhooks/{id}", { id })).toEqual({ webhook });
    await v3().put("/webhooks/{id}", { id, body: { webhook: { status: "paused" } } });
    expect(await v3().get("/webhooks", { status: "paused" })).toMatchObject({ webhooks: [{ id }], total: 1 });
    await v3().delete("/webhooks/{id}", { id });
    expect(await v3().get("/webhooks/count")).toEqual({ count: 0 });
    const { sales } = await v3().get("/reports/sales", { filter: { period: "week" } });
    expect(sales).toMatchObject({ total_refunds: "0.00", totals_grouped_by: "day" });
  });

  test("v1 lists orders and sets their status", async () => {
    const { order } = await v2().post("/orders", { body: { order: { note: scheme } } });
    const { id } = order;
    const moved = await v1().put("/orders/{id}", { id, body: { status: "on-hold", note: "Wait." } });
    expect(moved.order).toMatchObject({ id, status: "on-hold", cart_discount: "0.00" });
    const listed = await v1().get("/orders", { status: "on-hold", fields: ["id"] });
    expect(listed).toEqual({ orders: [{ id }], total: 1, totalPages: 1 });
    const { order_notes } = await v1().get("/orders/{order_id}/notes", { order_id: id });
    expect(order_notes[0]!.note).toBe("Wait. Order status changed from Pending payment to On hold.");
    await v2().delete("/orders/{id}", { id, force: true });
  });

  test("the index tells of the store", async () => {
    expect((await v3().get("/")).store.routes["/coupons"]).toMatchObject({ accepts_data: true });
  });

  test("a refusal is a StoreError with its code, its status and the id of its request", async () => {
    const refused = v3().get("/coupons/{id}", { id: 4_000_000 });
    await expect(refused).rejects.toBeInstanceOf(StoreError);
    await expect(refused).rejects.toMatchObject({
      name: "StoreError",
      message: "Invalid coupon ID",
      code: "shop_api_invalid_coupon_id",
      status: 404,
      requestId: expect.stringMatching(/./),
    });
    const stranger = createClient({ ...credentials(), secret: `cs_${"0".repeat(40)}`, version: "v3" });
    const { data, error } = await stranger.safe.get("/coupons");
    expect([data, error?.code, error?.status]).toEqual([undefined, "shop_api_authentication_error", 401]);
  });

  test("all records of a list come one by one, page after page, from an offset on", async () => {
    const coupons = Array.from({ length: 7 }, (_, index) => ({ code: `walk-${scheme}-${index}` }));
    await v3().post("/coupons/bulk", { body: { coupons } });
    const filter = { q: `walk-${scheme}`, orderby: "ID", order: "ASC" } as const;
    let requests = 0;
    const { fetch = globalThis.fetch, ...rest } = { fetch: undefined, ...credentials() };
    const counting: typeof fetch = (...given) => {
      requests++;
      return fetch(...given);
    };
    const walker = createClient({ ...rest, fetch: counting, version: "v3" });
    async function walk(paging: { limit?: number; offset?: number }, most = Number.POSITIVE_INFINITY) {
      requests = 0;
      const codes: string[] = [];
      for await (const { code } of walker.all("/coupons", {
        fields: ["code"],
        filter: { ...filter, ...paging },
      })) {
        codes.push(code.slice(-1));
        if (codes.length === most) break;
      }
      return [codes.join(""), requests];
    }
    expect(await walk({})).toEqual(["0123456", 1]);
    expect(await walk({ limit: 3 })).toEqual(["0123456", 3]);
    expect(await walk({ limit: 3, offset: 2 })).toEqual(["23456", 2]);
    expect(await walk({ limit: -1 })).toEqual(["0123456", 1]);
    expect(await walk({ limit: 2, offset: 9 })).toEqual(["", 1]);
    expect(await walk({ limit: 3 }, 2)).toEqual(["01", 1]);
    for await (const { id } of walker.all("/coupons", { filter: { ...filter, limit: -1 } })) {
      await walker.delete("/coupons/{id}", { id, force: true });
    }
  });
});
