import { auditLog } from "../../../schema/audit.ts";
import type { Database } from "../../database/database.ts";
import { operator } from "../../database/operator.ts";

/** Records the operator of an export and its kinds of records, before the first is read (§audit-log). */
export async function recordExport(db: Database, kinds: readonly string[]): Promise<void> {
  const changes = { kinds: [null, kinds] satisfies [null, unknown] };
  await db.insert(auditLog).values({ actor: operator(), action: "exported", kind: "records", changes });
}
