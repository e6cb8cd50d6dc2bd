import { desc } from "drizzle-orm";
import { formatInstant } from "../../../functions/resources/serialize/dates.ts";
import { shownChanges } from "../../../functions/store/audit/list.ts";
import { auditLog } from "../../../schema/audit.ts";
import type { Database } from "../../database/database.ts";
import { operator } from "../../database/operator.ts";

/** The newest entries of the audit log, the newest first. */
export async function listAudit(db: Database, limit: number) {
  const rows = await db.select().from(auditLog).orderBy(desc(auditLog.at), desc(auditLog.id)).limit(limit);
  return rows.map(({ at, actor, address, action, kind, objectId, changes }) => ({
    at: formatInstant(at),
    actor,
    address,
    action,
    what: objectId === null ? kind : `${kind} ${objectId}`,
    changes,
  }));
}

type Entry = Awaited<ReturnType<typeof listAudit>>[number];

/** The entry for people: `currency "USD" → "EUR", secret changed`. */
export function shownEntry(entry: Entry) {
  return { ...entry, changes: shownChanges(entry) };
}

/** Records the operator of an export and its kinds of records, before the first is read (§audit-log). */
export async function recordExport(db: Database, kinds: readonly string[]): Promise<void> {
  const changes = { kinds: [null, kinds] satisfies [null, unknown] };
  await db.insert(auditLog).values({ actor: operator(), action: "exported", kind: "records", changes });
}
