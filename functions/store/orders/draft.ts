import { orderItems } from "../../../schema/orders.ts";
import { defaultsOf } from "../defaults.ts";
import { type DrawnId, nextId } from "../sequences.ts";
import type { OrderItem, OrderRecord, WholeOrder } from "./order.ts";
import type { OrderPatch } from "./patch.ts";

/** What a write does besides storing the order itself; carried out by SQL in the same transaction. */
export type Effect =
  | "reduce stock"
  | "restore stock"
  | "count sales"
  | "uncount sales"
  | "count coupons"
  | "uncount coupons"
  | "grant downloads";

const EMPTY_ITEM = defaultsOf(orderItems);

type Addresses = Pick<OrderPatch, "billing" | "shipping">;

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
  /** Lines as they were when they took units out of the stock that come back now. */
  returned: OrderItem[] = [];
  notes: string[] = [];
  effects: Effect[] = [];
  /** Amounts of the refunds that the change itself makes. */
  refunds: string[] = [];
  /** Address fields to be kept with customers, by their id. */
  kept = new Map<number, Addresses>();
  readonly #ids: DrawnId[];
  /** The lines as they are stored, by their ids. */
  #stored: ReadonlyMap<number, string>;

  /** @param ids drawn for lines that are yet to come */
  constructor(
    { items, customer: _customer, ...order }: WholeOrder,
    options: { isNew: boolean; ids: DrawnId[] },
  ) {
    this.order = structuredClone(order);
    this.items = structuredClone(items);
    this.isNew = options.isNew;
    this.plannedOn = order.version;
    this.#ids = options.ids;
    this.#stored = new Map(items.map((item) => [item.id, JSON.stringify(item)]));
  }

  /** Lines that are not stored as they are now. */
  get changedItems(): OrderItem[] {
    return this.items.filter((item) => this.#stored.get(item.id) !== JSON.stringify(item));
  }

  /** A new line of the kind, empty but for its id. */
  add(kind: OrderItem["kind"]): OrderItem {
    const id = nextId(this.#ids);
    const item: OrderItem = {
      ...EMPTY_ITEM,
      sku: "",
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
    this.giveBack(item);
  }

  /** Units of a line that are out come back. */
  giveBack(item: OrderItem): void {
    if (item.reducedStock > 0) this.returned.push({ ...item });
  }

  /** Of addresses what is supplied. */
  keepWithCustomer(id: number, { billing, shipping }: Addresses): void {
    if (Object.keys({ ...billing, ...shipping }).length === 0) return;
    const before = this.kept.get(id);
    this.kept.set(id, {
      billing: { ...before?.billing, ...billing },
      shipping: { ...before?.shipping, ...shipping },
    });
  }

  /** A draft to try a further change on, so that a refusal leaves this one as it is. */
  fork(): Draft {
    const fork = new Draft(
      { ...this.order, items: this.items, customer: null },
      { isNew: this.isNew, ids: this.#ids },
    );
    fork.#stored = this.#stored;
    return Object.assign(fork, {
      removed: [...this.removed],
      returned: [...this.returned],
      notes: [...this.notes],
      effects: [...this.effects],
      refunds: [...this.refunds],
      kept: new Map(this.kept),
    });
  }
}
