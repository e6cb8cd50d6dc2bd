import { describe, expect, test } from "vitest";
import { refusal } from "../support/api.ts";
import { COUPON_DEFAULTS } from "../support/coupons.ts";
import { useStore } from "../support/use-store.ts";

const { store, v1, v3 } = useStore("v1", "v3");

async function create(coupon: object) {
  const answer = await v3.post("/coupons", { coupon });
  expect(answer.status).toBe(201);
  return answer.body.coupon;
}

describe("create", () => {
  test("fills in the defaults, in the order of the contract", async () => {
    const coupon = await create({ code: "Bare" });
    expect(coupon).toMatchObject({ code: "bare", ...COUPON_DEFAULTS });
    expect(Object.keys(coupon)).toEqual([
      "id",
      "code",
      "type",
      "created_at",
      "updated_at",
      ...Object.keys(COUPON_DEFAULTS).filter((key) => key !== "type"),
    ]);
    expect(coupon.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect((await v3.get(`/coupons/${coupon.id}`)).body.coupon).toEqual(coupon);
  });

  test("stores every field", async () => {
    const fields = {
      type: "percent",
      amount: "10.50",
      individual_use: true,
      product_ids: [10, 11],
      exclude_product_ids: [12],
      usage_limit: 5,
      usage_limit_per_user: 1,
      limit_usage_to_x_items: 2,
      usage_count: 3,
      enable_free_shipping: true,
      product_category_ids: [16],
      exclude_product_category_ids: [17],
      exclude_sale_items: true,
      minimum_amount: "20.00",
      maximum_amount: "200.00",
      customer_emails: ["a@example.com"],
      description: "d <b>x</b>",
    };
    const coupon = await create({ code: "full", expiry_date: "2027-01-31", ...fields });
    expect(coupon).toMatchObject({ ...fields, expiry_date: "2027-01-31T00:00:00Z" });
  });
});

describe("edit", () => {
  test.each(["put", "post", "patch"] as const)(
    "by %s changes the supplied fields and nothing else",
    async (method) => {
      const before = await create({
        code: `edit-${method}`,
        amount: 5,
        usage_limit: 9,
        expiry_date: "2027-01-31",
      });
      const answer = await v3[method](`/coupons/${before.id}`, { coupon: { amount: "7", code: null } });
      expect(answer.status).toBe(200);
      expect(answer.body.coupon).toEqual({
        ...before,
        amount: "7.00",
        updated_at: answer.body.coupon.updated_at,
      });
    },
  );

  test("clears lists, dates and limits", async () => {
    const before = await create({
      code: "clear",
      product_ids: [1],
      usage_limit: 2,
      expiry_date: "2027-01-31",
    });
    const cleared = { product_ids: [], usage_limit: 0, expiry_date: "" };
    const { body } = await v3.put(`/coupons/${before.id}`, { coupon: cleared });
    expect(body.coupon).toMatchObject({ product_ids: [], usage_limit: null, expiry_date: null });
  });

  test("may repeat its own code, in any case", async () => {
    const { id } = await create({ code: "mine" });
    expect((await v3.put(`/coupons/${id}`, { coupon: { code: "MINE" } })).status).toBe(200);
  });
});

describe("delete", () => {
  test("moves to the trash: gone from lists, counts and codes, readable and editable by id, its code free", async () => {
    const coupon = await create({ code: "trashed" });
    const before = (await v3.get("/coupons/count")).body.count;
    const answer = await v3.delete(`/coupons/${coupon.id}?force=TRUE`);
    expect([answer.status, answer.body]).toEqual([202, { message: "Deleted coupon" }]);
    expect((await v3.get("/coupons/count")).body.count).toBe(before - 1);
    expect((await v3.get("/coupons/code/trashed")).status).toBe(404);
    expect((await v3.get(`/coupons?filter[in]=${coupon.id}`)).body.coupons).toEqual([]);
    expect(
      (await v3.get(`/coupons?filter[in]=${coupon.id}&filter[post_status]=trash`)).body.coupons,
    ).toHaveLength(1);
    expect((await v3.put(`/coupons/${coupon.id}`, { coupon: { amount: 3 } })).body.coupon.amount).toBe(
      "3.00",
    );
    await create({ code: "trashed" });
  });

  test("twice without force is refused, with force deletes the row", async () => {
    const { id } = await create({ code: "twice" });
    await v3.delete(`/coupons/${id}`);
    expect(refusal(await v3.delete(`/coupons/${id}`))).toEqual([
      500,
      "shop_api_cannot_delete_coupon",
      "This coupon cannot be deleted",
    ]);
    const answer = await v3.delete(`/coupons/${id}?force=true`);
    expect([answer.status, answer.body]).toEqual([200, { message: "Permanently deleted coupon" }]);
    expect(await store.sql("select from coupons where id = $1", [id])).toHaveLength(0);
  });
});

describe("by code", () => {
  test("finds in any case, over an encoded path and with a trailing slash", async () => {
    const { id } = await create({ code: "summer sale-1" });
    for (const path of ["/coupons/code/Summer%20Sale-1", "/COUPONS/Code/summer%20sale-1/"]) {
      expect((await v3.get(path)).body.coupon.id).toBe(id);
      expect((await v1.get(path)).body.coupon.id).toBe(id);
    }
  });

  test("a code of other characters has no route", async () => {
    expect(refusal(await v3.get("/coupons/code/a.b"))[1]).toBe("shop_api_no_route");
    expect(refusal(await v3.get("/coupons/code/10%25"))[1]).toBe("shop_api_no_route");
  });
});

test("v1 shows a coupon without maximum and description, and always a date", async () => {
  const {
    maximum_amount: _maximum,
    description: _description,
    ...coupon
  } = await create({ code: "old style" });
  const shown = (await v1.get(`/coupons/${coupon.id}`)).body.coupon;
  expect(shown).toEqual({ ...coupon, expiry_date: "1970-01-01T00:00:00Z" });
});

test("filter[meta]=true adds the legacy API's meta, to reads, lists and writes", async () => {
  const meta = { discount_type: "percent", coupon_amount: "5.00", individual_use: "no" };
  const made = await v3.post("/coupons?filter[meta]=true", {
    coupon: { code: "meta", type: "percent", amount: 5 },
  });
  expect(made.body.coupon.coupon_meta).toMatchObject(meta);
  const path = `/coupons/${made.body.coupon.id}`;
  expect((await v3.get(`${path}?filter[meta]=true`)).body.coupon.coupon_meta).toMatchObject(meta);
  expect(
    (await v1.get(`/coupons?filter[q]=meta&filter[meta]=true`)).body.coupons[0].coupon_meta,
  ).toMatchObject(meta);
  expect((await v3.get(`${path}?filter[meta]=1`)).body.coupon).not.toHaveProperty("coupon_meta");
});

test("fields keeps the named ones, and does not change the answers of writes", async () => {
  const { id } = await create({ code: "picked" });
  expect((await v3.get(`/coupons/${id}?fields=id,code,nope`)).body.coupon).toEqual({ id, code: "picked" });
  expect((await v3.get(`/coupons?fields=code&filter[in]=${id}`)).body.coupons).toEqual([{ code: "picked" }]);
  const edited = await v3.put(`/coupons/${id}?fields=id`, { coupon: { amount: 1 } });
  expect(Object.keys(edited.body.coupon).length).toBeGreaterThan(10);
});

test("a shop without coupons shows and takes none", async () => {
  const { id } = await create({ code: "off" });
  await store.sql("update settings set coupons_enabled = false");
  try {
    expect((await v3.get("/coupons")).body).toEqual({ coupons: [] });
    const answers = [
      await v3.get(`/coupons/${id}`),
      await v3.put(`/coupons/${id}`, { coupon: { amount: 1 } }),
      await v3.delete(`/coupons/${id}`),
      await v3.post("/coupons", { coupon: { code: "new" } }),
    ];
    const verbs = ["read", "edit", "delete", "create"];
    expect(answers.map(({ status, body }) => [status, body.errors[0].code])).toEqual(
      verbs.map((verb) => [401, `shop_api_user_cannot_${verb}_coupon`]),
    );
  } finally {
    await store.sql("update settings set coupons_enabled = true");
  }
});
