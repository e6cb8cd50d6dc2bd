import { expect } from "vitest";
import { type Answer, readAnswer } from "../support/api.ts";
import type { TestStore } from "../support/store.ts";
import { type Recorded, shapeOf } from "./recorded.ts";
import { ordersOf, type RecordedOrder } from "./recorded-orders.ts";

/** Replaces the recorded ids of records that the replay has created. */
export class Replay {
  readonly #store: TestStore;
  readonly #ids = new Map<string, number>();
  /** Recorded ids of orders that the replay has created or changed. */
  readonly #touched = new Set<number>();

  constructor(store: TestStore) {
    this.#store = store;
  }

  /** Sends a recorded request with our ids. */
  async send({ request, response }: Recorded): Promise<Answer> {
    const path = request.path.replaceAll(
      /\/(orders|notes|refunds)\/(\d+)/g,
      (_, kind, id) => `/${kind}/${this.#ours(kind, Number(id))}`,
    );
    const body = request.body === undefined ? undefined : JSON.stringify(this.#translate(request.body));
    const sent = {
      method: request.method,
      headers: request.headers ?? {},
      ...(body !== undefined && { body }),
    };
    const answer = await readAnswer(await this.#store.fetch(`https://store.example${path}`, sent));
    this.learn({ request, response }, answer);
    return answer;
  }

  /**
   * Checks that the answer equals the recorded one: status, pagination headers, keys in order, and every value that does not
   * depend on the time.
   */
  expectSame(answer: Answer, { response }: Recorded, adjusted: unknown = response.body): void {
    expect(answer.status).toBe(response.status);
    for (const name of ["X-WC-Total", "X-WC-TotalPages", "Link"])
      expect(answer.headers.has(name), name).toBe(name in response.headers);
    const [ours, theirs] = [this.#comparable(answer.body), this.#comparable(adjusted)];
    expect(ours).toEqual(theirs);
    expect(shapeOf(ours)).toEqual(shapeOf(theirs));
  }

  /** The records without known differences: ids, times and sums over missing orders. */
  #comparable(body: unknown): unknown {
    const touched = new Set(Array.from(this.#touched, (id) => this.#ours("orders", id)));
    const plain = (record: RecordedOrder): unknown => {
      if (!record || typeof record !== "object") return record;
      const isTouched = this.#touched.has(record.id) || touched.has(record.id);
      return withoutIdentity(record, isTouched);
    };
    const { order, orders, order_note, order_notes, order_refund, ...rest } = body as Record<string, unknown>;
    return {
      ...rest,
      ...(order !== undefined && { order: plain(order as RecordedOrder) }),
      ...(orders !== undefined && { orders: (orders as RecordedOrder[]).map(plain) }),
      ...(order_note !== undefined && { order_note: withoutId(order_note) }),
      ...(order_notes !== undefined && { order_notes: (order_notes as object[]).map(withoutId) }),
      ...(order_refund !== undefined && { order_refund: withoutRefundId(order_refund) }),
    };
  }

  #ours(kind: string, id: number): number {
    return this.#ids.get(`${kind} ${id}`) ?? id;
  }

  /** Line ids, and in a bulk those of the orders. */
  #translate(value: unknown, kind = "lines"): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#translate(item, kind));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => {
        if (key === "id" && typeof child === "number") return [key, this.#ours(kind, child)];
        return [key, this.#translate(child, key === "orders" ? "orders" : "lines")];
      }),
    );
  }

  /** Learns the created and changed records of an answer. */
  learn({ request, response }: Pick<Recorded, "request" | "response">, answer: Answer): void {
    if (request.method === "GET" || request.method === "HEAD") return;
    const [, changed] = /\/orders\/(\d+)/.exec(request.path) ?? [];
    if (changed) this.#touched.add(Number(changed));
    if (answer.status >= 400) return;
    const [recorded, ours] = [response.body, answer.body];
    const made = ordersOf(ours);
    for (const [n, order] of ordersOf(recorded).entries()) {
      this.#remember("orders", order, made[n]);
      this.#touched.add(order.id);
      for (const kind of ["line_items", "shipping_lines", "fee_lines", "coupon_lines"] as const)
        order[kind]?.forEach((line, at) => this.#remember("lines", line, made[n]?.[kind]?.[at]));
    }
    type Made = { order_note?: { id: number }; order_refund?: { id: number } };
    const [theirs, mine] = [recorded, ours] as [Made, Made];
    this.#remember("notes", theirs.order_note, mine.order_note);
    this.#remember("refunds", theirs.order_refund, mine.order_refund);
  }

  #remember(kind: string, theirs: { id: number } | undefined, ours: { id: number } | undefined): void {
    if (theirs && ours) this.#ids.set(`${kind} ${theirs.id}`, ours.id);
  }
}

const NEVER = "1970-01-01T00:00:00Z";

function withoutIdentity(order: RecordedOrder, isTouched: boolean): object {
  // Fields that depend on the customer's other orders, most of which are missing here.
  const aggregates = { last_order_id: 0, last_order_date: "", orders_count: 0, total_spent: "" };
  const customer = order.customer?.username ? { ...order.customer, ...aggregates } : order.customer;
  const meta = order["order_meta"] as object | undefined;
  const seen = {
    ...order,
    ...(customer && { customer }),
    // A map: its order is irrelevant.
    ...(meta && { order_meta: Object.fromEntries(Object.entries(meta).sort()) }),
  };
  if (!isTouched || !order.line_items) return seen;
  const anonymous = (lines: { id: number }[] = []) => lines.map((line) => ({ ...line, id: 0 }));
  const happened = order["completed_at"] === NEVER ? NEVER : "then";
  return {
    ...seen,
    // Created orders contain the sender.
    ...(order.id >= FIRST_MADE && { customer_ip: "", customer_user_agent: "" }),
    id: 0,
    order_number: "",
    created_at: "",
    updated_at: "",
    completed_at: happened,
    view_order_url: String(order["view_order_url"]).replace(/\d+/, "0"),
    line_items: anonymous(order.line_items),
    shipping_lines: anonymous(order.shipping_lines),
    // v1's have no id.
    tax_lines: order.tax_lines.map((line) => ("id" in line ? { ...line, id: 0 } : line)),
    fee_lines: anonymous(order.fee_lines),
    coupon_lines: anonymous(order.coupon_lines),
  };
}

/** Ids of earlier records are below this one. */
const FIRST_MADE = 1000;

/** Note ids are integers here (contract), the recorded ones are text. */
function withoutId(note: unknown): object {
  const { id, ...rest } = note as { id: string | number };
  return Number(id) < FIRST_MADE ? { id: Number(id), ...rest } : { id: 0, ...rest, created_at: "" };
}

function withoutRefundId(refund: unknown): object {
  const { id, line_items = [], ...rest } = refund as { id: number; line_items?: object[] };
  if (id < FIRST_MADE) return refund as object;
  return { id: 0, ...rest, created_at: "", line_items: line_items.map((line) => ({ ...line, id: 0 })) };
}
