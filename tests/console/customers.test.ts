import { beforeAll, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";

/** Customers in the console. */

const { store, v2 } = useStore("console", "webhooks", "v2");
let guest: Visitor;
beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
});

const listed = (html: string) =>
  [...html.matchAll(/href="\/console\/customers\/(\d+)"/g)].map(([, id]) => Number(id));

test("a customer is found by a part of the address, and shown with their purchases", async () => {
  const customer = { email: "ada@example.com", first_name: "Ada", last_name: "Lovelace", password: "x" };
  const { body } = await v2.post("/customers", { customer });
  const { id } = body.customer;
  const order = { customer_id: id, status: "completed", fee_lines: [{ title: "Fee", total: "19.99" }] };
  const placed = (await v2.post("/orders", { order })).body.order.id;
  const list = await guest.get("/console/customers?q=DA%40exa");
  expect([listed(list.html), list.roundTrips, list.statements]).toEqual([[id], 1, 1]);
  expect(list.text).toMatch(/Ada Lovelace ada@example\.com \d+ \w+ \d{4} 1 \$19\.99/);
  const seen = await guest.get(`/console/customers/${id}`);
  expect([seen.roundTrips, seen.statements]).toEqual([1, 1]);
  expect(seen.text).toContain("Spent $19.99");
  expect(seen.text).toMatch(
    new RegExp(`Orders Order Placed .* Total #${placed} ada@example.com .* Completed`),
  );
  expect(seen.html).toContain(`href="/console/orders/${placed}"`);
});

test("customers are sorted by their e-mail addresses", async () => {
  const ids: number[] = [];
  for (const name of ["zoe", "Bea", "emil"]) {
    const { body } = await v2.post("/customers", { customer: { email: `${name}@example.org` } });
    ids.push(body.customer.id);
  }
  const [zoe, bea, emile] = ids;
  const found = listed((await guest.get("/console/customers?sort=email")).html);
  expect(found.filter((id) => ids.includes(id))).toEqual([bea, emile, zoe]);
});

test.each(["sort=x", "q=%2A", "q=%25", "q=%00", "q=12", "q=https%3A%2F%2Fx", "page=2"])(
  "a list of customers with %s is a page",
  async (search) => {
    expect((await guest.get(`/console/customers?${search}`)).status).toBe(200);
  },
);
