import { desc, getTableColumns, sql } from "drizzle-orm";
import { auditLog } from "../../../schema/audit.ts";
import type { Right } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { routine } from "../sql/routine.ts";

/** Only administrators may read the audit log (§console-administration). */
const MAY_READ: Right = { capability: "promote_users", refusal: "audit_forbidden" };

export type AuditEntry = typeof auditLog.$inferSelect;

/** Entries of a page. */
export const AUDIT_PAGE = 50;

/** The newest entries, or those before the one with an id. Throws `audit_forbidden`. */
export async function listAudit(ctx: StoreContext, before: number | undefined): Promise<AuditEntry[]> {
  const { rows } = await ctx.read(auditBefore({ before: before ?? Number.MAX_SAFE_INTEGER }), {
    right: MAY_READ,
  });
  return rows;
}

const auditBefore = routine({ before: "bigint" }, (db, { before }) => ({
  rows: db
    .select(getTableColumns(auditLog))
    .from(auditLog)
    .where(sql`${auditLog.id} < ${before}`)
    .orderBy(desc(auditLog.id))
    .limit(AUDIT_PAGE),
}));

/** The changes of an entry as text: `currency "USD" → "EUR", secret changed`. */
export function shownChanges({ action, changes }: Pick<AuditEntry, "action" | "changes">): string {
  const texts = Object.entries(changes).map(([name, change]) => {
    if (change === "changed") return `${name} changed`;
    const [before, after] = change.map((value) => JSON.stringify(value ?? null));
    if (action === "created" || action === "exported") return `${name} ${after}`;
    return action === "deleted" ? `${name} ${before}` : `${name} ${before} → ${after}`;
  });
  return texts.join(", ");
}
