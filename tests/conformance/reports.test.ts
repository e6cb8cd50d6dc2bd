import { beforeEach, describe, expect, test } from "vitest";
import type { Answer } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";
import { readRecorded, type Recorded, shapeOf } from "./recorded.ts";

/**
 * Recorded reports, of a store reconstructed from each: its orders, refunds and customers in sum. The recorded days replace
 * periods that end today.
 */

const TODAY = "2026-11-21";
const FIXED: Record<string, string> = {
  "/sales": `filter[date_min]=${TODAY}&filter[date_max]=${TODAY}`,
  "/sales ?fields=total_sales": `fields=total_sales&filter[date_min]=${TODAY}&filter[date_max]=${TODAY}`,
  "/sales ?filter[period]=week": `filter[date_min]=2026-11-15&filter[date_max]=${TODAY}`,
  "/sales ?filter[period]=year": `filter[date_min]=2026-01-01&filter[date_max]=${TODAY}`,
  "/sales/top_sellers": `filter[date_min]=${TODAY}&filter[date_max]=${TODAY}`,
};

interface Period {
  sales: string;
  orders: number;
  items: number;
  tax: string;
  shipping: string;
  discount: string;
  customers: number;
}

interface Sales {
  total_sales: string;
  net_sales: string;
  total_tax: string;
  total_shipping: string;
  total_refunds: number;
  total_discount: string;
  totals: Record<string, Period>;
}

const { store, v3 } = useStore("v3");

beforeEach(async () => {
  await store.sql("truncate orders cascade");
  await store.sql("delete from users where role = 'customer'");
});

async function replay({ title, request }: Recorded): Promise<Answer> {
  const [path, query = ""] = request.path.replace("/wc-api/v3", "").split("?");
  return v3.get(`${path}?${FIXED[title] ?? query}`);
}

const sum = (periods: Period[], key: keyof Period) =>
  periods.reduce((all, period) => all + Math.round(Number(period[key]) * 100), 0) / 100;

/** Orders with the sums of the recorded periods, and a refund of the totals' difference. */
async function fill(recorded: Sales): Promise<void> {
  const periods = Object.values(recorded.totals);
  // The recorded periods show the discount of one coupon alone (§period-discounts): the rest goes to the first.
  let rest = Number(recorded.total_discount);
  for (const [key, period] of Object.entries(recorded.totals)) {
    const day = key.length === 7 ? `${key}-15` : key;
    const [first] = await store.sql<{ id: number }>(
      `insert into orders (order_key, currency, status, created_at, total, shipping_total, cart_tax)
       select $1 || n, 'USD', 'completed', $1::date + n * interval '1 second',
         case n when 1 then $3::numeric else 0 end, case n when 1 then $4::numeric else 0 end, case n when 1 then $5::numeric else 0 end
       from generate_series(1, $2) n returning id`,
      [day, period.orders, period.sales, period.shipping, period.tax],
    );
    if (first)
      await store.sql(
        `insert into order_items (order_id, kind, product_id, quantity, total)
         values ($1, 'line_item', 1, $2, 0), ($1, 'coupon', null, 0, $3)`,
        [first.id, period.items, rest],
      );
    if (first) rest = 0;
    await store.sql(
      `insert into users (login, email, role, created_at)
       select $1 || n, $1 || n, 'customer', $1::date + interval '12 hours' from generate_series(1, $2) n`,
      [day, period.customers],
    );
  }
  // Net sales subtract only positive taxes: this separates the tax on goods from that on shipping.
  const goodsTax =
    Number(recorded.total_sales) - Number(recorded.total_shipping) - Number(recorded.net_sales);
  await store.sql(
    `with refund as (
       insert into refunds (order_id, amount, created_at) select id, $1, created_at from orders order by id limit 1 returning id
     )
     insert into refund_items (refund_id, order_item_id, kind, total, total_tax)
     select id, 1, kind, total, tax from refund, (values ('shipping', $2::numeric, $3::numeric), ('line_item', 0, $4::numeric)) as _ (kind, total, tax)`,
    [
      recorded.total_refunds.toFixed(2),
      (sum(periods, "shipping") - Number(recorded.total_shipping)).toFixed(2),
      (goodsTax - Number(recorded.total_tax)).toFixed(2),
      (sum(periods, "tax") - goodsTax).toFixed(2),
    ],
  );
}

/** Changes by §refund-total-text and §period-discounts: refunds are text, and discounts of periods are those of all coupons. */
function adjusted({ totals, ...sales }: Sales): object {
  const periods = Object.entries(totals).map(([key, period]) => [key, { ...period, discount: "" }]);
  return { ...sales, total_refunds: sales.total_refunds.toFixed(2), totals: Object.fromEntries(periods) };
}

function withoutDiscounts({ totals, ...sales }: Sales): object {
  const periods = Object.entries(totals).map(([key, period]) => [key, { ...period, discount: "" }]);
  return { ...sales, totals: Object.fromEntries(periods) };
}

const entries = readRecorded("reports-v3");
const whole = entries.find(({ title }) => title === "/sales")?.response.body as { sales: Sales } | undefined;

describe("recorded reports", () => {
  const ofKind = (kind: "sales" | "top_sellers") =>
    entries
      .filter(({ response }) => kind in (response.body as object))
      .map((entry) => [entry.title, entry] as const);

  test("the index", async () => {
    const [index] = entries;
    expect((await v3.get("/reports")).body).toEqual(index!.response.body);
  });

  test.each(ofKind("sales"))("%s", async (title, entry) => {
    const { sales } = entry.response.body as { sales: Sales };
    if (title === "/sales ?fields=total_sales") {
      await fill(whole!.sales);
      expect((await replay(entry)).body).toEqual({ sales });
      return;
    }
    await fill(sales);
    const answer = await replay(entry);
    if (title === "/sales ?filter[date_max]=2026-01-31") {
      // §single-report-date: the one day.
      expect(Object.keys(answer.body.sales.totals)).toEqual(["2026-01-31"]);
      const other = Object.values(sales.totals);
      expect(answer.body.sales).toEqual({
        ...sales,
        total_refunds: "0.00",
        totals: { "2026-01-31": other[0] },
      });
      return;
    }
    expect(withoutDiscounts(answer.body.sales)).toEqual(adjusted(sales));
    expect(shapeOf({ ...answer.body.sales, total_refunds: 0 })).toEqual(shapeOf(sales));
  });

  test.each(ofKind("top_sellers"))("%s", async (title, entry) => {
    const { top_sellers } = entry.response.body as { top_sellers: Record<string, string>[] };
    const day = title.includes("2026-01-05") ? "2026-01-05" : TODAY;
    for (const { title: name, product_id, quantity } of top_sellers) {
      await store.sql("insert into products (id, type, name, price) values ($1, 'simple', $2, 1)", [
        product_id,
        name,
      ]);
      await sell(day, Number(product_id), Number(quantity));
    }
    const answer = await replay(entry);
    // §fields-children: `fields` applies to each entry, which this month may have.
    if (title.includes("fields=title")) {
      await store.sql("update orders set created_at = now()");
      const fields = (await replay(entry)).body.top_sellers.flatMap((seller: object) => Object.keys(seller));
      expect(new Set(fields)).toEqual(new Set(top_sellers.length === 0 ? [] : ["title"]));
      return;
    }
    // The order of equal ones is free.
    const byQuantity = (list: Record<string, string>[]) =>
      list.toSorted(
        (a, b) =>
          Number(b["quantity"]) - Number(a["quantity"]) || Number(a["product_id"]) - Number(b["product_id"]),
      );
    expect(answer.body.top_sellers).toEqual(byQuantity(top_sellers));
    expect(shapeOf(answer.body.top_sellers)).toEqual(shapeOf(top_sellers));
  });
});

/** Sells or refunds units of a product. */
async function sell(day: string, productId: number, quantity: number): Promise<void> {
  const [order] = await store.sql<{ id: number }>(
    "insert into orders (order_key, currency, status, created_at) values ($1, 'USD', 'completed', $2) returning id",
    [`${day} ${productId}`, day],
  );
  if (quantity > 0)
    await store.sql(
      "insert into order_items (order_id, kind, product_id, quantity) values ($1, 'line_item', $2, $3)",
      [order!.id, productId, quantity],
    );
  else
    await store.sql(
      `with refund as (insert into refunds (order_id, created_at) values ($1, $2) returning id)
       insert into refund_items (refund_id, order_item_id, kind, product_id, quantity) select id, 1, 'line_item', $3, $4 from refund`,
      [order!.id, day, productId, -quantity],
    );
}
