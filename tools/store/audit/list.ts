import { desc } from "drizzle-orm";
import { formatInstant } from "../../../functions/resources/serialize/dates.ts";
import { auditLog } from "../../../schema/audit.ts";
import type { Database } from "../../database/database.ts";

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

/** The same for people: `currency "USD" → "EUR", secret changed`. */
export function shownEntry({ changes, ...entry }: Entry) {
  const shown = Object.entries(changes).map(([name, change]) => {
    if (change === "changed") return `${name} changed`;
    const [before, after] = change.map((value) => JSON.stringify(value ?? null));
    if (entry.action === "created" || entry.action === "exported") return `${name} ${after}`;
    return entry.action === "deleted" ? `${name} ${before}` : `${name} ${before} → ${after}`;
  });
  return { ...entry, changes: shown.join(", ") };
}
