import { orderItems, orders } from "../../../schema/orders.ts";
import { defaultsOf, idsOf } from "../sql/new-rows.ts";
import type { OrderItem, OrderRecord, WholeOrder } from "./order.ts";

/** An order while it is planned, and a new one. */

/** Further changes of a write, made by SQL in the same transaction. */
export type Effect =
  | "reduce stock"
  | "restore stock"
  | "count sales"
  | "uncount sales"
  | "count coupons"
  | "uncount coupons"
  | "grant downloads";

const EMPTY_ITEM = defaultsOf(orderItems);

/**
 * The order of a planned write. It reaches the database only after the whole plan. A refused step throws, and its draft is
 * dropped.
 */
export class Draft {
  readonly order: OrderRecord;
  items: OrderItem[];
  readonly isNew: boolean;
  /** The version of the plan; a write of a newer one is refused. */
  readonly plannedOn: number;
  removed: OrderItem[] = [];
  /** Lines that take another variation, whose units return to the stock, in the state that took them out. */
  returned: OrderItem[] = [];
  /** Subtotals below their line's total, as given, by the line: the discount counts them (§order-totals). */
  readonly givenSubtotals = new Map<number, string>();
  notes: string[] = [];
  effects: Effect[] = [];
  /** Amounts of the refunds that the change itself makes. */
  refunds: string[] = [];
  /** Address fields for customers. */
  kept: { id: number; billing: object | undefined; shipping: object | undefined }[] = [];
  /** Whether the change completes the order for the first time. */
  isFirstCompleted = false;
  private readonly nextItemId: () => number;
  /** The stored lines, by id. */
  private readonly stored: ReadonlyMap<number, string>;

  constructor(
    { items, customer: _customer, ...order }: WholeOrder,
    { isNew, nextItemId = idsOf([]) }: { isNew: boolean; nextItemId?: () => number },
  ) {
    // At once: a clone takes longer to start than to make.
    ({ order: this.order, items: this.items } = structuredClone({ order, items }));
    this.isNew = isNew;
    this.plannedOn = order.version;
    this.nextItemId = nextItemId;
    this.stored = new Map(items.map((item) => [item.id, JSON.stringify(item)]));
  }

  get id(): number {
    return this.order.id;
  }

  get kind(): "created" | "updated" {
    return this.isNew ? "created" : "updated";
  }

  /** Lines that differ from the stored ones. */
  get changedItems(): OrderItem[] {
    return this.items.filter((item) => this.stored.get(item.id) !== JSON.stringify(item));
  }

  /** A new line of the kind, empty but for its id. */
  add(kind: OrderItem["kind"]): OrderItem {
    const id = this.nextItemId();
    const item: OrderItem = {
      ...EMPTY_ITEM,
      sku: "",
      taxStatus: "taxable",
      immaterial: true,
      taxes: { total: {}, subtotal: {} },
      meta: [],
      id,
      kind,
    };
    this.items.push(item);
    return item;
  }

  remove(item: OrderItem): void {
    this.items = this.items.filter(({ id }) => id !== item.id);
    this.removed.push(item);
  }

  /** Returns the units of a line to the stock. */
  giveBack(item: OrderItem): void {
    if (item.reducedStock > 0) this.returned.push({ ...item });
  }

  /** A copy for a further change, so that a refusal leaves this draft unchanged. */
  fork(): Draft {
    const { nextItemId, stored, ...changing } = this;
    return Object.assign(Object.create(Draft.prototype), structuredClone(changing), { nextItemId, stored });
  }
}

/** The sender of the request that creates an order. */
export interface Origin {
  ip: string;
  userAgent: string;
}

const KEY_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const KEY_LENGTH = 13;

const DEFAULTS = defaultsOf(orders);

/** A pending guest order without lines, which shares its defaults: a draft is a copy. */
export function emptyOrder(id: number, currency: string, { ip, userAgent }: Origin, now: Date): WholeOrder {
  return {
    id,
    ...DEFAULTS,
    orderKey: newOrderKey(),
    currency,
    customerIp: ip,
    customerUserAgent: userAgent,
    createdAt: now,
    updatedAt: now,
    items: [],
    customer: null,
  };
}

/** The key in the order's download links: `wc_order_` and 13 random characters. */
function newOrderKey(): string {
  const random = crypto.getRandomValues(new Uint32Array(KEY_LENGTH));
  return `wc_order_${Array.from(random, (n) => KEY_CHARACTERS[n % KEY_CHARACTERS.length]).join("")}`;
}
