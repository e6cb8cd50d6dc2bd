import { sql } from "drizzle-orm";
import { BELL } from "../../local/work-notifications.ts";
import type { Database } from "../../database/database.ts";
import { fingerprintOf } from "../deploy/deployed.ts";
import { explainFailure } from "../explain-failure.ts";
import { askQueueForSweep } from "./queue-push.ts";

/** The time at which a command's deliveries begin. */
export type Departure = "now" | "when the stack starts" | "with the next sweep, within an hour";

/**
 * Starts the deliveries that a command has written, after its commit: through the listening local stack, or by a message of
 * Cloudflare's queue if configured. Never throws: a sweep follows in any case.
 */
export async function wakeDeliveries(db: Database): Promise<Departure> {
  if (await notifyStack(db)) return "now";
  const { DATABASE_URL, CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ACCOUNT_ID: accountId } = process.env;
  if (!DATABASE_URL) return "when the stack starts";
  if (!token || !accountId) return "with the next sweep, within an hour";
  try {
    await askQueueForSweep({ token, accountId }, await fingerprintOf(db));
    return "now";
  } catch (error) {
    console.error(`Cloudflare's queue was not asked: ${explainFailure(error)}`);
    return "with the next sweep, within an hour";
  }
}

/** Whether a stack listens. */
async function notifyStack(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ heard: boolean }>(sql`
    select exists (
      select from pg_stat_activity where datname = current_database() and application_name = ${BELL.listener}
    ) as heard, pg_notify(${BELL.channel}, '')`);
  return rows[0]?.heard === true;
}
