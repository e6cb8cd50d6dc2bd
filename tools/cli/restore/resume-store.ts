import { eq, sql } from "drizzle-orm";
import { resumeStatement } from "../../../functions/store/deliveries/resume.ts";
import { auditLog } from "../../../schema/audit.ts";
import { restores } from "../../../schema/restores.ts";
import { sessions, signInLinks } from "../../../schema/sessions.ts";
import { deliveries, deliveryAttempts } from "../../../schema/deliveries.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";
import { operator } from "../../database/operator.ts";
import type { Jump, RestoredStore } from "./look.ts";

/** The error of deliveries that are not sent again, in place of an attempt. */
export const NOT_SENT =
  "given up: the database was restored, and the receiver may already have this delivery";

/**
 * Resumes a restored store, completely or not at all (§after-restore); returns the time. Pending deliveries end as dead, or
 * with `resend` are due again. Throws a `CliError` when another process has resumed it meanwhile.
 */
export function resumeStore(db: Database, { point, jumps }: RestoredStore, resend: boolean): Promise<Date> {
  return db.transaction(async (tx) => {
    const [noted] = await tx.insert(restores).values({ point }).onConflictDoNothing().returning();
    if (!noted)
      throw new CliError(
        "another run has resumed the store after this restore: run the command again to see it",
      );
    for (const jump of jumps) await setSequence(tx, jump);
    await tx.execute(resend ? resumed(tx) : givenUp());
    await tx.delete(sessions);
    await tx.delete(signInLinks);
    await tx.insert(auditLog).values({
      actor: operator(),
      action: "changed",
      kind: "restore",
      changes: { point: [null, point.toISOString()] },
    });
    return noted.restoredAt;
  });
}

/** Never back: later writes may have drawn ids. */
function setSequence(tx: Database, { sequence, to }: Jump) {
  const name = sql.identifier(sequence);
  return tx.execute(
    sql`select setval(${`public.${sequence}`}::regclass, greatest(${to}::bigint, last_value)) from ${name}`,
  );
}

function resumed(tx: Database) {
  const pending = tx
    .select({ id: deliveries.deliveryId })
    .from(deliveries)
    .where(eq(deliveries.state, "pending"));
  return resumeStatement(sql`array(${pending})`);
}

function givenUp() {
  return sql`
    with ended as (
      update ${deliveries} set state = 'dead', attempts = attempts + 1, finished_at = now(), claimed_until = null, queued_at = null
      where state = 'pending' returning id, attempts, webhook_id
    )
    insert into ${deliveryAttempts} (delivery, number, url, started_at, duration_ms, error)
    select ended.id, ended.attempts, w.delivery_url, now(), 0, ${NOT_SENT}
    from ended join ${webhooks} w on w.id = ended.webhook_id`;
}
