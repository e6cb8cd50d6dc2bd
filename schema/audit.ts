import { bigint, index, jsonb, text } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";
import { table } from "./table.ts";

/** Who changed keys, settings, webhooks and roles of users, and when: written by triggers, so that no way of changing them is left out. */
export const auditLog = table(
  "audit_log",
  {
    id: id(),
    at: instant().notNull().defaultNow(),
    /** Who did it: a key of the API, somebody at a machine, the store itself, or a user of the database. */
    actor: text().notNull(),
    action: text({ enum: ["created", "changed", "deleted"] }).notNull(),
    /** `API key`, `settings`, `webhook`, `user` or `secrets`. */
    kind: text().notNull(),
    objectId: bigint({ mode: "number" }),
    /** By column what it was and what it became; of a secret only that it changed. */
    changes: jsonb().$type<Record<string, [before: unknown, after: unknown] | "changed">>().notNull(),
  },
  (t) => [index("audit_log_at").on(t.at)],
);
