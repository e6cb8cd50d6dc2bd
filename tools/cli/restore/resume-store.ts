import { desc, eq, sql } from "drizzle-orm";
import { resumeStatement } from "../../../functions/store/deliveries/redeliver.ts";
import { deliveries, deliveryAttempts } from "../../../schema/deliveries.ts";
import { orders } from "../../../schema/orders.ts";
import { restores } from "../../../schema/restores.ts";
import { sessions, signInLinks } from "../../../schema/sessions.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { recordWork } from "../../database/audit.ts";
import type { Database } from "../../database/database.ts";

/** A sequence jumps by the number of ids drawn so far, and at least by this number. */
const LEAST_MARGIN = 100_000;

interface Jump {
  sequence: string;
  /** The last drawn id; 0 for none. */
  from: number;
  to: number;
}

/** The state of a restored store before it is resumed. */
export interface RestoredStore {
  point: Date;
  /** Time of an earlier resumption after this restore; undefined for none. */
  takenUpAt: Date | undefined;
  /** Time of an order that is younger than the restored point; undefined for none. */
  orderSince: Date | undefined;
  jumps: Jump[];
  pendingDeliveries: number;
  /** Sessions and sign-in links. */
  signedIn: number;
}

/** Examines a store that was restored to a point, and changes nothing. Each sequence is to jump by `margin`, if given. */
export async function examineRestored(db: Database, point: Date, margin?: number): Promise<RestoredStore> {
  const [before] = await db.select().from(restores).where(eq(restores.point, point));
  const [newest] = await db
    .select({ at: orders.createdAt })
    .from(orders)
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return {
    point,
    takenUpAt: before?.restoredAt,
    orderSince: newest && newest.at > point ? newest.at : undefined,
    jumps: await jumpsOf(db, margin),
    pendingDeliveries: await db.$count(deliveries, eq(deliveries.state, "pending")),
    signedIn: (await db.$count(sessions)) + (await db.$count(signInLinks)),
  };
}

async function jumpsOf(db: Database, margin: number | undefined): Promise<Jump[]> {
  const { rows } = await db.execute<{ sequence: string; last: string | null }>(sql`
    select sequencename as sequence, last_value as last from pg_sequences where schemaname = 'public' order by 1`);
  return rows.map(({ sequence, last }) => {
    const from = Number(last ?? 0);
    return { sequence, from, to: from + (margin ?? Math.max(LEAST_MARGIN, from)) };
  });
}

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
    await recordWork(tx, {
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
