import { sql } from "drizzle-orm";
import { trash } from "../../../functions/store/orders/write.ts";
import type { Draft } from "../../../functions/store/orders/draft.ts";
import { refundPlanStatements } from "../../../functions/store/orders/refunds/write.ts";
import { writeDrafts } from "../../../functions/store/orders/statements.ts";
import { db, type Statement } from "../../../functions/store/sql/queries.ts";
import { idsOf } from "../../../functions/store/sql/new-rows.ts";
import { prepared, RoutineCall } from "../../../functions/store/sql/statement.ts";
import { orderItems, orderNotes, orders, refunds } from "../../../schema/orders.ts";
import { users } from "../../../schema/users.ts";
import type { Database } from "../../database/database.ts";
import { operator } from "../../database/operator.ts";
import { type DemoStore, drawIds, planOrder, planReturn, readDemoStore } from "./order-plans.ts";
import { demoPerson, pick } from "./people.ts";

export interface DemoOrders {
  /** A multiple of 100. */
  orders: number;
  /** A number that divides the orders evenly. */
  customers: number;
  /** Time of the last order; the others are spread evenly over the 13 months before it. */
  until: Date;
}

/** Seconds from the first order to the last. */
export const SPAN_SECONDS = 395 * 24 * 60 * 60;
/** Orders of one round of statements: 1,000 exceed Postgres' 65,535 parameters. */
const AT_ONCE = 500;
/** Three products, shipping, a fee, a coupon and two taxes. */
const MOST_LINES = 8;
/** Share of all customers who order between two orders of one, as long as possible. */
const APART = 1 / 5;
const HOUR_MS = 3_600_000;

/**
 * Fills a store of products with customers and their orders, of all statuses, kinds of lines, notes and refunds: the same every
 * time. The store's own code plans and writes them. Every tenth is a guest's; customers have equal numbers. Needs a transaction
 * without concurrent orders.
 */
export async function fillOrders(tx: Database, demo: DemoOrders): Promise<void> {
  if (demo.orders % 100 !== 0 || ordersEach(demo) % 1 !== 0)
    throw new Error(`${demo.orders} orders cannot be shared out among ${demo.customers} customers`);
  const store = await readDemoStore(tx);
  const ctx = { db, settings: store.settings, actor: operator(), address: "" };
  const buyers = buyersOf(demo);
  const customers = await insertCustomers(tx, demo, buyers);
  const ids = await drawIds(tx, orders, demo.orders);
  for (let from = 0; from < demo.orders; from += AT_ONCE) {
    const drawn = await drawIds(tx, orderItems, AT_ONCE * MOST_LINES);
    const nextItemId = idsOf(drawn.map((id) => ({ id })));
    const drafts = ids.slice(from, from + AT_ONCE).map((id, at) => {
      const n = from + at;
      const { person, isGuest } = buyers[n]!;
      const customer = isGuest ? undefined : customers[person];
      return planOrder(store, { ...demo, n, at: momentOf(n, demo), person, id, nextItemId, customer });
    });
    await run(tx, [writeDrafts(ctx, drafts), ...thanks(drafts)]);
    await afterwards(tx, store, drafts, demo.until);
    // The first round was planned for a table without statistics.
    if (from === 0) await tx.execute(sql`analyze ${orderItems}`);
  }
  await dateChanges(tx, ids, demo.until);
}

/** A few completed orders are partly returned, every hundredth lands in the trash. */
async function afterwards(tx: Database, store: DemoStore, drafts: Draft[], until: Date): Promise<void> {
  const ctx = { db, settings: store.settings, actor: operator(), address: "" };
  const returned = drafts.filter(({ order }) => pick(order.id, 6, 100) < 4);
  const refundIds = await drawIds(tx, refunds, returned.length);
  const plans = returned.flatMap(
    (draft, at) => planReturn(store, draft, { id: refundIds[at] ?? 0, until }) ?? [],
  );
  await run(tx, refundPlanStatements(ctx, plans));
  const trashed = drafts.filter(({ order }) => pick(order.id, 8, 100) === 0);
  await run(
    tx,
    trashed.map(({ order }) => trash(ctx, order.id)),
  );
}

async function run(tx: Database, statements: Statement[]): Promise<void> {
  for (const one of await prepared(statements))
    await tx.execute(one instanceof RoutineCall ? sql`select ${one.getSQL()}` : one.getSQL());
}

function ordersEach({ orders, customers }: DemoOrders): number {
  return (orders * 9) / 10 / customers;
}

/** The time of the order with a number. */
function momentOf(n: number, { orders, until }: DemoOrders): Date {
  return new Date(until.getTime() - Math.trunc((SPAN_SECONDS * (orders - 1 - n)) / orders) * 1000);
}

/** The buyer of each order: customers are the first persons, guests follow. New customers appear until the end, by number. */
function buyersOf(demo: DemoOrders): { person: number; isGuest: boolean }[] {
  const each = ordersEach(demo);
  const ofCustomers = Array.from({ length: demo.customers * each }, (_, at) => {
    const [person, earlier] = [at % demo.customers, Math.floor(at / demo.customers)];
    const apart = Math.min(demo.customers * APART, (demo.customers - person) / each);
    return { person, turn: person + earlier * apart };
  }).toSorted((one, other) => one.turn - other.turn);
  return Array.from({ length: demo.orders }, (_, n) => {
    const [tens, place] = [Math.floor(n / 10), n % 10];
    return place === 9
      ? { person: demo.customers + tens, isGuest: true }
      : { person: ofCustomers[tens * 9 + place]!.person, isGuest: false };
  });
}

/** Customers sign up an hour before their first order, by number. */
async function insertCustomers(
  tx: Database,
  demo: DemoOrders,
  buyers: ReturnType<typeof buyersOf>,
): Promise<{ id: number; email: string }[]> {
  const signedUp = new Map<number, Date>();
  for (const [n, { person, isGuest }] of buyers.entries())
    if (!isGuest && !signedUp.has(person))
      signedUp.set(person, new Date(momentOf(n, demo).getTime() - HOUR_MS));
  const ids = await drawIds(tx, users, demo.customers);
  const rows = ids.map((id, person) => {
    const { billing, shipping } = demoPerson(person);
    const at = signedUp.get(person) ?? demo.until;
    return {
      id,
      login: billing.email.replace("@example.com", ""),
      email: billing.email,
      role: "customer" as const,
      firstName: billing.first_name,
      lastName: billing.last_name,
      billing,
      shipping,
      createdAt: at,
      updatedAt: at,
    };
  });
  await tx.insert(users).values(rows);
  return rows;
}

/** Every tenth order that was paid has a note for the customer. */
function thanks(drafts: Draft[]): Statement[] {
  const rows = drafts
    .filter(({ order }) => order.id % 10 === 5 && order.paidAt !== null)
    .map(({ order }) => ({
      orderId: order.id,
      note: "Thank you for your order! It will be on its way soon.",
      customerNote: true,
    }));
  return rows.length > 0 ? [db.insert(orderNotes).values(rows)] : [];
}

/** Dates that the store has set to the present become those of the order's last change; none is after the last order. */
async function dateChanges(tx: Database, ids: number[], until: Date): Promise<void> {
  const ours = sql`o.id between ${ids[0]} and ${ids.at(-1)}`;
  await tx.execute(sql`
    update orders o set updated_at = coalesce((select max(created_at) from refunds where order_id = o.id), o.completed_at,
      o.paid_at, o.created_at)
    where ${ours} and version > 1`);
  await tx.execute(sql`
    update refunds r set created_at = o.updated_at from orders o where o.id = r.order_id and ${ours}`);
  await tx.execute(sql`
    update order_notes n set created_at = coalesce(
      case when note ~ 'Completed\\.$' then o.completed_at when note !~ 'Refunded\\.$' then o.paid_at end, o.updated_at)
    from orders o where o.id = n.order_id and ${ours}`);
  await tx.execute(sql`
    update download_permissions d set created_at = o.paid_at,
      expires = case when o.completed_at is null then d.expires - (current_date - o.paid_at::date) else d.expires end
    from orders o where o.id = d.order_id and ${ours}`);
  const end = sql`${until.toISOString()}::timestamptz`;
  await tx.execute(sql`update products set updated_at = ${end} where updated_at > ${end}`);
}
