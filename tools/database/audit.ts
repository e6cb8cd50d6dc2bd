import { auditLog } from "../../schema/audit.ts";
import type { Database } from "./database.ts";
import { operator } from "./operator.ts";

type Entry = Pick<typeof auditLog.$inferInsert, "action" | "kind" | "changes">;

/** Adds an entry of the operator to the audit log (§audit-log). */
export async function recordWork(db: Database, entry: Entry): Promise<void> {
  await db.insert(auditLog).values({ ...entry, actor: operator() });
}

/** Records the kinds of exported records, before the first is read. */
export function recordExport(db: Database, kinds: readonly string[]): Promise<void> {
  return recordWork(db, { action: "exported", kind: "records", changes: { kinds: [null, kinds] } });
}
