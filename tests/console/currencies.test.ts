import { beforeAll, expect, test } from "vitest";
import { withDatabase } from "../../tools/database/database.ts";
import { findDifferences } from "../../tools/store/reports/rollups.ts";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";

/** Money of several currencies is never added up: each has its own figures. */

const { store, v2 } = useStore("console", "webhooks", "v2");
let guest: Visitor;
let customer: number;

beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
  const made = await v2.post("/customers", { customer: { email: "ann@x.example", password: "x" } });
  customer = made.body.customer.id;
  await place("USD", "30");
});

async function place(currency: string, total: string, created = "now()"): Promise<number> {
  const { id } = (await v2.post("/orders", { order: { customer_id: customer } })).body.order;
  await store.sql(
    `update orders set status = 'completed', currency = $2, total = $3, created_at = ${created} where id = $1`,
    [id, currency, total],
  );
  return id;
}

const overview = async () => {
  const seen = await guest.get("/console?period=week");
  expect([seen.status, seen.roundTrips, seen.statements]).toEqual([200, 1, 1]);
  return seen;
};

test("a shop of one currency has one row of figures", async () => {
  const { text, html } = await overview();
  expect(text).toContain(
    "Sales, less refunds $30.00 new Orders 1 new Average order $30.00 new Refunded $0.00",
  );
  expect(html.match(/<figure/g)).toHaveLength(1);
  expect((await guest.get("/console/customers")).text).toMatch(/1 orders \$30\.00|1 \$30\.00/);
});

test("each currency has its own figures, those of the shop first", async () => {
  const order = await place("JPY", "5000");
  await place("EUR", "7", "now() - interval '8 days'");
  await v2.post(`/orders/${order}/refunds`, { order_refund: { amount: "1000" } });
  const { text, html } = await overview();
  expect(text).toContain(
    "USD Sales, less refunds $30.00 new Orders 1 new Average order $30.00 new Refunded $0.00",
  );
  expect(text).toContain("EUR Sales, less refunds €0.00 −100 % Orders 0 −100 %");
  expect(text).toContain(
    "JPY Sales, less refunds ¥4,000 new Orders 1 new Average order ¥5,000 new Refunded ¥1,000 new",
  );
  expect(text.indexOf("USD Sales")).toBeLessThan(text.indexOf("EUR Sales"));
  expect(text).toContain("New customers 1 new");
  expect(html.match(/<figure/g)).toHaveLength(3);
  expect(html).toContain(": ¥5,000</title>");
});

test("what a customer has spent is not added up", async () => {
  const list = await guest.get("/console/customers");
  expect([list.text, list.statements]).toEqual([expect.stringContaining("€7.00, ¥5,000, $30.00"), 1]);
  const page = await guest.get(`/console/customers/${customer}`);
  expect([page.text, page.statements]).toEqual([expect.stringContaining("Spent €7.00, ¥5,000, $30.00"), 1]);
  // The API's answer stays that of the legacy API.
  expect((await v2.get(`/customers/${customer}`)).body.customer.total_spent).toBe("5037.00");
});

test.each(["compacted", "rebuilt"])("roll-ups that are %s have the same figures", async (how) => {
  const before = (await overview()).text;
  const spent = (await guest.get("/console/customers")).text;
  await store.sql(how === "compacted" ? "select compact_rollups()" : "select rebuild_rollups()");
  expect((await overview()).text).toBe(before);
  expect((await guest.get("/console/customers")).text).toBe(spent);
  expect((await v2.get("/reports/sales?filter[period]=week")).body.sales.total_sales).toBe("4030.00");
});

test("an order whose currency changes counts in its new one", async () => {
  await store.sql("update orders set currency = 'GBP' where currency = 'JPY'");
  const { text } = await overview();
  expect(text).not.toContain("JPY");
  expect(text).toContain("GBP Sales, less refunds £4,000.00");
  const differences = () => withDatabase(store.databaseUrl, findDifferences);
  expect(await differences()).toEqual([]);
  await store.sql("select compact_rollups()");
  expect(await differences()).toEqual([]);
  expect((await overview()).text).toBe(text);
});

test("a currency with sales in the rest of the period before has its chart", async () => {
  await place("CHF", "9", "date_trunc('year', now()) - interval '2 days'");
  const { html } = await guest.get("/console?period=year");
  expect(html).toContain("<h2>CHF</h2>");
  expect(html).toMatch(/up to CHF\s?9\.00/);
});
