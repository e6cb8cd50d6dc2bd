import { getTableColumns, sql } from "drizzle-orm";
import { thisSecond } from "../../../schema/columns.ts";
import { orderItems, orderNotes, orders, refunds } from "../../../schema/orders.ts";
import { users } from "../../../schema/users.ts";
import type { StoreContext } from "../context.ts";
import type { Database, Query, Statement } from "../queries.ts";
import { rowsFor, rowsIn } from "../sql/insert-rows.ts";
import { routine } from "../sql/routine.ts";
import { replaced, inOneStatement } from "../write.ts";
import type { Draft } from "./draft.ts";
import { effectStatements, returnUnits } from "./effects.ts";
import { changed, unchangedOrders } from "./unchanged.ts";

type Writing = Pick<StoreContext, "db" | "settings">;

/**
 * The statements that write drafts, in one transaction. Their number does not grow with the drafts
 * (docs/architecture.md#order-writes). They fail as a whole when an order has changed since its plan.
 */
export function draftStatements(ctx: Writing, drafts: Draft[], patienceMs?: number): Statement[] {
  const { db } = ctx;
  return [
    ...checkEdited(ctx, drafts, patienceMs),
    ...(drafts.length > 0 ? [rowsOfDrafts(drafts)] : []),
    ...effectStatements(db, drafts),
    ...inOneStatement(db, [
      ...addressStatements(db, drafts),
      ...refundStatements(db, drafts),
      ...noteStatements(db, drafts),
    ]),
  ];
}

/** Fails unless the edited orders have the versions of their drafts; then returns units of removed lines. */
function checkEdited(ctx: Writing, drafts: Draft[], patienceMs: number | undefined): Query[] {
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
  { created: "json", edited: "json", removed: "bigint[]", lines: "json" },
  (db, { created, edited, removed, lines }) => ({
    created: db.insert(orders).select(rowsIn(orders, created)).returning({ id: orders.id }),
    edited: db
      .insert(orders)
      .select(rowsIn(orders, edited))
      .onConflictDoUpdate({ target: orders.id, set: { ...replaced(orderColumns), ...changed } })
      .returning({ id: orders.id }),
    removed: db
      .delete(orderItems)
      .where(sql`${orderItems.id} = any(${removed})`)
      .returning({ id: orderItems.id }),
    lines: db
      .insert(orderItems)
      .select(rowsIn(orderItems, lines))
      .onConflictDoUpdate({ target: orderItems.id, set: replaced(itemColumns) })
      .returning({ id: orderItems.id }),
  }),
  { writes: true },
);

function rowsOfDrafts(drafts: Draft[]): Statement {
  const created = drafts.filter(({ isNew }) => isNew).map(({ order }) => order);
  const edited = drafts.filter(({ isNew }) => !isNew).map(({ order }) => order);
  return writeRows({
    created: rowsFor(orders, created),
    edited: rowsFor(orders, edited),
    removed: drafts.flatMap(({ removed }) => removed.map(({ id }) => id)),
    lines: rowsFor(orderItems, linesOf(drafts)),
  });
}

type Line = typeof orderItems.$inferInsert;

/** The changed lines. */
function linesOf(drafts: Draft[]): Line[] {
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
      update ${users} set billing = ${users.billing} || kept.billing, shipping = ${users.shipping} || kept.shipping, 
        updated_at = case when ${users.billing} @> kept.billing then ${users.updatedAt} else ${thisSecond} end
      from (
        select kept.* from json_to_recordset(${rows}::json) as kept (id bigint, billing jsonb, shipping jsonb)
        join ${users} on ${users.id} = kept.id order by kept.id for no key update of ${users}
      ) as kept
      where ${users.id} = kept.id and not (${users.billing} @> kept.billing and ${users.shipping} @> kept.shipping)`),
  ];
}

function refundStatements(db: Database, drafts: Draft[]): Query[] {
  const rows = drafts.flatMap((draft) =>
    draft.refunds.map((amount) => ({ orderId: draft.order.id, amount, reason: "Order fully refunded." })),
  );
  return rows.length > 0 ? [db.insert(refunds).values(rows)] : [];
}

function noteStatements(db: Database, drafts: Draft[]): Query[] {
  const rows = drafts.flatMap(({ order, notes }) => notes.map((note) => ({ orderId: order.id, note })));
  return rows.length > 0 ? [db.insert(orderNotes).values(rows)] : [];
}
