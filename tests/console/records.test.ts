import { beforeAll, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";

/** Products, categories and customers created and changed by forms, and links between records. */

const { store, v2, v3 } = useStore({ routes: "all" }, "console", "webhooks", "v2", "v3");
let guest: Visitor;
beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "administrator")).id);
});

const idIn = (path = "") => Number(path.split("/").at(-1));

test("a category is created below another, and a product in it; both are changed", async () => {
  const parent = await guest.send("/console/products/categories", { name: "Drinks & more" });
  expect([parent.status, parent.roundTrips]).toEqual([303, 2]);
  const below = await guest.send("/console/products/categories", {
    name: "Tea",
    parent: String(idIn(parent.location)),
  });
  const list = await guest.get("/console/products/categories");
  expect([list.roundTrips, list.statements]).toEqual([1, 1]);
  expect(list.text).toMatch(/Drinks & more drinks-more 0 – Tea tea 0/);
  const twice = await guest.send("/console/products/categories", { name: "Drinks & more" });
  expect([twice.status, twice.html.includes('id="problem-name"')]).toEqual([400, true]);

  const category = String(idIn(below.location));
  const made = await guest.send("/console/products", {
    title: "Assam",
    sku: "ASSAM",
    regular_price: "4.50",
    stock_quantity: "7",
    status: "publish",
    description: "<b>Strong</b>",
    categories: category,
    picture: "https://store.example/assam.png",
  });
  expect([made.status, made.roundTrips]).toEqual([303, 2]);
  const path = made.location ?? "";
  const product = async () => (await v3.get(`/products/${idIn(path)}`)).body.product;
  expect(await product()).toMatchObject({
    title: "Assam",
    regular_price: "4.50",
    stock_quantity: 7,
    categories: ["Tea"],
    images: [{ src: "https://store.example/assam.png" }],
  });
  const taken = await guest.send("/console/products", { title: "Other", sku: "ASSAM", status: "draft" });
  expect([taken.status, taken.html.includes('id="problem-sku"')]).toEqual([400, true]);
  expect(taken.html).toContain('name="title" value="Other"');
  await guest.get(path);
  await guest.send(path, {
    title: "Assam, whole leaf",
    sku: "ASSAM",
    regular_price: "5",
    categories: category,
  });
  expect(await product()).toMatchObject({ title: "Assam, whole leaf", regular_price: "5" });
  expect((await guest.get(below.location ?? "")).text).toContain("1 product ");
  const gone = await guest.send(`${below.location}/delete`, {});
  expect(gone.location).toBe("/console/products/categories");
  expect((await product()).categories).toEqual([]);
});

test("a customer is created and changed; errors are at their field, and no password is shown again", async () => {
  const fields = { email: "ida@example.com", first_name: "Ida", billing_city: "Hull", billing_country: "GB" };
  const made = await guest.send("/console/customers", { ...fields, username: "", password: "" });
  expect([made.status, made.roundTrips]).toEqual([303, 2]);
  const path = made.location ?? "";
  const customer = async () => (await v2.get(`/customers/${idIn(path)}`)).body.customer;
  expect(await customer()).toMatchObject({ email: "ida@example.com", billing_address: { city: "Hull" } });
  const again = await guest.send("/console/customers", { ...fields, password: "correct horse" });
  expect([again.status, again.html.includes('id="problem-email"')]).toEqual([400, true]);
  expect(again.html).toContain('name="billing_city" value="Hull"');
  expect(again.html).not.toContain("correct horse");
  await guest.get(path);
  await guest.send(path, { ...fields, email: "ida@example.org", billing_city: "York" });
  expect(await customer()).toMatchObject({ email: "ida@example.org", billing_address: { city: "York" } });
});

test("a coupon names products by SKU or id, and links to the orders that used it", async () => {
  const [{ id }] = (await store.sql<{ id: number }>(
    "insert into products (type, status, name, sku, price, regular_price) values ('simple', 'publish', 'Cup', 'CUP', 3, 3) returning id",
  )) as [{ id: number }];
  const form = {
    code: "cups",
    type: "percent",
    amount: "10",
    product_ids: "cup",
    customer_emails: "a@b.example",
  };
  const wrong = await guest.send("/console/coupons", { ...form, exclude_product_ids: "NONE" });
  expect([wrong.status, wrong.html.includes('id="problem-exclude_product_ids"')]).toEqual([400, true]);
  const mail = await guest.send("/console/coupons", { ...form, customer_emails: "a@b.example\nnobody" });
  expect([mail.status, mail.html.includes('id="problem-customer_emails"')]).toEqual([400, true]);
  const made = await guest.send("/console/coupons", { ...form, exclude_product_ids: `#${id}` });
  const path = made.location ?? "";
  expect((await v3.get(`/coupons/${idIn(path)}`)).body.coupon).toMatchObject({
    product_ids: [id],
    exclude_product_ids: [id],
    customer_emails: ["a@b.example"],
  });
  const { order } = (
    await v2.post("/orders", {
      order: {
        line_items: [{ product_id: id, quantity: 1 }],
        coupon_lines: [{ code: "CUPS", amount: "0.30" }],
      },
    })
  ).body;
  await v2.post("/orders", { order: { line_items: [{ product_id: id, quantity: 1 }] } });
  const page = await guest.get(path);
  expect([page.roundTrips, page.statements]).toEqual([1, 1]);
  expect(page.html).toContain(`href="/console/orders/${order.id}"`);
  expect(page.text).toContain("Only products Cup");
  const seen = await guest.get(`/console/orders/${order.id}`);
  expect([seen.roundTrips, seen.statements]).toEqual([1, 1]);
  expect(seen.html).toContain(`href="${path}"`);
  const found = await guest.get(`/console/orders?coupon=${idIn(path)}`);
  expect(found.text).toContain(`Only those of coupon #${idIn(path)}`);
  expect([...found.html.matchAll(/class="lead">/g)]).toHaveLength(1);
  const ofProduct = await guest.get(`/console/products/${id}`);
  expect([ofProduct.roundTrips, ofProduct.statements]).toEqual([1, 1]);
});

test("products, coupons and customers show their ten newest orders, without those in the trash", async () => {
  const product = (await v3.post("/products", { product: { title: "Pot", type: "simple" } })).body.product.id;
  const coupon = (await v3.post("/coupons", { coupon: { code: "potted" } })).body.coupon.id;
  const customer = await insertPerson(store, "customer");
  const order = {
    customer_id: customer.id,
    line_items: [1, 2].map((quantity) => ({ product_id: product, quantity, total: 5 })),
    coupon_lines: [{ code: "POTTED", amount: "0.30" }],
  };
  const { orders } = (await v2.post("/orders/bulk", { orders: Array.from({ length: 12 }, () => order) }))
    .body;
  const ids: number[] = orders.map(({ id }: { id: number }) => id);
  await v2.delete(`/orders/${ids.at(-1)}`);
  const newest = ids.slice(1, 11).toReversed();
  for (const [kind, id] of Object.entries({ product, coupon, customer: customer.id })) {
    const page = await guest.get(`/console/${kind}s/${id}`);
    expect([page.roundTrips, page.statements]).toEqual([1, 1]);
    const shown = [...page.html.matchAll(/href="\/console\/orders\/(\d+)"/g)].map(([, order]) =>
      Number(order),
    );
    expect([kind, ...shown]).toEqual([kind, ...newest]);
    expect(page.html).toContain(`<a href="/console/orders?${kind}=${id}">All orders</a>`);
  }
  // With ten there are no others.
  await v2.delete(`/orders/${ids[0]}`);
  expect((await guest.get(`/console/products/${product}`)).html).not.toContain("All orders");
});
