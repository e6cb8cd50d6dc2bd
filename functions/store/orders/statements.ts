import { eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { orderItems, orderNotes, orders, refunds } from "../../../schema/orders.ts";
import { users } from "../../../schema/users.ts";
import type { StoreContext } from "../context.ts";
import type { Database, Query } from "../queries.ts";
import type { Draft } from "./draft.ts";
import { effectStatements } from "./effects.ts";
import { changed, unchangedOrders } from "./guard.ts";
import { giveBack } from "./stock.ts";

/** A statement of Postgres takes 65,535 parameters at most. */
const ROWS_PER_INSERT = 1000;

/**
 * The statements that write drafts, in one transaction with whatever they come with. They fail as a whole when an order
 * was changed since its draft was planned.
 */
export function draftStatements(ctx: Pick<StoreContext, "db" | "settings">, drafts: Draft[]): Query[] {
  const { db } = ctx;
  const edited = drafts
    .filter(({ isNew }) => !isNew)
    .map(({ order, plannedOn }) => ({ id: order.id, version: plannedOn }));
  return [
    ...(edited.length > 0 ? [unchangedOrders(db, edited)] : []),
    ...orderStatements(db, drafts),
    ...returnUnits(ctx, drafts),
    ...itemStatements(db, drafts),
    ...drafts.flatMap((draft) => addressStatements(db, draft)),
    ...drafts.flatMap((draft) => effectStatements(db, draft)),
    ...refundStatements(db, drafts),
    ...noteStatements(db, drafts),
  ];
}

function orderStatements(db: Database, drafts: Draft[]): Query[] {
  const created = drafts.filter(({ isNew }) => isNew).map(({ order }) => order);
  const edited = drafts.filter(({ isNew }) => !isNew).map(({ order }) => order);
  return [
    ...(created.length > 0 ? [db.insert(orders).values(created)] : []),
    ...edited.map(({ id, createdAt: _created, updatedAt: _updated, ...values }) =>
      db
        .update(orders)
        .set({ ...values, ...changed })
        .where(sql`${orders.id} = ${id}`),
    ),
  ];
}

/** Before the lines that have them out are gone or are of something else. */
function returnUnits({ db, settings }: Pick<StoreContext, "db" | "settings">, drafts: Draft[]): Query[] {
  const lines = drafts.flatMap(({ returned }) => returned.map(({ id }) => id));
  return settings.manageStock && lines.length > 0 ? [db.execute(giveBack(lines))] : [];
}

const { orderId: _orderId, id: _id, ...itemColumns } = getTableColumns(orderItems);

/** What a line that is there already takes from the row that was to be inserted. */
const replaced = Object.fromEntries(
  Object.entries(itemColumns).map(([key, { name }]) => [key, sql.raw(`excluded.${toSnakeCase(name)}`)]),
);

/** The lines that have changed as they are now; what was taken out goes. */
function itemStatements(db: Database, drafts: Draft[]): Query[] {
  const gone = drafts.flatMap(({ removed }) => removed.map(({ id }) => id));
  const rows = drafts.flatMap(({ order, changedItems }) =>
    changedItems.map(({ sku: _sku, immaterial: _immaterial, ...item }) => ({ ...item, orderId: order.id })),
  );
  return [
    ...(gone.length > 0 ? [db.delete(orderItems).where(inArray(orderItems.id, gone))] : []),
    ...chunksOf(rows, ROWS_PER_INSERT).map((chunk) =>
      db.insert(orderItems).values(chunk).onConflictDoUpdate({ target: orderItems.id, set: replaced }),
    ),
  ];
}

function chunksOf<T>(rows: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, n) =>
    rows.slice(n * size, (n + 1) * size),
  );
}

function addressStatements(db: Database, { kept }: Draft): Query[] {
  const merged = (column: unknown, address = {}) => sql`${column} || ${JSON.stringify(address)}::jsonb`;
  return Array.from(kept, ([id, { billing, shipping }]) =>
    db
      .update(users)
      .set({ billing: merged(users.billing, billing), shipping: merged(users.shipping, shipping) })
      .where(eq(users.id, id)),
  );
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
