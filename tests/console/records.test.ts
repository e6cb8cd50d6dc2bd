import { beforeAll, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { trackedForm } from "./tracked-form.ts";

/** Customers changed by a form, and links between records. */

const { store, v2, v3 } = useStore("console", "webhooks", "v2", "v3");
let guest: Visitor;
beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "administrator")).id);
});

const idIn = (path = "") => Number(path.split("/").at(-1));

test("a customer is changed; errors are at their field, and no password is shown again", async () => {
  const address = { city: "Hull", country: "GB" };
  const fields = { email: "ida@example.com", password: "x", first_name: "Ida", billing_address: address };
  const { id } = (await v2.post("/customers", { customer: fields })).body.customer;
  const path = `/console/customers/${id}`;
  const customer = async () => (await v2.get(`/customers/${id}`)).body.customer;
  const form = await trackedForm(guest, path);
  const again = await guest.send(path, { ...form, email: "nobody", password: "correct horse" });
  expect([again.status, again.html.includes('id="problem-email"')]).toEqual([400, true]);
  expect(again.html).toContain('name="billing_city" value="Hull"');
  expect(again.html).not.toContain("correct horse");
  await guest.send(path, { ...form, password: "", email: "ida@example.org", billing_city: "York" });
  expect(await customer()).toMatchObject({ email: "ida@example.org", billing_address: { city: "York" } });
});

test("a coupon links to the orders that used it, and they to it", async () => {
  const [{ id }] = (await store.sql<{ id: number }>(
    "insert into products (type, status, name, sku, price, regular_price) values ('simple', 'publish', 'Cup', 'CUP', 3, 3) returning id",
  )) as [{ id: number }];
  const made = await guest.send("/console/coupons", { code: "cups", type: "percent", amount: "10" });
  const path = made.location ?? "";
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
  const seen = await guest.get(`/console/orders/${order.id}`);
  expect([seen.roundTrips, seen.statements]).toEqual([1, 1]);
  expect(seen.html).toMatch(/href="\/console\/coupons\?q=cups"/i);
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
