import { eq, sql } from "drizzle-orm";
import { givenUp, type Recovery, resumeStatement } from "../../../functions/store/deliveries/resume.ts";
import { deliveries } from "../../../schema/deliveries.ts";
import type { Database } from "../../database/database.ts";
import { webhooks, type WebhookStatus } from "../../../schema/webhooks.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { formatInstant } from "../../../functions/resources/serialize/dates.ts";
import { shownDeliveryId } from "./deliveries.ts";

/** Makes deliveries due again that were given up, as if they had never been tried; returns how many. */
export async function recoverDeliveries(db: Database, recovery: Recovery): Promise<number> {
  const dead = db.select({ id: deliveries.deliveryId }).from(deliveries).where(givenUp(recovery));
  const { rows } = await db.execute(resumeStatement(sql`array(${dead})`));
  return rows.length;
}

/**
 * Makes a delivery due again and returns its webhook; it is sent when deliveries are woken. Throws a `CliError` for a missing
 * one, and during an attempt.
 */
export async function redeliver(
  db: Database,
  deliveryId: string,
): Promise<{ webhookId: number; webhookStatus: WebhookStatus }> {
  const { rows } = await db.execute(resumeStatement(sql`array[${deliveryId}::uuid]`));
  if (rows.length === 0) return refuse(db, deliveryId);
  const [webhook] = await db
    .select({ webhookId: webhooks.id, webhookStatus: webhooks.status })
    .from(webhooks)
    .innerJoin(deliveries, eq(deliveries.webhookId, webhooks.id))
    .where(eq(deliveries.deliveryId, deliveryId));
  return webhook ?? refuse(db, deliveryId);
}

async function refuse(db: Database, deliveryId: string): Promise<never> {
  const shown = shownDeliveryId(deliveryId);
  const [there] = await db
    .select({ claimedUntil: deliveries.claimedUntil })
    .from(deliveries)
    .where(eq(deliveries.deliveryId, deliveryId));
  if (there === undefined) throw new CliError(`no delivery has the id ${shown}`);
  const until = there.claimedUntil ? ` (until ${formatInstant(there.claimedUntil)} at the latest)` : "";
  throw new CliError(
    `an attempt of delivery ${shown} is running${until}: run the command again when it has ended`,
  );
}
