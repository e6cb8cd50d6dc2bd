import { sql } from "drizzle-orm";
import { bigint, index, jsonb, primaryKey, text, pgTable } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";

/** The clock's time: a transaction could begin long before its changes. */
const at = () =>
  instant()
    .notNull()
    .default(sql`clock_timestamp()`);

/** Values before and after a change by column, or only that it changed. */
export type ChangedColumns = Record<string, [before: unknown, after: unknown] | "changed">;

/**
 * The audit log of changes by people. Triggers write it, so that none is missed (§audit-log). Rows are added, and never
 * changed.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    at: at(),
    /** The author: an API key, a person at a machine, the store itself, or a user of the database. */
    actor: text().notNull(),
    /** The client's address, if there was one. */
    address: text(),
    action: text({
      enum: ["created", "changed", "deleted", "used", "signed in", "signed out", "exported"],
    }).notNull(),
    /** `API key`, `settings`, `webhook`, `user` and the like. */
    kind: text().notNull(),
    objectId: bigint({ mode: "number" }),
    /** Old and new value by column; of a secret only that it changed. */
    changes: jsonb().$type<ChangedColumns>().notNull(),
  },
  (t) => [index("audit_log_at").on(t.at)],
);

/**
 * The newest changes of each order, product, coupon, user and webhook, whoever made them, for the record's page. A trigger writes
 * and bounds them (§record-changes); they go with the record.
 */
export const recordChanges = pgTable(
  "record_changes",
  {
    id: bigint({ mode: "number" }).notNull().generatedByDefaultAsIdentity(),
    at: at(),
    /** As in the audit log. */
    actor: text().notNull(),
    kind: text({ enum: ["order", "product", "coupon", "user", "webhook"] }).notNull(),
    objectId: bigint({ mode: "number" }).notNull(),
    /** The order whose lines moved the stock. */
    orderId: bigint({ mode: "number" }),
    /** Old and new value by column; of secrets, and of personal data but addresses, only that they changed. Null for the creation. */
    changes: jsonb().$type<ChangedColumns>(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.objectId, t.id] })],
);
