import { getTableColumns, inArray, sql } from "drizzle-orm";
import { orderItems, orderNotes, orders, refunds } from "../../../schema/orders.ts";
import { users } from "../../../schema/users.ts";
import { chunks } from "../chunks.ts";
import type { StoreContext } from "../context.ts";
import type { Database, Query } from "../queries.ts";
import { replaced, together } from "../write.ts";
import type { Draft } from "./draft.ts";
import { effectStatements, returnUnits } from "./effects.ts";
import { changed, unchangedOrders } from "./guard.ts";

type Writing = Pick<StoreContext, "db" | "settings">;

/** A statement of Postgres takes 65,535 parameters at most; beside lines the first has orders. */
const ROWS_PER_INSERT = 2000;

/**
 * The statements that write drafts, in one transaction with whatever they come with; their number does not grow with that
 * of the drafts (docs/architecture.md#order-writes). They fail as a whole when an order was changed since its draft was
 * planned.
 */
export function draftStatements(ctx: Writing, drafts: Draft[], patienceMs?: number): Query[] {
  const { db } = ctx;
  const [lines, ...more] = chunks(linesOf(drafts), ROWS_PER_INSERT);
  return [
    ...checkEdited(ctx, drafts, patienceMs),
    ...together(db, [
      ...orderStatements(db, drafts),
      ...removalStatements(db, drafts),
      ...(lines ? [lineStatement(db, lines)] : []),
    ]),
    ...more.map((chunk) => lineStatement(db, chunk)),
    ...effectStatements(db, drafts),
    ...together(db, [
      ...addressStatements(db, drafts),
      ...refundStatements(db, drafts),
      ...noteStatements(db, drafts),
    ]),
  ];
}

/** Fails unless edited orders are as their drafts were planned on them; then units of lines that go come back. */
function checkEdited(ctx: Writing, drafts: Draft[], patienceMs: number | undefined): Query[] {
  const edited = drafts.filter(({ isNew }) => !isNew);
  if (edited.length === 0) return [];
  const planned = edited.map(({ order: { id }, plannedOn }) => ({ id, version: plannedOn }));
  const behind = ctx.settings.manageStock ? returnUnits(drafts) : undefined;
  return [unchangedOrders(ctx, planned, { patienceMs, behind })];
}

const { id: _ownId, createdAt: _created, ...orderColumns } = getTableColumns(orders);
const { orderId: _orderId, id: _id, ...itemColumns } = getTableColumns(orderItems);

function orderStatements(db: Database, drafts: Draft[]): Query[] {
  const created = drafts.filter(({ isNew }) => isNew).map(({ order }) => order);
  const edited = drafts.filter(({ isNew }) => !isNew).map(({ order }) => order);
  const set = { ...replaced(orderColumns), ...changed };
  return [
    ...(created.length > 0 ? [db.insert(orders).values(created)] : []),
    ...(edited.length > 0
      ? [db.insert(orders).values(edited).onConflictDoUpdate({ target: orders.id, set })]
      : []),
  ];
}

function removalStatements(db: Database, drafts: Draft[]): Query[] {
  const gone = drafts.flatMap(({ removed }) => removed.map(({ id }) => id));
  return gone.length > 0 ? [db.delete(orderItems).where(inArray(orderItems.id, gone))] : [];
}

type Line = typeof orderItems.$inferInsert;

/** The lines that are not stored as they are now. */
function linesOf(drafts: Draft[]): Line[] {
  return drafts.flatMap(({ order, changedItems }) =>
    changedItems.map(({ sku: _sku, immaterial: _immaterial, ...item }) => ({ ...item, orderId: order.id })),
  );
}

function lineStatement(db: Database, lines: Line[]): Query {
  const set = replaced(itemColumns);
  return db.insert(orderItems).values(lines).onConflictDoUpdate({ target: orderItems.id, set });
}

/** What several orders of a customer keep with him adds up, the last has its way; customers are locked in the order of their ids. */
function addressStatements(db: Database, drafts: Draft[]): Query[] {
  const kept = new Map<number, { id: number; billing: object; shipping: object }>();
  for (const [id, { billing, shipping }] of drafts.flatMap((draft) => [...draft.kept])) {
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
      update ${users} set billing = ${users.billing} || kept.billing, shipping = ${users.shipping} || kept.shipping
      from (
        select kept.* from json_to_recordset(${rows}::json) as kept (id bigint, billing jsonb, shipping jsonb)
        join ${users} on ${users.id} = kept.id order by kept.id for no key update of ${users}
      ) as kept
      where ${users.id} = kept.id`),
  ];
}

function refundStatements(db: Database, drafts: Draft[]): Query[] {
  const rows = drafts.flatMap((draft) =>
    draft.refunds.map((amount) => ({ orderId: draft.order.id, amount, reason: "Order fully refunded" })),
  );
  return rows.length > 0 ? [db.insert(refunds).values(rows)] : [];
}

function noteStatements(db: Database, drafts: Draft[]): Query[] {
  const rows = drafts.flatMap(({ order, notes }) => notes.map((note) => ({ orderId: order.id, note })));
  return rows.length > 0 ? [db.insert(orderNotes).values(rows)] : [];
}
