import { Big } from "big.js";
import { and, asc, gt, inArray, sql } from "drizzle-orm";
import { readOrderPatch } from "../../../functions/resources/orders/input.ts";
import { singleOutcome } from "../../../functions/store/changes/change-records.ts";
import type { StoreContext } from "../../../functions/store/context.ts";
import type { Order } from "../../../functions/store/orders/order.ts";
import { createRefund } from "../../../functions/store/orders/refunds/write.ts";
import { deleteOrder, writeOrders } from "../../../functions/store/orders/write.ts";
import { orderItems, orderNotes } from "../../../schema/orders.ts";
import { products } from "../../../schema/products.ts";
import type { Database } from "../../database/database.ts";
import { operatorContext } from "../../store/operator.ts";
import { buyersOf, type DemoOrders, insertCustomers, momentOf } from "./customers.ts";
import { choose, DEMO, element, pick } from "./data.ts";
import { demoPerson } from "./people.ts";

const { orders: CHOICES } = DEMO;
/** Share of the orders that are finished; the others, of the last seven weeks, may be waiting. */
const EARLIER = 0.88;
/** Orders of one write. */
const AT_ONCE = 100;
const MINUTE_MS = 60_000;
const UNTIL_PAID = 5;
const UNTIL_RETURNED = 24 * 60;

/**
 * Fills a store of products with customers and their orders, of all statuses, kinds of lines, notes and refunds: the same every
 * time. They are written as a client's would be, and dated afterwards. Needs a transaction without concurrent orders.
 */
export async function fillOrders(tx: Database, demo: DemoOrders): Promise<void> {
  const ctx = await operatorContext(tx);
  const buyers = buyersOf(demo);
  const customers = await insertCustomers(tx, demo, buyers);
  const offered = await tx
    .select({ id: products.id, price: products.price })
    .from(products)
    .where(and(inArray(products.type, ["simple", "variation"]), gt(products.price, "0")))
    .orderBy(asc(products.id));
  const planned = buyers.map(({ person, isGuest }, n) => {
    const { minutes, ...state } = choose(n < demo.orders * EARLIER ? CHOICES.earlier : CHOICES.latest, n, 1);
    const buyer = { person, ...(!isGuest && { customerId: customers[person] }) };
    return { minutes, later: choose(CHOICES.later, n, 6), body: bodyOf(n, { ...buyer, ...state, offered }) };
  });
  const dates: OrderDates[] = [];
  for (let from = 0; from < demo.orders; from += AT_ONCE) {
    const writes = planned.slice(from, from + AT_ONCE).map(({ body }) => ({ patch: readOrderPatch(body) }));
    const origin = { ip: `192.0.2.${from / AT_ONCE}`, userAgent: "Mozilla/5.0 (demo)" };
    for (const outcome of await writeOrders(ctx, writes, origin)) {
      const order = singleOutcome([outcome]);
      const n = dates.length;
      const { minutes, later } = planned[n]!;
      const isReturned = later.returned === true && (await returnFirstLine(ctx, order));
      if (later.trashed) await deleteOrder(ctx, order.id, { force: false });
      if (later.note && order.paidAt)
        await tx.insert(orderNotes).values({ orderId: order.id, note: later.note, customerNote: true });
      const created = momentOf(n, demo);
      const after = (time: number) =>
        new Date(Math.min(created.getTime() + time * MINUTE_MS, demo.until.getTime()));
      dates.push({
        id: order.id,
        created,
        paid: after(UNTIL_PAID),
        completed: after(minutes),
        changed: after(minutes + (isReturned ? UNTIL_RETURNED : 0)),
      });
    }
    // The first round was planned for a table without statistics.
    if (from === 0) await tx.execute(sql`analyze ${orderItems}`);
  }
  await dateOrders(tx, dates, demo.until);
}

interface Choices {
  /** Number of the buyer. */
  person: number;
  /** Undefined for a guest. */
  customerId?: number | undefined;
  status: string;
  paid?: boolean;
  offered: readonly { id: number; price: string | null }[];
}

/** What a client would send of the order with a number. A coupon takes off a tenth. */
function bodyOf(n: number, { person, customerId, status, paid = false, offered }: Choices) {
  const { billing, shipping } = demoPerson(person);
  const { coupon } = choose(CHOICES.coupon, n, 5);
  const lines = Array.from({ length: choose(CHOICES.lines, n, 2).count }, (_, at) => {
    const { id, price } = element(offered, pick(n * 4 + at, 12, offered.length));
    const quantity = pick(n * 4 + at, 13, 5) === 4 ? 2 : 1;
    const subtotal = new Big(price ?? 0).times(quantity);
    const total = coupon ? subtotal.times("0.9").round(2) : subtotal;
    return { product_id: id, quantity, subtotal: subtotal.toFixed(), total: total.toFixed() };
  });
  const discount = lines.reduce((sum, { subtotal, total }) => sum.plus(subtotal).minus(total), new Big(0));
  const parts: { share: number; payment_details?: object }[][] = CHOICES.fields;
  const { payment_details, ...others } = Object.assign(
    {},
    ...parts.map((part, at) => choose(part, n, 20 + at)),
  );
  return {
    status,
    ...others,
    ...(customerId !== undefined && { customer_id: customerId }),
    billing_address: billing,
    shipping_address: shipping,
    payment_details: { ...payment_details, paid, ...(paid && { transaction_id: `tx-${n + 1}` }) },
    line_items: lines,
    ...(coupon && { coupon_lines: [{ code: coupon, amount: discount.toFixed() }] }),
  };
}

/** Refunds the first product of a completed order; false for other orders. */
async function returnFirstLine(ctx: StoreContext, { id, status, total, items }: Order): Promise<boolean> {
  const line = items.find((item) => item.kind === "line_item");
  const amount = new Big(line?.total ?? 0).plus(line?.totalTax ?? 0);
  if (!line || status !== "completed" || amount.gt(total)) return false;
  const { id: orderItemId, quantity, totalTax } = line;
  await createRefund(ctx, id, {
    amount: amount.toFixed(),
    reason: "Did not fit",
    lines: [{ orderItemId, quantity, total: line.total, taxes: [totalTax] }],
    restock: false,
    createdAt: undefined,
  });
  return true;
}

/** Times of an order: all of them, whether or not it was paid and completed. */
interface OrderDates {
  id: number;
  created: Date;
  paid: Date;
  completed: Date;
  changed: Date;
}

/** Gives orders their dates, with what was written at the present beside them; products change no later than the last order. */
async function dateOrders(tx: Database, dates: OrderDates[], until: Date): Promise<void> {
  const dated = sql`json_to_recordset(${JSON.stringify(dates)}) as dated
    (id bigint, created timestamptz, paid timestamptz, completed timestamptz, changed timestamptz)`;
  await tx.execute(sql`
    update orders o set created_at = created, updated_at = changed, paid_at = case when paid_at is not null then paid end,
      completed_at = case when completed_at is not null then completed end,
      order_key = 'wc_order_' || substr(md5('order ' || o.id), 1, 13)
    from ${dated} where dated.id = o.id`);
  await tx.execute(sql`update refunds r set created_at = changed from ${dated} where dated.id = r.order_id`);
  await tx.execute(sql`
    update order_notes n set created_at = case when note ~ 'Completed\\.$' then completed when customer_note then paid else changed end
    from ${dated} where dated.id = n.order_id`);
  await tx.execute(sql`
    update download_permissions d set created_at = paid, expires = d.expires - (current_date - paid::date)
    from ${dated} where dated.id = d.order_id`);
  await tx.execute(
    sql`update products set updated_at = least(updated_at, ${until.toISOString()}::timestamptz)`,
  );
}
