import { expect, test } from "vitest";
import { refusal } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

const { store, v2, v3 } = useStore("v2", "v3");

test("a rate is created, shown, changed and deleted, and orders are taxed by it", async () => {
  await store.sql("update settings set taxes_enabled = true");
  await v3.get("/taxes/count");
  const made = await v3.post("/taxes", {
    tax: { country: "us", state: "Cal i!", rate: "7.123456", postcode: ["90001", " 9*"] },
  });
  expect([made.status, made.roundTrips]).toEqual([201, 2]);
  const { tax } = made.body;
  expect(tax).toMatchObject({
    country: "US",
    state: "CALI",
    rate: "7.1235",
    postcode: "90001;9*",
    name: "Tax",
    class: "standard",
    shipping: true,
  });
  expect((await v3.get(`/taxes/${tax.id}`)).body).toEqual({ tax });
  const edited = await v3.put(`/taxes/${tax.id}`, {
    tax: { state: "CA", rate: 10, postcode: "", order: -3 },
  });
  expect(edited.body.tax).toMatchObject({
    state: "CA",
    rate: "10.0000",
    postcode: "",
    order: 0,
    name: "Tax",
  });

  const order = {
    shipping_address: { country: "US", state: "CA" },
    fee_lines: [{ title: "Wrap", total: "20", taxable: true, tax_class: "" }],
  };
  expect((await v2.post("/orders", { order })).body.order.tax_lines).toMatchObject([
    { rate_id: tax.id, total: "2.00" },
  ]);

  expect((await v3.delete(`/taxes/${tax.id}`)).body).toEqual({ message: "Deleted tax" });
  expect(refusal(await v3.get(`/taxes/${tax.id}`)).slice(0, 2)).toEqual([404, "shop_api_invalid_tax_id"]);
  expect(refusal(await v3.delete(`/taxes/${tax.id}`)).slice(0, 2)).toEqual([
    401,
    "shop_api_cannot_delete_tax",
  ]);
});

test("lists are in the order of the shop, by class and page, in one statement", async () => {
  const rates = Array.from({ length: 12 }, (_, n) => ({
    name: `Rate ${n}`,
    order: 12 - n,
    class: n < 2 ? "Reduced rate" : "Standard",
  }));
  const bulk = await v3.post("/taxes/bulk", { taxes: rates });
  expect([bulk.status, bulk.roundTrips]).toEqual([201, 2]);
  const first = await v3.get("/taxes?fields=name");
  expect([first.statements, first.headers.get("X-WC-Total"), first.headers.get("X-WC-TotalPages")]).toEqual([
    1,
    "12",
    "2",
  ]);
  expect(first.body.taxes[0]).toEqual({ name: "Rate 11" });
  expect((await v3.get("/taxes?page=2&fields=name")).body.taxes).toEqual([
    { name: "Rate 1" },
    { name: "Rate 0" },
  ]);
  expect((await v3.get("/taxes?class=reduced-rate")).body.taxes).toHaveLength(2);
  expect((await v3.get("/taxes/count?class=standard")).body).toEqual({ count: 10 });
  expect((await v3.get("/taxes?class=unknown")).body).toEqual({ taxes: [] });
});

test("a class is deleted with its rates; one with a taken name or slug is refused", async () => {
  const made = await v3.post("/taxes/classes", { tax_class: { name: "Books <b>& more</b>" } });
  expect([made.status, made.body]).toEqual([
    201,
    { tax_class: { name: "Books & more", slug: "books-more" } },
  ]);
  const { id } = (await v3.post("/taxes", { tax: { class: "books-more" } })).body.tax;
  expect((await v3.get("/taxes/classes")).body.tax_classes).toEqual([
    { slug: "standard", name: "Standard rate" },
    { slug: "books-more", name: "Books & more" },
    { slug: "reduced-rate", name: "Reduced rate" },
    { slug: "zero-rate", name: "Zero rate" },
  ]);
  const refused = async (name: string) =>
    refusal(await v3.post("/taxes/classes", { tax_class: { name } }))[1];
  expect(await refused("Books & more")).toBe("shop_api_tax_class_exists");
  expect(await refused("Books More")).toBe("shop_api_tax_class_slug_exists");
  expect((await v3.get("/taxes/classes/count")).body).toEqual({ count: 4 });
  expect((await v3.delete("/taxes/classes/Books-More")).body).toEqual({ message: "Deleted tax_class" });
  expect((await v3.get(`/taxes/${id}`)).status).toBe(404);
  expect(refusal(await v3.delete("/taxes/classes/books-more"))[1]).toBe("shop_api_cannot_delete_tax_class");
});

test("a class that the shop does not have is refused, and one that moved in is kept", async () => {
  const unknown = { class: "No such", name: "N" };
  const code = "shop_api_invalid_tax_class";
  expect(refusal(await v3.post("/taxes", { tax: unknown })).slice(0, 2)).toEqual([400, code]);
  const bulk = await v3.post("/taxes/bulk", { taxes: [unknown, { class: "Zero rate" }] });
  expect([bulk.body.taxes[0].error.code, bulk.body.taxes[1].class]).toEqual([code, "zero-rate"]);
  const { id } = bulk.body.taxes[1];
  expect(refusal(await v3.put(`/taxes/${id}`, { tax: unknown }))[1]).toBe(code);
  await store.sql("update tax_rates set tax_class = 'gone' where id = $1", [id]);
  const sent = (await v3.get(`/taxes/${id}`)).body.tax;
  expect((await v3.put(`/taxes/${id}`, { tax: sent })).body.tax).toEqual(sent);

  const product = { title: "T", regular_price: "10", tax_class: "no-such" };
  const ofProduct = "shop_api_invalid_product_tax_class";
  expect(refusal(await v3.post("/products", { product })).slice(0, 2)).toEqual([400, ofProduct]);
  expect(refusal(await v2.post("/products", { product }))[1]).toBe(ofProduct);
  for (const [given, stored] of [
    ["Reduced rate", "reduced-rate"],
    ["standard", ""],
    ["", ""],
    [null, ""],
  ]) {
    const made = await v3.post("/products", { product: { ...product, tax_class: given } });
    expect([made.status, made.body.product.tax_class]).toEqual([201, stored]);
  }
  const variable = {
    ...product,
    tax_class: "",
    type: "variable",
    attributes: [{ name: "Size", variation: true, options: ["S"] }],
    variations: [{ regular_price: "1", tax_class: "nope", attributes: [{ name: "Size", option: "S" }] }],
  };
  expect(refusal(await v3.post("/products", { product: variable }))[1]).toBe(ofProduct);
  const made = (await v3.post("/products", { product: { ...product, tax_class: "zero-rate" } })).body.product;
  await store.sql("update products set tax_class = 'gone' where id = $1", [made.id]);
  const edited = await v3.put(`/products/${made.id}`, { product: { title: "U", tax_class: "gone" } });
  expect([edited.status, edited.body.product.tax_class]).toEqual([200, "gone"]);
});

test("20 simultaneous classes of one name: one is created", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => v3.post("/taxes/classes", { tax_class: { name: "Race" } })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
});
