import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orderWriter } from "../support/orders.ts";
import { insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

/** Taxes from the rate table (§order-totals); the figures are calculated by hand. */

const { store, v2 } = useStore("v2");
let mug: number;
let book: number;
let gift: number;

beforeAll(async () => {
  mug = await insertProduct(store.sql, { price: "19.99" });
  book = await insertProduct(store.sql, { price: "10", taxClass: "reduced-rate" });
  gift = await insertProduct(store.sql, { price: "5", taxStatus: "none" });
});

interface Rate {
  country?: string;
  state?: string;
  postcode?: string;
  rate: number;
  name?: string;
  priority?: number;
  compound?: boolean;
  shipping?: boolean;
  taxClass?: string;
}
const STANDARD: Rate = { country: "US", rate: 10, name: "Standard" };
const REDUCED: Rate = {
  country: "US",
  state: "CA",
  rate: 5,
  name: "Reduced",
  taxClass: "reduced-rate",
  shipping: false,
};

async function useRates(...rates: Rate[]): Promise<void> {
  await store.sql("delete from tax_rates");
  for (const [position, rate] of rates.entries())
    await store.sql(
      `insert into tax_rates (country, state, postcode, rate, name, priority, compound, shipping, tax_class, position)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        rate.country ?? "",
        rate.state ?? "",
        rate.postcode ?? "",
        rate.rate,
        rate.name ?? "Tax",
        rate.priority ?? 1,
        rate.compound ?? false,
        rate.shipping ?? true,
        rate.taxClass ?? "",
        position,
      ],
    );
}
const set = (settings: string) => store.sql(`update settings set ${settings}`);
beforeEach(() =>
  set(
    "taxes_enabled = true, prices_include_tax = false, tax_round_at_subtotal = false, tax_based_on = 'shipping', base_location = 'US:CA'",
  ),
);

const { create } = orderWriter(() => v2);
const to = (state: string, country = "US") => ({ shipping_address: { country, state } });
const line = (product_id: number, quantity = 1, total?: number) => ({ product_id, quantity, total });

test("every line of every kind is taxed by its class and rounded by itself; supplied taxes are ignored", async () => {
  await useRates(STANDARD, REDUCED);
  const order = await create({
    ...to("TX"),
    line_items: [
      { ...line(mug, 3), total_tax: 99, subtotal_tax: 99 },
      line(mug, 1, 0.05),
      line(book),
      line(gift),
    ],
    shipping_lines: [{ method_id: "flat", total: 4.95 }],
    fee_lines: [
      { title: "Wrap", total: 1.04, taxable: true, tax_class: "", total_tax: 50 },
      { title: "Stamp", total: 2 },
    ],
  });
  // 59.97 → 6.00, 0.05 → 0.01, 1.04 → 0.10 and 2 → 0.20; books are taxed in California only.
  expect(order.line_items.map((item: { total_tax: string }) => item.total_tax)).toEqual([
    "6.00",
    "0.01",
    "0.00",
    "0.00",
  ]);
  expect(order).toMatchObject({
    cart_tax: "6.31",
    shipping_tax: "0.50",
    total_tax: "6.81",
    total: "89.82",
    fee_lines: [{ total_tax: "0.10" }, { total_tax: "0.20" }],
    tax_lines: [{ code: "US-STANDARD-1", title: "Standard", total: "6.81", compound: false }],
  });
  expect(Object.keys(order.tax_lines[0]).join()).toBe("id,rate_id,code,title,total,compound");
});

test("compound rates come on top of the others, rates for shipping only where they are for it", async () => {
  await useRates(
    STANDARD,
    { country: "US", state: "NY", rate: 4, name: "State" },
    { country: "US", state: "NY", rate: 5, name: "City", priority: 2, compound: true, shipping: false },
  );
  const order = await create({
    ...to("ny"),
    line_items: [line(mug, 1, 100)],
    shipping_lines: [{ method_id: "flat", total: 10 }],
  });
  expect(order).toMatchObject({
    cart_tax: "9.20",
    shipping_tax: "0.40",
    total: "119.60",
    tax_lines: [
      { code: "US-NY-STATE-1", total: "4.40", compound: false },
      { code: "US-NY-CITY-2", total: "5.20", compound: true },
    ],
  });
});

test("with rounded sums three times 0.004 is a cent", async () => {
  await useRates(STANDARD);
  const lines = { ...to("TX"), line_items: [line(mug, 1, 0.04), line(mug, 1, 0.04), line(mug, 1, 0.04)] };
  expect(await create(lines)).toMatchObject({ cart_tax: "0.00", total: "0.12", tax_lines: [] });
  await set("tax_round_at_subtotal = true");
  const order = await create(lines);
  expect(order).toMatchObject({ cart_tax: "0.01", total: "0.13", tax_lines: [{ total: "0.01" }] });
  expect((await v2.get(`/orders/${order.id}?filter[dp]=3`)).body.order.line_items[0].total_tax).toBe("0.004");
});

test("with tax in prices the shop's tax is subtracted, and halves are rounded for the buyer", async () => {
  await useRates(STANDARD, { country: "DE", rate: 20 });
  await set("prices_include_tax = true");
  const cup = await insertProduct(store.sql, { price: "9.99" });
  // 3 × 9.99 / 1.1 = 27.245455 and a tenth of it.
  const home = await create({ ...to("TX"), line_items: [line(cup, 3), line(gift)] });
  expect(home).toMatchObject({ subtotal: "32.25", cart_tax: "2.72", total: "34.97" });
  expect((await v2.get(`/orders/${home.id}?filter[dp]=6`)).body.order.line_items[0].total).toBe("27.245455");
  const abroad = await create({ ...to("", "DE"), line_items: [line(cup, 3)] });
  expect(abroad).toMatchObject({ subtotal: "27.25", cart_tax: "5.45", total: "32.70" });
  expect((await create({ ...to("TX"), line_items: [line(mug, 1, 0.05)] })).cart_tax).toBe("0.00");
  expect((await create({ ...to("TX"), line_items: [line(mug, 1, 0.06)] })).cart_tax).toBe("0.01");
});

describe("the place of taxation", () => {
  const taxOf = async (order: object) =>
    (await create({ ...order, line_items: [line(mug, 1, 100)] })).cart_tax;
  const addresses = {
    shipping_address: { country: "US", state: "NY" },
    billing_address: { country: "US", state: "TX" },
  };

  test("shipping, else billing, else the shop; or by the settings", async () => {
    await useRates(
      { country: "US", state: "NY", rate: 1 },
      { country: "US", state: "TX", rate: 2 },
      { country: "US", state: "CA", rate: 3 },
    );
    expect(await taxOf(addresses)).toBe("1.00");
    expect(await taxOf({ billing_address: addresses.billing_address })).toBe("2.00");
    expect(await taxOf({})).toBe("3.00");
    await set("tax_based_on = 'billing'");
    expect(await taxOf(addresses)).toBe("2.00");
    await set("tax_based_on = 'base'");
    expect(await taxOf(addresses)).toBe("3.00");
    await set("tax_based_on = 'shipping'");
    expect(await taxOf(to("", "FR"))).toBe("0.00");
  });

  test("of rates of one priority the most specific: postcode before state before country before any", async () => {
    await useRates(
      { rate: 1 },
      { country: "US", rate: 2 },
      { country: "US", state: "NY", rate: 3 },
      { country: "US", state: "NY", postcode: "100*", rate: 4 },
      { country: "US", state: "NY", postcode: "20000...20010", rate: 5 },
    );
    const at = (postcode: string, state = "NY", country = "US") =>
      taxOf({ shipping_address: { country, state, postcode } });
    expect(
      await Promise.all([at("10012"), at("20005"), at("30000"), at("10012", "TX"), at("", "", "FR")]),
    ).toEqual(["4.00", "5.00", "3.00", "2.00", "1.00"]);
  });
});

describe("edits", () => {
  test("lines are taxed again with the present address, tax lines keep their id and go when unused", async () => {
    await useRates(STANDARD, REDUCED);
    const { id, tax_lines } = await create({ ...to("CA"), line_items: [line(mug, 1, 100), line(book)] });
    expect(tax_lines).toMatchObject([{ code: "US-STANDARD-1" }, { code: "US-CA-REDUCED-1", total: "0.50" }]);
    const put = async (order: object) => (await v2.put(`/orders/${id}`, { order })).body.order;
    expect((await put(to("TX"))).total_tax).toBe("10.50");
    const moved = await put({ line_items: [] });
    expect(moved).toMatchObject({
      total_tax: "10.00",
      total: "120.00",
      tax_lines: [{ id: tax_lines[0].id }],
    });
    expect(moved.tax_lines).toHaveLength(1);
    await set("taxes_enabled = false");
    expect((await put({ fee_lines: [] })).tax_lines).toEqual([]);
  });

  test("shipping of reduced goods only is taxed alike; rates of one code are shown as one", async () => {
    await useRates({ country: "US", rate: 10 }, { country: "US", rate: 5, taxClass: "reduced-rate" });
    const shipping_lines = [{ method_id: "flat", total: 10 }];
    expect((await create({ ...to("TX"), line_items: [line(book)], shipping_lines })).shipping_tax).toBe(
      "0.50",
    );
    const both = await create({ ...to("TX"), line_items: [line(book), line(mug, 1, 100)], shipping_lines });
    expect(both.shipping_tax).toBe("1.00");
    expect(both.tax_lines).toMatchObject([{ code: "US-TAX-1", total: "11.50" }]);
    expect(both.tax_lines).toHaveLength(1);
  });
});
