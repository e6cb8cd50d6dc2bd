import { bigint, index, jsonb, text, pgTable } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";

/**
 * The audit log of changes by people. Triggers write it, so that none is missed (§audit-log). Rows are added, and never
 * changed.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    at: instant().notNull().defaultNow(),
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
    changes: jsonb().$type<Record<string, [before: unknown, after: unknown] | "changed">>().notNull(),
  },
  (t) => [index("audit_log_at").on(t.at)],
);
