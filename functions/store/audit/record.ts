import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { recordChanges } from "../../../schema/audit.ts";
import { movedRecords } from "../../../schema/move-in.ts";
import { RIGHTS } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { type ListedDelivery, listDeliveries } from "../deliveries/read.ts";
import { routine } from "../sql/routine.ts";
import { type Author, authorOf } from "./author.ts";

/** What is known of a record's past: its creation, its kept changes, and what webhooks were told of it (§record-changes). */

/** A creation, without changes, or a change of a record. */
export type RecordChange = Omit<typeof recordChanges.$inferSelect, "objectId"> & Author;

export interface Past {
  /** The newest first. */
  changes: RecordChange[];
  /** Whether an import has brought the record. */
  isMovedIn: boolean;
  /** The newest first. */
  deliveries: ListedDelivery[];
}

/** The right to see such records, and their name in topics of webhooks. */
const KINDS = {
  order: [RIGHTS.order.read, "order"],
  product: [RIGHTS.product.read, "product"],
  coupon: [RIGHTS.coupon.read, "coupon"],
  user: [RIGHTS.customer.read, "customer"],
  webhook: [RIGHTS.webhook.read, undefined],
} as const;

export type ChangedKind = keyof typeof KINDS;

/** Most deliveries of a past. */
const DELIVERIES = 20;

/** Reads the past of a record. Throws the refusals of the rights to read such records and deliveries. */
export async function readPast(ctx: StoreContext, kind: ChangedKind, id: number): Promise<Past> {
  const [right, resource] = KINDS[kind];
  const [{ changes, moved }, deliveries] = await Promise.all([
    ctx.read(changesOf({ kind, id }), { right }),
    resource ? listDeliveries(ctx, { record: { resource, id }, limit: DELIVERIES }) : [],
  ]);
  return { changes, isMovedIn: moved.length > 0, deliveries };
}

const { objectId: _objectId, ...columns } = getTableColumns(recordChanges);

const changesOf = routine({ kind: "text", id: "bigint" }, (db, { kind, id }) => ({
  changes: db
    .select({ ...columns, ...authorOf(sql`${recordChanges.actor}`) })
    .from(recordChanges)
    .where(and(eq(recordChanges.kind, kind), eq(recordChanges.objectId, id)))
    .orderBy(desc(recordChanges.id)),
  moved: db
    .select({ id: movedRecords.id })
    .from(movedRecords)
    .where(and(eq(movedRecords.kind, sql`${kind} || 's'`), eq(movedRecords.id, id))),
}));
