import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { thisSecond } from "../../../schema/columns.ts";
import { orderItems, orderNotes, orders, refunds } from "../../../schema/orders.ts";
import { users } from "../../../schema/users.ts";
import { inOneStatement, replaced, RETRY_FOR, signature, signedAs } from "../changes/write.ts";
import type { KnownContext } from "../context.ts";
import { rowsFor, rowsIn } from "../sql/new-rows.ts";
import { type Database, returning, type Statement } from "../sql/queries.ts";
import { routine } from "../sql/routine.ts";
import type { Draft } from "./draft.ts";
import type { OrderItem } from "./order.ts";

/** The statements that write planned orders, with their guards and effects (docs/architecture.md#order-writes). */

type Writing = Pick<KnownContext, "db" | "settings" | "actor" | "address">;

/**
 * The statements that write drafts, in one transaction. Their number does not grow with the drafts
 * (docs/architecture.md#order-writes). They fail as a whole when an order has changed since its plan.
 */
export function draftStatements(ctx: Writing, drafts: Draft[], patienceMs?: number): Statement[] {
  const { db } = ctx;
  return [
    ...checkEdited(ctx, drafts, patienceMs),
    ...(drafts.length > 0 ? [rowsOfDrafts(ctx, drafts)] : []),
    ...effectStatements(db, drafts),
    ...inOneStatement(db, [
      ...addressStatements(db, drafts),
      ...refundStatements(db, drafts),
      ...noteStatements(db, drafts),
    ]),
  ];
}

/** Fails unless the edited orders have the versions of their drafts; then returns units of removed lines. */
function checkEdited(ctx: Writing, drafts: Draft[], patienceMs: number | undefined): Statement[] {
  const edited = drafts.filter(({ isNew }) => !isNew);
  if (edited.length === 0) return [];
  const planned = edited.map(({ order: { id }, plannedOn }) => ({ id, version: plannedOn }));
  const behind = ctx.settings.manageStock ? returnUnits(drafts) : undefined;
  return [unchangedOrders(ctx, planned, { patienceMs, behind })];
}

const { id: _ownId, createdAt: _created, ...orderColumns } = getTableColumns(orders);
const { orderId: _orderId, id: _id, ...itemColumns } = getTableColumns(orderItems);

/** Created and edited orders, changed lines, and removed lines. */
const writeRows = routine(
  { actor: "text", created: "json", edited: "json", removed: "bigint[]", lines: "json" },
  (db, { created, edited, removed, lines }) => ({
    created: returning(db.insert(orders).select(rowsIn(orders, created)), { id: orders.id }),
    edited: returning(
      db
        .insert(orders)
        .select(rowsIn(orders, edited))
        .onConflictDoUpdate({ target: orders.id, set: { ...replaced(orderColumns), ...changed } }),
      { id: orders.id },
    ),
    removed: returning(db.delete(orderItems).where(sql`${orderItems.id} = any(${removed})`), {
      id: orderItems.id,
    }),
    lines: returning(
      db
        .insert(orderItems)
        .select(rowsIn(orderItems, lines))
        .onConflictDoUpdate({ target: orderItems.id, set: replaced(itemColumns) }),
      { id: orderItems.id },
    ),
  }),
  { writes: true, first: ({ actor }) => [signedAs(actor)] },
);

function rowsOfDrafts({ actor }: Writing, drafts: Draft[]): Statement {
  const created = drafts.filter(({ isNew }) => isNew).map(({ order }) => order);
  const edited = drafts.filter(({ isNew }) => !isNew).map(({ order }) => order);
  return writeRows({
    actor,
    created: rowsFor(orders, created),
    edited: rowsFor(orders, edited),
    removed: drafts.flatMap(({ removed }) => removed.map(({ id }) => id)),
    lines: rowsFor(orderItems, linesOf(drafts)),
  });
}

/** The changed lines. */
function linesOf(drafts: Draft[]) {
  return drafts.flatMap(({ order, changedItems }) =>
    changedItems.map(({ sku: _sku, immaterial: _immaterial, taxStatus: _taxStatus, ...item }) => ({
      ...item,
      orderId: order.id,
    })),
  );
}

/**
 * Several orders of one customer merge their address fields; the last one wins. Customers are locked in the order of their ids.
 */
function addressStatements(db: Database, drafts: Draft[]): Statement[] {
  const kept = new Map<number, { id: number; billing: object; shipping: object }>();
  for (const { id, billing, shipping } of drafts.flatMap((draft) => draft.kept)) {
    const before = kept.get(id);
    kept.set(id, {
      id,
      billing: { ...before?.billing, ...billing },
      shipping: { ...before?.shipping, ...shipping },
    });
  }
  if (kept.size === 0) return [];
  const rows = JSON.stringify([...kept.values()]);
  return [
    db.execute(sql`
      update ${users} set billing = ${users.billing} || kept.billing, shipping = ${users.shipping} || kept.shipping, 
        updated_at = case when ${users.billing} @> kept.billing then ${users.updatedAt} else ${thisSecond} end
      from (
        select kept.* from json_to_recordset(${rows}::json) as kept (id bigint, billing jsonb, shipping jsonb)
        join ${users} on ${users.id} = kept.id order by kept.id for no key update of ${users}
      ) as kept
      where ${users.id} = kept.id and not (${users.billing} @> kept.billing and ${users.shipping} @> kept.shipping)`),
  ];
}

function refundStatements(db: Database, drafts: Draft[]): Statement[] {
  const rows = drafts.flatMap((draft) =>
    draft.refunds.map((amount) => ({ orderId: draft.order.id, amount, reason: "Order fully refunded." })),
  );
  return rows.length > 0 ? [db.insert(refunds).values(rows)] : [];
}

function noteStatements(db: Database, drafts: Draft[]): Statement[] {
  const rows = drafts.flatMap(({ order, notes }) => notes.map((note) => ({ orderId: order.id, note })));
  return rows.length > 0 ? [db.insert(orderNotes).values(rows)] : [];
}

/**
 * The effects of status changes on stock, counters, coupons and downloads. A routine works from the stored lines
 * (schema/routines/order_effects.sql).
 */
function effectStatements(db: Database, drafts: Draft[]): Statement[] {
  const changed = drafts.filter(({ effects }) => effects.length > 0);
  if (changed.length === 0) return [];
  const changes = changed.map(({ order: { id }, effects }) => ({ id, effects }));
  return [db.execute(sql`select order_effects(${json(changes)}, ${countersOf(changed)})`)];
}

/** Products whose stock a draft may change, by any of its lines. */
export function stockMovedBy({ effects, items, returned }: Draft): number[] {
  const moves = effects.includes("reduce stock") || effects.includes("restore stock");
  return productsOf(moves ? [...items, ...returned] : returned);
}

/** Products and variations of lines, each once. */
export function productsOf(lines: Pick<OrderItem, "productId" | "variationId">[]): number[] {
  const ids = lines.flatMap(({ productId, variationId }) => [productId, variationId]);
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Returns the units of removed lines, and of lines that change their product; undefined without any. */
function returnUnits(drafts: Draft[]): SQL | undefined {
  const returning = drafts.filter(({ returned }) => returned.length > 0);
  if (returning.length === 0) return undefined;
  const ids = returning.flatMap(({ returned }) => returned.map(({ id }) => id));
  const counting = drafts.filter((draft) => draft.effects.length > 0 || returning.includes(draft));
  return sql`return_units(${json(ids)}, ${countersOf(counting)})`;
}

/** Products and coupon codes that drafts may count. The transaction locks them before its first count. */
function countersOf(drafts: Draft[]): SQL {
  const lines = drafts.flatMap(({ items, returned }) => [...items, ...returned]);
  const codes = lines.filter(({ kind }) => kind === "coupon").map(({ name }) => name.toLowerCase());
  return sql`${json(productsOf(lines))}, ${json(codes)}`;
}

function json(value: unknown): SQL {
  return sql`${JSON.stringify(value)}::json`;
}

/** The version of an order in a plan. */
interface Planned {
  id: number;
  version: number;
}

interface Checked {
  /** Longest wait for the lock of an order, in milliseconds. */
  patienceMs?: number | undefined;
  /** A call in the same statement, after the check. */
  behind?: SQL | undefined;
}

/** Locks orders by id, and fails the batch unless each has the version of the plan. Names the author of the changes after it. */
export function unchangedOrders(
  ctx: Pick<KnownContext, "db" | "actor" | "address">,
  planned: Planned[],
  { patienceMs = RETRY_FOR, behind }: Checked,
) {
  const plans = JSON.stringify(planned);
  return ctx.db.execute(
    sql`select assert_unchanged(${plans}::json, ${patienceMs}::int), ${signature(ctx)}${behind && sql`, ${behind}`}`,
  );
}

/** Columns that every change of an order sets. */
export const changed = { version: sql`${orders.version} + 1`, updatedAt: thisSecond, erased: false };
