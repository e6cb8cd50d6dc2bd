import { createHash } from "node:crypto";
import { Big } from "big.js";
import { and, asc, eq, getTableName, isNull, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Caller } from "../../../functions/store/access/caller.ts";
import { Draft, emptyOrder } from "../../../functions/store/orders/draft.ts";
import type { TaxRate } from "../../../functions/store/taxes/rates.ts";
import type { Plan } from "../../../functions/store/orders/read-for-plan.ts";
import { planCreation, planEdit } from "../../../functions/store/orders/plan.ts";
import { planRefund, type RefundPlan } from "../../../functions/store/orders/refunds/plan.ts";
import type { OrderPatch } from "../../../functions/store/orders/patch.ts";
import { demoPerson, element, pick } from "./people.ts";
import DEMO from "./shop.json" with { type: "json" };
import {
  type Catalog,
  catalogOf,
  type Product,
  soldColumns,
} from "../../../functions/store/orders/catalog.ts";
import { coupons } from "../../../schema/coupons.ts";
import { products } from "../../../schema/products.ts";
import type { Settings } from "../../../schema/settings.ts";
import { taxRates } from "../../../schema/tax-rates.ts";
import type { Database } from "../../database/database.ts";
import { getSettings } from "../../store/settings/settings.ts";

/** A buyer, who does not change customers' addresses, and a person of the shop. */
const BUYER: Caller = { userId: 0, strength: "customer" };
const SHOP: Caller = { userId: 0, strength: "shop_manager" };

interface NewDemoOrder extends Omit<Choices, "store" | "customerId"> {
  id: number;
  /** Draws the id of a line. */
  nextItemId: () => number;
  customer: { id: number; email: string } | undefined;
  /** Requests after this time happen at it. */
  until: Date;
}

/** Plans a new order and its later changes, as successive requests would make them. */
export function planOrder(store: DemoStore, order: NewDemoOrder): Draft {
  const { settings, catalog, rates } = store;
  const { n, id, nextItemId, customer, until } = order;
  const known = {
    settings,
    orders: new Map(),
    catalog,
    rates,
    taxClasses: [],
    orderIds: [],
    itemIds: [],
  };
  const customers: Plan["customers"] = new Map(
    customer && [[customer.id, { ...customer, role: "customer", otherRoles: [] }]],
  );
  const [first, ...later] = orderSteps({ ...order, customerId: customer?.id, store });
  const origin = { ip: `192.0.2.${n % 250}`, userAgent: "Mozilla/5.0 (demo)" };
  const empty = { ...emptyOrder(id, settings.currency, origin, first.at), orderKey: keyOf(n) };
  const draft = new Draft(empty, { isNew: true, nextItemId });
  planCreation(draft, first.patch, { ...known, customers, caller: BUYER, now: first.at });
  for (const { at, patch } of later) {
    const now = at < until ? at : until;
    planEdit(draft, patch, { ...known, customers: new Map(), caller: SHOP, now });
    draft.order.updatedAt = now;
  }
  return draft;
}

/** Plans a return of a completed order's first product; undefined for other orders. */
export function planReturn(
  { settings }: DemoStore,
  { order, items }: Draft,
  { id, until }: { id: number; until: Date },
): RefundPlan | undefined {
  const line = items.find(({ kind }) => kind === "line_item");
  if (!line || !order.completedAt || order.status !== "completed") return undefined;
  const amount = new Big(line.total).plus(line.totalTax);
  if (amount.gt(order.total)) return undefined;
  const later = new Date(order.completedAt.getTime() + 24 * 60 * 60 * 1000);
  const createdAt = later < until ? later : until;
  const { quantity, total, totalTax } = line;
  return planRefund(
    { settings },
    { ...order, items, customer: null },
    {
      amount: amount.toFixed(),
      reason: "Did not fit",
      lines: [{ orderItemId: line.id, quantity, total, taxes: [totalTax] }],
      restock: false,
      createdAt,
    },
    { id, refunded: [], now: createdAt },
  );
}

/** Random values of the store are constant here. */
function keyOf(n: number): string {
  return `wc_order_${createHash("md5").update(`order ${n}`).digest("hex").slice(0, 13)}`;
}

/** A request to the store and its time: the first one, and later ones. */
interface Step {
  at: Date;
  patch: OrderPatch;
}

interface Choices {
  /** 0 for the first order, and their number. */
  n: number;
  orders: number;
  at: Date;
  /** Number of the buyer. */
  person: number;
  /** Undefined for a guest. */
  customerId: number | undefined;
  store: Pick<DemoStore, "offered" | "couponCodes">;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The requests of a shop for an order with a number: always the same. */
function orderSteps(choices: Choices): [Step, ...Step[]] {
  const { n, at, customerId, person } = choices;
  const status = statusOf(choices);
  const payment = element(DEMO.payments, pick(n, 7, DEMO.payments.length));
  const first: OrderPatch = {
    ...demoPerson(person),
    ...lines(choices),
    payment: { ...payment, paid: false },
    ...(customerId !== undefined && { customerId }),
    ...(n % 25 === 3 && { customerNote: "Please leave it with the neighbours" }),
    ...(n % 50 === 7 && { meta: { source: "newsletter" } }),
  };
  const after = (time: number, patch: OrderPatch): Step => ({ at: new Date(at.getTime() + time), patch });
  const paid = after(5 * MINUTE, { payment: { ...payment, paid: true, transactionId: `tx-${n + 1}` } });
  const asked = { at, patch: first };
  if (status === "pending") return [asked];
  if (status === "processing") return [asked, paid];
  if (status === "completed") return [asked, paid, after(40 * HOUR, { status })];
  if (status === "refunded") return [asked, paid, after(48 * HOUR, { status })];
  return [asked, after(5 * MINUTE, { status })];
}

/** Orders of the last seven weeks may be waiting; older ones are finished. */
function statusOf({ n, orders }: Choices): string {
  const chance = pick(n, 1, 1000);
  if (n < orders * 0.88)
    return chance < 60 ? "cancelled" : chance < 95 ? "failed" : chance < 130 ? "refunded" : "completed";
  return chance < 220 ? "pending" : chance < 440 ? "on-hold" : chance < 800 ? "processing" : "completed";
}

/** One to three products; an order with a coupon costs a tenth less. Every third fee is a discount. */
function lines({ n, store: { offered, couponCodes } }: Choices): OrderPatch {
  const hasCoupon = pick(n, 5, 100) < 12;
  const chance = pick(n, 2, 100);
  const bought = [0, 1, 2].slice(0, chance < 50 ? 1 : chance < 85 ? 2 : 3).map((place) => {
    const { id, price } = element(offered, pick(n * 4 + place, 12, offered.length));
    const quantity = 1 + Math.floor(pick(n * 4 + place, 13, 5) / 4);
    const subtotal = new Big(price ?? 0).times(quantity);
    const total = hasCoupon ? subtotal.times("0.9").round(2) : subtotal;
    return { productId: id, quantity, subtotal, total };
  });
  const discount = bought.reduce((sum, { subtotal, total }) => sum.plus(subtotal).minus(total), new Big(0));
  const free = n % 4 === 0;
  const kind =
    n % 3 === 0 ? { title: "Loyalty discount", total: "-2" } : { title: "Gift wrapping", total: "3.5" };
  return {
    lineItems: bought.map(({ subtotal, total, ...line }) =>
      added({ ...line, subtotal: subtotal.toFixed(), total: total.toFixed() }),
    ),
    ...(pick(n, 3, 100) < 65 && {
      shippingLines: [
        added(
          free
            ? { methodId: "free_shipping", methodTitle: "Free shipping", total: "0" }
            : { methodId: "flat_rate", methodTitle: "Flat rate", total: "4.95" },
        ),
      ],
    }),
    ...(pick(n, 4, 100) < 10 && { feeLines: [added({ ...kind, taxable: n % 3 !== 0, taxClass: "" })] }),
    ...(hasCoupon && {
      couponLines: [added({ code: element(couponCodes, n), amount: discount.toFixed() })],
    }),
  };
}

const added = <Input>(input: Input) => ({ remove: false, input });

/** The data for the plans of demo orders. */
export interface DemoStore {
  settings: Settings;
  catalog: Catalog;
  /** Purchasable products, by id. */
  offered: Product[];
  rates: TaxRate[];
  couponCodes: string[];
}

export async function readDemoStore(tx: Database): Promise<DemoStore> {
  const all = await tx.select(soldColumns).from(products).orderBy(asc(products.id));
  const codes = await tx
    .select({ code: coupons.code })
    .from(coupons)
    .where(and(eq(coupons.status, "publish"), isNull(coupons.expiryDate)))
    .orderBy(asc(coupons.id))
    .limit(20);
  return {
    settings: await getSettings(tx),
    catalog: catalogOf(all),
    offered: all.filter(
      ({ type, status, price }) =>
        (type === "simple" || type === "variation") && status === "publish" && Number(price) > 0,
    ),
    rates: await tx.select().from(taxRates).orderBy(asc(taxRates.id)),
    couponCodes: codes.length > 0 ? codes.map(({ code }) => code) : ["welcome"],
  };
}

/** Draws ids for new rows. */
export async function drawIds(tx: Database, table: PgTable, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select nextval(${`${getTableName(table)}_id_seq`}::regclass) as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => Number(id));
}
