import type { Address, BillingAddress } from "../../../schema/addresses.ts";
import type { Order, OrderItem, OrderRecord } from "./order.ts";

/** What a write does besides storing the order itself; carried out by SQL in the same transaction. */
export type Effect =
  | "reduce stock"
  | "restore stock"
  | "count sales"
  | "count coupons"
  | "uncount coupons"
  | "grant downloads";

/**
 * An order while a write is planned on it. Nothing of it reaches the database before the whole plan stands; a refused
 * step throws, and the draft it was made on is dropped.
 */
export class Draft {
  readonly order: OrderRecord;
  items: OrderItem[];
  readonly isNew: boolean;
  /** What the plan was made on; a write of something newer is refused. */
  readonly plannedOn: number;
  removed: OrderItem[] = [];
  notes: string[] = [];
  effects: Effect[] = [];
  /** Amounts of the refunds that the change itself makes. */
  refunds: string[] = [];
  /** Address fields to be kept with the customer. */
  customerBilling: Partial<BillingAddress> = {};
  customerShipping: Partial<Address> = {};
  readonly #ids: number[];

  /** @param ids drawn for lines that are yet to come */
  constructor({ items, customer: _customer, ...order }: Order, options: { isNew: boolean; ids: number[] }) {
    this.order = structuredClone(order);
    this.items = structuredClone(items);
    this.isNew = options.isNew;
    this.plannedOn = order.version;
    this.#ids = options.ids;
  }

  /** A new line of the kind, empty but for its id. */
  add(kind: OrderItem["kind"]): OrderItem {
    const id = this.#ids.shift();
    if (id === undefined) throw new Error("Not enough ids were drawn for the lines of an order");
    const item: OrderItem = { ...EMPTY_ITEM, taxes: { total: {}, subtotal: {} }, meta: [], id, kind };
    this.items.push(item);
    return item;
  }

  remove(item: OrderItem): void {
    this.items = this.items.filter(({ id }) => id !== item.id);
    this.removed.push(item);
  }

  /** A draft to try a further change on, so that a refusal leaves this one as it is. */
  fork(): Draft {
    const fork = new Draft(
      { ...this.order, items: this.items, customer: null },
      { isNew: this.isNew, ids: this.#ids },
    );
    return Object.assign(fork, {
      removed: [...this.removed],
      notes: [...this.notes],
      effects: [...this.effects],
      refunds: [...this.refunds],
      customerBilling: { ...this.customerBilling },
      customerShipping: { ...this.customerShipping },
    });
  }
}

const EMPTY_ITEM: Omit<OrderItem, "id" | "kind" | "taxes" | "meta"> = {
  name: "",
  productId: null,
  variationId: null,
  quantity: 0,
  subtotal: "0",
  subtotalTax: "0",
  total: "0",
  totalTax: "0",
  taxClass: "",
  taxable: true,
  code: "",
  rateId: null,
  compound: false,
  reducedStock: 0,
  sku: "",
  immaterial: true,
};
