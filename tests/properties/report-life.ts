import { type Answer, type Api } from "../support/api.ts";
import type { Sql } from "../support/keys.ts";
import { micro, show } from "./decimals.ts";
import {
  dateText,
  localTime,
  type ReferenceOrder,
  type ReferenceRange,
  type ReferenceRefund,
  type ReferenceStore,
} from "./report-reference.ts";
import { type Asked, type AskedMoment, PLACES, type Step } from "./report-steps.ts";

/** The place of a life. */
export interface LifeShop {
  sql: Sql;
  v2: Api;
  /** The purchased products. */
  products: number[];
  /** The products of the variations among them. */
  parents: Map<number, number>;
}

const money = (cents: number) => (cents / 100).toFixed(2);
/** This many hundredths of money, not below 0. */
const partOf = (total: string, percent: number) => {
  const whole = micro(total);
  return show(whole > 0n ? whole * BigInt(percent) : 0n, 2, 100n);
};
const choose = <T>(from: readonly T[], n: number) => from[n % from.length];

/** The first day of the month of a date, or of a later month. */
function firstOf(date: string, months: number): string {
  const [year, month] = date.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString();
}

/** Parts of refunds that the API omits, by id: the sent shipping and taxes. */
type Sent = Map<number, Pick<ReferenceRefund, "shipping" | "tax" | "shippingTax">>;

/** A changing store, and its records in the API. */
export class Life {
  #orders: number[] = [];
  readonly #sent: Sent = new Map();
  zone: string;
  readonly #instant: number;
  readonly #shop: LifeShop;

  constructor(shop: LifeShop, place: (typeof PLACES)[number]) {
    this.#shop = shop;
    this.zone = place.zone;
    this.#instant = Date.parse(place.instant);
  }

  /** An instant of the place. */
  #when(minutes: number): string {
    return new Date(this.#instant + minutes * 60_000).toISOString();
  }

  async take(step: Step): Promise<Answer | undefined> {
    if (step.kind === "create") return this.#create(step);
    if (step.kind === "register") return this.#register(step.at);
    if (step.kind === "dismiss") return this.#dismiss(step);
    if (step.kind === "move") return this.#move(step);
    if (step.kind === "zone") return this.#moveStore(step.place);
    const id = choose(this.#orders, step.order);
    if (id === undefined) return undefined;
    const put = (order: object) => this.#shop.v2.put(`/orders/${id}`, { order });
    if (step.kind === "status") return put({ status: step.status });
    if (step.kind === "delete") {
      if (step.force) this.#orders = this.#orders.filter((other) => other !== id);
      return this.#shop.v2.delete(`/orders/${id}${step.force ? "?force=true" : ""}`);
    }
    if (step.kind === "editRefund" || step.kind === "deleteRefund") return this.#changeRefund(id, step);
    const { order } = (await this.#shop.v2.get(`/orders/${id}`)).body;
    if (step.kind === "refund") return this.#refund(order, step);
    if (step.kind === "coupon") {
      const coupon = (order.coupon_lines as { id: number }[])[step.line];
      return put({ coupon_lines: [{ id: coupon?.id, code: "more", amount: money(step.amount) }] });
    }
    const line = choose(order.line_items as { id: number; product_id: number }[], step.line);
    if (!line) return undefined;
    const { id: lineId, product_id } = line;
    if (step.kind === "removeLine") return put({ line_items: [{ id: lineId, product_id: null }] });
    const { quantity, total } = step;
    return put({ line_items: [{ id: lineId, product_id, quantity, total: money(total) }] });
  }

  async #create({ status, lines, shipping, coupons, at }: Step & { kind: "create" }): Promise<Answer> {
    const order = {
      status,
      line_items: lines.map(({ product, quantity, total, tax }) => ({
        product_id: choose(this.#shop.products, product),
        quantity,
        total: money(total),
        total_tax: money(tax),
      })),
      shipping_lines: [{ method_id: "flat", total: money(shipping) }],
      coupon_lines: coupons.map((amount) => ({ code: "spring", amount: money(amount) })),
    };
    const answer = await this.#shop.v2.post("/orders", { order });
    const { id } = answer.body.order;
    this.#orders.push(id);
    await this.#shop.sql("update orders set created_at = $2, shipping_tax = $3 where id = $1", [
      id,
      this.#when(at),
      // Without a rate table shipping has no tax.
      money(shipping % 700),
    ]);
    await this.#shop.sql("update refunds set created_at = $2 where order_id = $1", [id, this.#when(at + 90)]);
    return answer;
  }

  async #refund(order: RecordedOrder, step: Step & { kind: "refund" }): Promise<Answer | undefined> {
    const line = step.line === undefined ? undefined : choose(order.line_items, step.line);
    const lines = line ? [line] : order.line_items;
    const [shippingLine] = order.shipping_lines;
    if (lines.length === 0 || !shippingLine) return undefined;
    const [tax, shipping, shippingTax] = step.cents.map(money);
    const line_items = Object.fromEntries([
      ...lines.map(({ id }) => [id, { qty: step.units, refund_total: "1.00", refund_tax: { 1: tax } }]),
      [shippingLine.id, { qty: 0, refund_total: shipping, refund_tax: { 1: shippingTax } }],
    ]);
    const amount = partOf(order.total, step.percent);
    let answer: Answer | undefined;
    for (const minutes of step.at) {
      answer = await this.#shop.v2.post(`/orders/${order.id}/refunds`, {
        order_refund: { amount, line_items },
      });
      const refund = answer.body.order_refund?.id;
      if (refund === undefined) return answer;
      const taxes = show(micro(tax!) * BigInt(lines.length), 2);
      this.#sent.set(refund, { tax: taxes, shipping: shipping!, shippingTax: shippingTax! });
      await this.#shop.sql("update refunds set created_at = $2 where id = $1", [refund, this.#when(minutes)]);
    }
    return step.whole ? this.#shop.v2.put(`/orders/${order.id}`, { order: { status: "refunded" } }) : answer;
  }

  async #changeRefund(orderId: number, step: Step & { kind: "editRefund" | "deleteRefund" }) {
    const { order_refunds = [] } = (await this.#shop.v2.get(`/orders/${orderId}/refunds`)).body;
    const refund = choose(order_refunds as { id: number }[], step.kind === "deleteRefund" ? step.refund : 0);
    if (!refund) return undefined;
    const path = `/orders/${orderId}/refunds/${refund.id}`;
    if (step.kind === "deleteRefund") return this.#shop.v2.delete(path);
    const { total } = (await this.#shop.v2.get(`/orders/${orderId}`)).body.order;
    const amount = partOf(total, step.percent);
    return this.#shop.v2.put(path, { order_refund: { amount } });
  }

  async #register(at: number): Promise<Answer> {
    const email = `${crypto.randomUUID()}@example.com`;
    const answer = await this.#shop.v2.post("/customers", { customer: { email, password: "secret" } });
    await this.#shop.sql("update users set created_at = $2 where id = $1", [
      answer.body.customer.id,
      this.#when(at),
    ]);
    return answer;
  }

  async #dismiss({ customer, how }: Step & { kind: "dismiss" }): Promise<Answer | undefined> {
    const { customers } = (await this.#shop.v2.get("/customers?filter[limit]=-1")).body;
    const id = choose(customers as { id: number }[], customer)?.id;
    if (id === undefined) return undefined;
    if (how === "delete") return this.#shop.v2.delete(`/customers/${id}`);
    await this.#shop.sql("update users set role = 'subscriber' where id = $1", [id]);
    return undefined;
  }

  async #move({ what, row, at }: Step & { kind: "move" }): Promise<undefined> {
    const rows = await this.#shop.sql<{ id: number }>(
      `select id from ${what} ${what === "users" ? "where role = 'customer'" : ""} order by id`,
    );
    const id = choose(rows, row)?.id;
    if (id !== undefined)
      await this.#shop.sql(`update ${what} set created_at = $2 where id = $1`, [id, this.#when(at)]);
  }

  async #moveStore(place: number): Promise<undefined> {
    this.zone = choose(PLACES, place)!.zone;
    await this.#shop.sql("update settings set timezone = $1", [this.zone]);
  }

  /** The store's present records in the API. */
  async records(): Promise<ReferenceStore> {
    const read = await this.#shop.v2.get("/orders?status=any&filter[limit]=-1&filter[dp]=6");
    const orders: ReferenceOrder[] = [];
    for (const order of read.body.orders) {
      const { order_refunds } = (await this.#shop.v2.get(`/orders/${order.id}/refunds`)).body;
      const none = { shipping: "0", tax: "0", shippingTax: "0" };
      const refunds = order_refunds.map((refund: { id: number }) => ({
        ...refund,
        ...(this.#sent.get(refund.id) ?? none),
      }));
      orders.push({ ...order, refunds });
    }
    const { customers } = (await this.#shop.v2.get("/customers?filter[limit]=-1")).body;
    const rows = await this.#shop.sql<{ id: number; name: string }>("select id, name from products");
    return {
      zone: this.zone,
      orders,
      customers,
      products: new Map(rows.map(({ id, name }) => [id, name])),
      parents: this.#shop.parents,
    };
  }

  /** The range for the API, and for the reference. */
  range(asked: Asked): { query: string; range: ReferenceRange } {
    if ("period" in asked) return { query: `filter[period]=${asked.period}`, range: asked };
    const [min, max] = [this.#moment(asked.min), this.#moment(asked.max)];
    const query = [min && `filter[date_min]=${min.text}`, max && `filter[date_max]=${max.text}`];
    return { query: query.filter(Boolean).join("&"), range: { min: min?.local, max: max?.local } };
  }

  #moment(asked: AskedMoment | undefined): { text: string; local: string } | undefined {
    if (!asked) return undefined;
    const today = dateText(localTime(this.#when(0), this.zone));
    const text =
      dateText(asked.month === undefined ? today : firstOf(today, asked.month), asked.days) + asked.time;
    const zoned = /(Z|\+\d\d:\d\d)$/.test(text);
    const local = zoned ? localTime(text, this.zone) : asked.time ? text : `${text}T00:00:00`;
    return { text: encodeURIComponent(text), local };
  }
}

interface RecordedOrder {
  id: number;
  total: string;
  line_items: { id: number }[];
  shipping_lines: { id: number }[];
}
