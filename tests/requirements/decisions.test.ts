import { beforeAll, expect, test } from "vitest";
import { basic } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

/** Decisions that no other test shows by itself. */

const house = useStore("v1", "v3");
const { store, key, v1, v3 } = house;
const manager = house.client("v3", { role: "shop_manager" });
const ids: number[] = [];

beforeAll(async () => {
  for (const code of ["one", "two"])
    ids.push((await v3.post("/coupons", { coupon: { code } })).body.coupon.id);
});

test("the id of the path wins over that of the query", async () => {
  const [one, two] = ids;
  expect((await v3.get(`/coupons/${one}?id=${two}`)).body.coupon.code).toBe("one");
  const renamed = await v3.put(`/coupons/${one}?id=${two}`, { coupon: { id: two, description: "first" } });
  expect(renamed.body.coupon).toMatchObject({ id: one, description: "first" });
});

test("v1 answers JSON to a request for XML", async () => {
  const { headers, body } = await v1.get("/coupons?fields=code&_jsonp=call", undefined, {
    Accept: "application/xml",
  });
  expect(headers.get("Content-Type")).toBe("application/json; charset=UTF-8");
  expect(body).toEqual({ coupons: [{ code: "two" }, { code: "one" }] });
});

test("text between the bracket and the equals sign is ignored", async () => {
  expect((await v3.get("/coupons?fields=code&filter[limit]%20x=1")).body.coupons).toHaveLength(1);
});

test("a body that is no UTF-8 is malformed", async () => {
  const text = JSON.stringify({ coupon: { code: "e?" } });
  const bytes = Uint8Array.from(text, (char) => (char === "?" ? 0xe9 : char.charCodeAt(0)));
  const answer = await store.fetch("https://store.example/wc-api/v3/coupons", {
    method: "POST",
    headers: { Authorization: basic(key), "Content-Type": "application/json" },
    body: bytes,
  });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { errors: [{ code: "shop_api_missing_callback_param", message: "Missing parameter data" }] },
  ]);
});

test("every change of a coupon moves its time", async () => {
  const { id } = (await v3.post("/coupons", { coupon: { code: "moved" } })).body.coupon;
  for (const change of [{ description: "x" }, { usage_limit: 3 }, { product_ids: [5] }]) {
    await store.sql("update coupons set updated_at = '2020-01-01'");
    await v3.put(`/coupons/${id}`, { coupon: change });
    expect((await v3.get(`/coupons/${id}`)).body.coupon.updated_at).not.toMatch(/^2020/);
  }
});

const made = async (product: object): Promise<number> =>
  (await v3.post("/products", { product: { title: "Cup", ...product } })).body.product.id;

test("the id of another kind of record is no product's", async () => {
  const order = (await v3.post("/orders", { order: {} })).body.order.id;
  const codes = await Promise.all(
    [ids[0], order, 999_999_999].map(async (id) => {
      const { status, body } = await v3.get(`/products/${id}`);
      return `${status} ${body.errors[0].code}`;
    }),
  );
  const invalid = "404 shop_api_invalid_product";
  expect(codes).toEqual([invalid, invalid, "404 shop_api_no_product_found"]);
});

test("an edit by another caller than an administrator cleans the stored texts", async () => {
  const id = await made({});
  await store.sql("update products set description = '<script>x</script>' where id = $1", [id]);
  const stored = async () =>
    (await store.sql<{ text: string }>("select description as text from products where id = $1", [id]))[0]!
      .text;
  expect(await stored()).toContain("<script>");
  expect((await v3.put(`/products/${id}`, { product: { title: "Jug" } })).status).toBe(200);
  expect((await manager.put(`/products/${id}`, { product: { regular_price: "5" } })).status).toBe(200);
  expect(await stored()).toContain("<script>");
  expect((await manager.put(`/products/${id}`, { product: { title: "Mug" } })).status).toBe(200);
  expect(await stored()).not.toContain("<script>");
});

test("each element of a bulk shows the product after it", async () => {
  const id = await made({});
  const products = ["one", "two"].map((title) => ({ id, title }));
  const { body } = await v3.put("/products/bulk", { products });
  expect(body.products.map(({ title }: { title: string }) => title)).toEqual(["one", "two"]);
  expect((await v3.get(`/products/${id}`)).body.product.title).toBe("two");
});

test("related products are the same at each read", async () => {
  const name = crypto.randomUUID();
  await v3.post("/products/categories", { product_category: { name } });
  const [{ id: category }] = (await store.sql<{ id: number }>(
    "select id::int as id from terms where name = $1",
    [name],
  )) as [{ id: number }];
  const made12 = await Promise.all(Array.from({ length: 12 }, () => made({ categories: [category] })));
  const related = async () => (await v3.get(`/products/${made12[0]}`)).body.product.related_ids as number[];
  const first = await related();
  expect(first.length).toBeGreaterThan(0);
  expect(made12).toEqual(expect.arrayContaining(first));
  for (let read = 0; read < 3; read += 1) expect(await related()).toEqual(first);
});
