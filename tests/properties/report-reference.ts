import { micro, round, show, sum } from "./decimals.ts";

/** Reports computed from the API's records, without the store's arithmetic, SQL or calendar. */

/** The one product that these stores sell and then delete: lines show it as 0. */
export const GONE = 9_999;

export interface ReferenceOrder {
  id: number;
  status: string;
  created_at: string;
  total: string;
  total_shipping: string;
  cart_tax: string;
  shipping_tax: string;
  line_items: { product_id: number; quantity: number }[];
  coupon_lines: { amount: string }[];
  refunds: ReferenceRefund[];
}

export interface ReferenceRefund {
  id: number;
  created_at: string;
  amount: string;
  line_items: { product_id: number; quantity: number }[];
  /** Refunded shipping and taxes, which the API shows of product lines alone. */
  shipping: string;
  tax: string;
  shippingTax: string;
}

export interface ReferenceStore {
  zone: string;
  orders: ReferenceOrder[];
  customers: { created_at: string }[];
  /** Existing products with their names; variations under their product. */
  products: Map<number, string>;
  parents: Map<number, number>;
}

/** The requested range: moments are local text, `YYYY-MM-DDTHH:MM:SS`. */
export type ReferenceRange = { period: string } | { min: string | undefined; max: string | undefined };

const REPORTED = new Set(["completed", "processing", "on-hold", "refunded"]);
const SOLD = new Set(["completed", "processing", "on-hold"]);
/** The order of equal products at a limit: by the status of their sale, then by time. */
const TURNS = ["completed", "on-hold", "processing", "refund"];
const DAY_MS = 24 * 60 * 60 * 1000;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The zone's wall clock at an instant: `YYYY-MM-DDTHH:MM:SS`. */
export function localTime(instant: string | Date, zone: string): string {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone: zone, ...CLOCK });
  clocks.set(zone, clock);
  return clock.format(new Date(instant)).replace(" ", "T");
}

const CLOCK = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
} as const;

/** Text of a local date, with days to be added. */
export function dateText(date: string, days = 0): string {
  return new Date(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

interface Span {
  start: string;
  last: string;
  byMonth: boolean;
  keys: string[];
}

function spanOf(range: ReferenceRange, today: string): Span {
  const { start, last, byMonth } = boundsOf(range, today);
  const length = byMonth ? 7 : 10;
  const keys = new Set([start.slice(0, length)]);
  for (let day = start.slice(0, 10); day <= last; day = dateText(day, 1)) keys.add(day.slice(0, length));
  return { start, last, byMonth, keys: [...keys] };
}

function boundsOf(range: ReferenceRange, today: string): Omit<Span, "keys"> {
  if (!("period" in range)) {
    const earliest = `${Number(today.slice(0, 4)) - 20}${today.slice(4)}T00:00:00`;
    const { min, max } = range;
    const last = (max ?? today).slice(0, 10);
    if (min === undefined) return { start: `${last}T00:00:00`, last, byMonth: false };
    const start = min < earliest ? earliest : min;
    return { start, last, byMonth: wholeMonths(start, last) > 3 };
  }
  const day = (date: string) => ({ start: `${date}T00:00:00`, last: today, byMonth: false });
  const monthStart = `${today.slice(0, 8)}01`;
  if (range.period === "year") return { ...day(`${today.slice(0, 4)}-01-01`), byMonth: true };
  if (range.period === "month") return day(monthStart);
  if (range.period !== "last_month") return day(dateText(today, -6));
  const last = dateText(monthStart, -1);
  return { ...day(`${last.slice(0, 8)}01`), last };
}

/** Steps of a month, each from the date at which the previous one ended. */
function wholeMonths(start: string, last: string): number {
  const at = new Date(`${start}Z`);
  for (let steps = 0; ; steps += 1) {
    at.setUTCMonth(at.getUTCMonth() + 1);
    if (at > new Date(`${last}T00:00:00Z`)) return steps;
  }
}

export function referenceSales(store: ReferenceStore, range: ReferenceRange, today: string) {
  const { start, last, byMonth, keys } = spanOf(range, today);
  const localOf = ({ created_at }: { created_at: string }) => localTime(created_at, store.zone);
  const inRange = (record: { created_at: string }) =>
    localOf(record) >= start && localOf(record) < dateText(last, 1);
  const keyOf = (record: { created_at: string }) => localOf(record).slice(0, byMonth ? 7 : 10);

  const counted = store.orders.filter((order) => REPORTED.has(order.status) && inRange(order));
  const customers = store.customers.filter(inRange);
  const back = store.orders.flatMap((order) => givenBack(order, inRange));
  const add = <T>(records: T[], of: (record: T) => string) => sum(records.map((record) => micro(of(record))));
  const items = (orders: ReferenceOrder[]) =>
    orders.reduce((all, order) => all + order.line_items.reduce((n, { quantity }) => n + quantity, 0), 0);
  const discount = (orders: ReferenceOrder[]) =>
    add(
      orders.flatMap((order) => order.coupon_lines),
      ({ amount }) => amount,
    );
  const cents = (value: bigint) => round(value, 2);
  const sales = cents(add(counted, ({ total }) => total) - add(back, ({ amount }) => amount));
  const shipping = cents(
    add(counted, ({ total_shipping }) => total_shipping) - add(back, (refund) => refund.shipping),
  );
  const tax = cents(add(counted, ({ cart_tax }) => cart_tax) - add(back, (refund) => refund.tax));
  const shippingTax = cents(
    add(counted, ({ shipping_tax }) => shipping_tax) - add(back, (refund) => refund.shippingTax),
  );
  const positive = (value: bigint) => (value > 0n ? value : 0n);
  const net = sales - shipping - positive(tax) - positive(shippingTax);
  const noZero = (text: string) => text.replace(/^-(0\.00)$/, "$1");

  return {
    total_sales: noZero(show(sales, 2)),
    net_sales: noZero(show(net, 2)),
    average_sales: noZero(show(net, 2, BigInt(keys.length))),
    total_orders: counted.length,
    total_items: items(counted),
    total_tax: noZero(show(tax + shippingTax, 2)),
    total_shipping: noZero(show(shipping, 2)),
    total_refunds: show(
      add(back, ({ amount }) => amount),
      2,
    ),
    total_discount: show(discount(counted), 2),
    totals_grouped_by: byMonth ? "month" : "day",
    totals: Object.fromEntries(
      keys.map((key) => {
        const orders = counted.filter((order) => keyOf(order) === key);
        return [
          key,
          {
            sales: noZero(
              show(
                add(orders, ({ total }) => total),
                2,
              ),
            ),
            orders: orders.length,
            items: items(orders),
            tax: noZero(
              show(add(orders, ({ cart_tax }) => cart_tax) + add(orders, (order) => order.shipping_tax), 2),
            ),
            shipping: noZero(
              show(
                add(orders, ({ total_shipping }) => total_shipping),
                2,
              ),
            ),
            discount: show(discount(orders), 2),
            customers: customers.filter((customer) => keyOf(customer) === key).length,
          },
        ];
      }),
    ),
    total_customers: customers.length,
  };
}

/** The report of v1 counts records: sold orders, and refunds of any order, which are subtracted (§reports-of-v1). */
export function referenceSalesV1(store: ReferenceStore, range: ReferenceRange, today: string) {
  const { totals_grouped_by, total_customers, totals } = referenceSales(store, range, today);
  const { start, last, byMonth, keys } = spanOf(range, today);
  const sold = store.orders.filter(({ status }) => SOLD.has(status)).map((order) => [1n, order] as const);
  const refunds = store.orders
    .flatMap((order) => order.refunds)
    .map(({ amount, shipping, tax, shippingTax, ...refund }) => {
      const sums = { total: amount, total_shipping: shipping, cart_tax: tax, shipping_tax: shippingTax };
      return [-1n, { ...refund, ...sums, coupon_lines: [] as { amount: string }[] }] as const;
    });
  const records = [...sold, ...refunds].flatMap(([sign, record]) => {
    const local = localTime(record.created_at, store.zone);
    if (local < start || local >= dateText(last, 1)) return [];
    return [
      {
        key: local.slice(0, byMonth ? 7 : 10),
        sales: sign * micro(record.total),
        shipping: sign * micro(record.total_shipping),
        tax: sign * micro(record.cart_tax),
        shippingTax: sign * micro(record.shipping_tax),
        items: Number(sign) * record.line_items.reduce((all, { quantity }) => all + Math.abs(quantity), 0),
        discount: sum(record.coupon_lines.map(({ amount }) => micro(amount))),
      },
    ];
  });
  type Sum = "sales" | "shipping" | "tax" | "shippingTax" | "discount";
  const add = (of: typeof records, name: Sum) => sum(of.map((record) => record[name]));
  const items = (of: typeof records) => of.reduce((all, record) => all + record.items, 0);
  const noZero = (text: string) => text.replace(/^-(0\.00)$/, "$1");
  const money = (value: bigint) => noZero(show(value, 2));
  const cents = (name: Sum) => round(add(records, name), 2);
  return {
    total_sales: money(cents("sales")),
    average_sales: noZero(show(cents("sales"), 2, BigInt(keys.length))),
    total_orders: records.length,
    total_items: Math.abs(items(records)),
    total_tax: money(cents("tax") + cents("shippingTax")),
    total_shipping: money(cents("shipping")),
    total_discount: money(add(records, "discount")),
    totals_grouped_by,
    totals: Object.fromEntries(
      keys.map((key) => {
        const own = records.filter((record) => record.key === key);
        return [
          key,
          {
            sales: money(add(own, "sales")),
            orders: own.length,
            items: items(own),
            tax: money(add(own, "tax") + add(own, "shippingTax")),
            shipping: money(add(own, "shipping")),
            discount: money(add(own, "discount")),
            customers: totals[key]?.customers,
          },
        ];
      }),
    ),
    total_customers,
  };
}

type GivenBack = Pick<ReferenceRefund, "amount" | "shipping" | "tax" | "shippingTax">;

/** A fully refunded order counts as one return; any other has each of its refunds. */
function givenBack(order: ReferenceOrder, inRange: (refund: ReferenceRefund) => boolean): GivenBack[] {
  const refunds = order.refunds.filter(inRange);
  if (SOLD.has(order.status)) return refunds;
  if (order.status !== "refunded" || refunds.length === 0) return [];
  const { total, total_shipping, cart_tax, shipping_tax } = order;
  return [{ amount: total, shipping: total_shipping, tax: cart_tax, shippingTax: shipping_tax }];
}

export function referenceTopSellers(
  store: ReferenceStore,
  range: ReferenceRange,
  today: string,
  limit: number,
) {
  const { start, last } = spanOf(range, today);
  const inRange = ({ created_at }: { created_at: string }) => {
    const local = localTime(created_at, store.zone);
    return local >= start && local < dateText(last, 1);
  };
  const units = new Map<number, number>();
  const records = store.orders.flatMap((order) => [
    ...(SOLD.has(order.status) ? [{ ...order, turn: order.status }] : []),
    ...order.refunds.map((refund) => ({ ...refund, turn: "refund" })),
  ]);
  const inTurn = records
    .filter(inRange)
    .toSorted(
      (a, b) =>
        TURNS.indexOf(a.turn) - TURNS.indexOf(b.turn) ||
        a.created_at.localeCompare(b.created_at) ||
        a.id - b.id,
    );
  for (const { product_id, quantity } of inTurn.flatMap((record) => record.line_items)) {
    const product = store.parents.get(product_id) ?? (product_id || GONE);
    units.set(product, (units.get(product) ?? 0) + quantity);
  }
  // A map is in the order of the first sales.
  const chosen = new Set(
    [...units]
      .toSorted(([, m], [, n]) => n - m)
      .slice(0, limit || undefined)
      .map(([id]) => id),
  );
  const cut =
    limit && units.size > limit ? [...units.values()].toSorted((m, n) => n - m)[limit - 1] : undefined;
  const isCutThrough = [...units].some(([id, quantity]) => quantity === cut && !chosen.has(id));
  const best = [...units].toSorted(([a, m], [b, n]) => n - m || (isCutThrough && m === cut ? 0 : a - b));
  return best
    .slice(0, limit || undefined)
    .flatMap(([id, quantity]) =>
      store.products.has(id)
        ? [{ title: store.products.get(id), product_id: String(id), quantity: String(quantity) }]
        : [],
    );
}
