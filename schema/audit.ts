import { bigint, index, jsonb, text, pgTable } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";

/**
 * What people did, from where, and when: written by triggers, so that no way of doing it is left out (§audit-log). It is added to, and
 * never changed.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    at: instant().notNull().defaultNow(),
    /** The author: a key of the API, a person at a machine, the store itself, or a user of the database. */
    actor: text().notNull(),
    /** Where the request came from, where there was one. */
    address: text(),
    action: text({
      enum: ["created", "changed", "deleted", "used", "signed in", "signed out", "exported"],
    }).notNull(),
    /** `API key`, `settings`, `webhook`, `user` and the like. */
    kind: text().notNull(),
    objectId: bigint({ mode: "number" }),
    /** By column what it was and what it became; of a secret only that it changed. */
    changes: jsonb().$type<Record<string, [before: unknown, after: unknown] | "changed">>().notNull(),
  },
  (t) => [index("audit_log_at").on(t.at)],
);
