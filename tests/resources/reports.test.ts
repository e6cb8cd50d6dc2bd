import { beforeAll, describe, expect, test } from "vitest";
import { insertCustomer, insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

const { store, v2, v3 } = useStore("v2", "v3");
let mug: number;
let shirt: number;

beforeAll(async () => {
  mug = await insertProduct(store.sql, { name: "Mug", price: "15" });
  shirt = await insertProduct(store.sql, { name: "Shirt" });
});

/** An order created at an instant. */
async function order(at: string, status: string, lines: Record<number, number>): Promise<number> {
  const line_items = Object.entries(lines).map(([id, quantity]) => ({ product_id: Number(id), quantity }));
  const made = await v2.post("/orders", {
    order: { status, line_items, shipping_lines: [{ method_id: "flat", total: 5 }] },
  });
  const { id } = made.body.order;
  await store.sql("update orders set created_at = $2 where id = $1", [id, at]);
  return id;
}

async function refund(orderId: number, at: string, amount: number): Promise<void> {
  const { order_refund } = (await v2.post(`/orders/${orderId}/refunds`, { order_refund: { amount } })).body;
  await store.sql("update refunds set created_at = $2 where id = $1", [order_refund.id, at]);
}

async function sales(query: string) {
  const { status, body } = await v3.get(`/reports/sales?${query}`);
  expect(status).toBe(200);
  return body.sales;
}

async function topSellers(query: string): Promise<Record<string, string>[]> {
  const { status, body } = await v3.get(`/reports/sales/top_sellers?${query}`);
  expect(status).toBe(200);
  return body.top_sellers;
}

const keysOf = async (query: string) => Object.keys((await sales(query)).totals);
const today = () => new Date().toISOString().slice(0, 10);

test("an order of 50.00 with 5.00 of shipping and a refund of 10.00", async () => {
  await refund(await order("2015-01-18T12:00:00Z", "completed", { [mug]: 3 }), "2015-01-18T13:00:00Z", 10);
  const none = {
    sales: "0.00",
    orders: 0,
    items: 0,
    tax: "0.00",
    shipping: "0.00",
    discount: "0.00",
    customers: 0,
  };
  expect(await sales("filter[date_min]=2015-01-18&filter[date_max]=2015-01-19")).toEqual({
    total_sales: "40.00",
    net_sales: "35.00",
    average_sales: "17.50",
    total_orders: 1,
    total_items: 3,
    total_tax: "0.00",
    total_shipping: "5.00",
    total_refunds: "10.00",
    total_discount: "0.00",
    totals_grouped_by: "day",
    totals: {
      "2015-01-18": { ...none, sales: "50.00", orders: 1, items: 3, shipping: "5.00" },
      "2015-01-19": none,
    },
    total_customers: 0,
  });
});

describe("ranges", () => {
  test.each([
    ["four months less a day", "2015-01-01", "2015-04-30", "day", 120],
    ["four months", "2015-01-01", "2015-05-01", "month", 5],
    // Each step is a month from the previous result: 31 January runs over to 3 March.
    ["months that are too short for the day", "2015-01-31", "2015-06-02", "day", 123],
    ["and a day more", "2015-01-31", "2015-06-03", "month", 6],
    ["a start within a day", "2015-01-01T10:00:00", "2015-05-01", "day", 121],
    ["a last day with a time", "2015-01-01", "2015-01-03T23:00:00", "day", 3],
    ["one day", "2015-01-01", "2015-01-01", "day", 1],
  ])("%s", async (_, min, max, unit, entries) => {
    const report = await sales(`filter[date_min]=${min}&filter[date_max]=${max}`);
    expect([report.totals_grouped_by, Object.keys(report.totals).length]).toEqual([unit, entries]);
    expect(Object.keys(report.totals)).toEqual(Object.keys(report.totals).toSorted());
  });

  test("only the one bound", async () => {
    expect(await keysOf("filter[date_max]=2014-06-03T10:00:00")).toEqual(["2014-06-03"]);
    const day = 24 * 60 * 60 * 1000;
    const from = new Date(Date.now() - 3 * day).toISOString().slice(0, 10);
    const keys = await keysOf(`filter[date_min]=${from}`);
    expect([keys[0], keys.at(-1), keys.length]).toEqual([from, today(), 4]);
  });

  test("none, or empty ones: today", async () => {
    for (const query of ["", "filter[period]=", "filter[date_min]=&filter[date_max]="])
      expect(await keysOf(query)).toEqual([today()]);
  });

  test("an unknown period is a week, and a period overrides dates", async () => {
    const week = await keysOf("filter[period]=week");
    expect([week.length, week.at(-1)]).toEqual([7, today()]);
    for (const period of ["decade", "Year", "0", "last%20month"])
      expect(await keysOf(`filter[period]=${period}&filter[date_min]=2015-01-01`)).toEqual(week);
  });

  test("with an unreadable date a report has no order, and none reaches further than 20 years back or on", async () => {
    const monthOf = (years: number) => `${Number(today().slice(0, 4)) + years}${today().slice(4, 7)}`;
    for (const date of ["sometime", "1514764800", "garbage", "x"])
      for (const other of ["", "&filter[date_max]=2030-01-01", "&filter[date_max]=soon"])
        expect(await keysOf(`filter[date_min]=${date}${other}`)).toEqual([today()]);
    expect(await keysOf("filter[date_min]=2015-01-01&filter[date_max]=soon")).toEqual(["2015-01-01"]);
    const since = await keysOf("filter[date_min]=1990-01-01");
    expect([since[0], since.length]).toEqual([monthOf(-20), 241]);
    expect(await keysOf("filter[date_max]=soon")).toEqual([today()]);
    const keys = await keysOf(`filter[date_min]=${today()}&filter[date_max]=9999-12-31`);
    expect([keys.at(-1), keys.length]).toEqual([monthOf(20), 241]);
  });

  test("with a date's own zone, days are still the store's", async () => {
    await store.sql("update settings set timezone = 'America/New_York'");
    expect(await keysOf("filter[date_max]=2014-06-03T02:00:00Z")).toEqual(["2014-06-02"]);
    expect(await keysOf("filter[date_max]=2014-06-03T02:00:00-04:00")).toEqual(["2014-06-03"]);
    expect(await keysOf("filter[date_max]=2014-06-03T02:00:00")).toEqual(["2014-06-03"]);
    await expect(store.sql("update settings set timezone = 'Mars/Olympus'")).rejects.toThrow("Mars/Olympus");
    await store.sql("update settings set timezone = 'UTC'");
  });
});

test("an order with refunds on several days counts as one return, whatever the range", async () => {
  const id = await order("2013-05-01T00:00:00Z", "completed", { [mug]: 3 });
  for (const day of ["02", "02", "04", "06"]) await refund(id, `2013-05-${day}T12:00:00Z`, 5);
  const between = async (min: string, max: string) =>
    (await sales(`filter[date_min]=2013-05-${min}&filter[date_max]=2013-05-${max}`)).total_refunds;
  expect([await between("01", "10"), await between("03", "05")]).toEqual(["20.00", "5.00"]);
  await store.sql("update orders set status = 'refunded' where id = $1", [id]);
  const ranges = [
    ["01", "10"],
    ["02", "02"],
    ["02T13:00:00", "10"],
    ["02T13:00:00", "03"],
    ["03", "05"],
    ["04", "06"],
    ["07", "09"],
  ] as const;
  const refunds = await Promise.all(ranges.map(([min, max]) => between(min, max)));
  expect(refunds).toEqual(["50.00", "50.00", "50.00", "0.00", "50.00", "50.00", "0.00"]);
  await store.sql("delete from refunds where created_at = '2013-05-04T12:00:00Z'");
  expect([await between("01", "10"), await between("03", "05"), await between("03", "06")]).toEqual([
    "50.00",
    "0.00",
    "50.00",
  ]);
});

test.each(["as it was changed last", "folded into the sums"])(
  "an order with refunds in several months counts as one return in a monthly report, whatever its start, %s",
  async (how) => {
    const id = await order("2009-03-02T00:00:00Z", "completed", { [mug]: 3 });
    for (const date of ["03-20", "03-25", "04-10", "06-30"]) await refund(id, `2009-${date}T12:00:00Z`, 5);
    await store.sql("update orders set status = 'refunded' where id = $1", [id]);
    if (how === "folded into the sums") await store.sql("select compact_rollups()");
    const since = async (day: string) => {
      const { totals_grouped_by, total_sales, total_refunds } = await sales(
        `filter[date_min]=2009-${day}&filter[date_max]=2009-11-30`,
      );
      return [totals_grouped_by, total_sales, total_refunds];
    };
    const back = ["month", "-50.00", "50.00"];
    expect(await since("03-01")).toEqual(["month", "0.00", "50.00"]);
    for (const day of ["03-20", "03-22", "03-26", "04-01", "04-11", "06-01", "06-30"])
      expect(await since(day), day).toEqual(back);
    expect(await since("07-01")).toEqual(["month", "0.00", "0.00"]);
    await store.sql("delete from orders where id = $1", [id]);
  },
);

describe("top sellers", () => {
  const range = "filter[date_min]=2012-03-01&filter[date_max]=2012-03-31";
  const names = async (query: string) => (await topSellers(`${range}&${query}`)).map(({ title }) => title);
  const more: number[] = [];

  beforeAll(async () => {
    for (let n = 1; n <= 14; n += 1) more.push(await insertProduct(store.sql, { name: `P${n}` }));
    const lines = Object.fromEntries(more.map((id, at) => [id, 100 - at]));
    await order("2012-03-31T23:59:59Z", "on-hold", lines);
    await order("2012-03-02T00:00:00Z", "processing", { [mug]: 7 });
    await order("2012-03-02T00:00:00Z", "refunded", { [shirt]: 9 });
    await order("2012-04-01T00:00:00Z", "completed", { [shirt]: 9 });
  });

  test.each([
    ["", 12],
    ["filter[limit]=3", 3],
    ["filter[limit]=-1", 1],
    ["filter[limit]=0", 15],
    ["filter[limit]=many", 15],
    ["filter[limit]=", 15],
    ["filter[limit]=2.9", 2],
    ["filter[limit]=99999999999999999999", 15],
  ])("%j: %i of them", async (query, count) => {
    expect(await names(query)).toEqual([...more.map((_, at) => `P${at + 1}`), "Mug"].slice(0, count));
  });

  test("text, with fields of each entry", async () => {
    expect(await topSellers(`${range}&filter[limit]=1`)).toEqual([
      { title: "P1", product_id: String(more[0]), quantity: "100" },
    ]);
    expect(await topSellers(`${range}&filter[limit]=2&fields=title,x`)).toEqual([
      { title: "P1" },
      { title: "P2" },
    ]);
  });

  test("equal ones at the end of the list are sorted by first sale, by status and time", async () => {
    const [from, to] = ["2011-05-01", "2011-07-31"];
    const [a, b, c, d, e] = more.slice(3) as [number, number, number, number, number];
    await order("2011-05-02T10:00:00Z", "processing", { [a]: 2 });
    await order("2011-05-03T10:00:00Z", "on-hold", { [b]: 1 });
    await order("2011-06-20T12:00:00Z", "completed", { [c]: 2, [e]: 5 });
    await order("2011-06-20T11:59:59Z", "completed", { [d]: 2 });
    await order("2011-07-31T23:59:59Z", "completed", { [b]: 1 });
    const ids = async (limit: number, since = from) =>
      (await topSellers(`filter[date_min]=${since}&filter[date_max]=${to}&filter[limit]=${limit}`)).map(
        ({ product_id }) => Number(product_id),
      );
    expect(await ids(2)).toEqual([e, d]);
    expect(await ids(3)).toEqual([e, d, c]);
    expect(await ids(4)).toEqual([e, d, c, b]);
    expect(await ids(5)).toEqual([e, a, b, c, d]);
    expect(await ids(1, "2011-07-01")).toEqual([b]);
    await store.sql("select compact_rollups()");
    expect(await ids(3)).toEqual([e, d, c]);
  });

  test("a deleted one keeps its place and is left out; a trashed one stays, under its present name", async () => {
    await store.sql("delete from products where id = $1", [more[1]]);
    await store.sql("update products set status = 'trash', name = 'Third' where id = $1", [more[2]]);
    expect(await names("filter[limit]=3")).toEqual(["P1", "Third"]);
  });
});

test("customers count to the end of the last day, of their role only", async () => {
  const ids = [await insertCustomer(store.sql, "ann"), await insertCustomer(store.sql, "bob")];
  await store.sql("update users set created_at = '2011-02-03T23:59:59Z' where id = any($1)", [ids]);
  const query =
    "filter[date_min]=2011-02-01&filter[date_max]=2011-02-03&fields=total_customers,totals.2011-02-03";
  const registered = async () => {
    const { total_customers, totals } = await sales(query);
    expect(totals["2011-02-03"].customers).toBe(total_customers);
    return total_customers;
  };
  expect(await registered()).toBe(2);
  await store.sql("update users set role = 'subscriber' where id = $1", [ids[0]]);
  expect(await registered()).toBe(1);
  await v2.delete(`/customers/${ids[1]}`);
  expect(await registered()).toBe(0);
});
