import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { encryptSecret } from "../../../functions/store/access/keys.ts";
import { deliveries } from "../../../schema/deliveries.ts";
import { PING, webhooks } from "../../../schema/webhooks.ts";
import type { Database } from "../../database/database.ts";
import { readSecretsKey } from "../../store/secrets/secrets-key.ts";
import { findOwner } from "./registration.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { thisSecond } from "../../../schema/columns.ts";
import { pendingOf } from "../../../functions/store/deliveries/scheduler/waiting.ts";

interface NewWebhook {
  topic: string;
  deliveryUrl: string;
  name?: string | undefined;
  /** Random by default. */
  secret?: string | undefined;
  /** The owner, by default the first administrator. */
  userId?: number | undefined;
}

/** Creates an active webhook with its ping; returns its id and secret. Throws a `CliError` without an owner. */
export async function createWebhook(
  db: Database,
  secretsKey: string,
  { secret = randomBytes(24).toString("base64url"), name, userId, ...what }: NewWebhook,
): Promise<{ id: number; secret: string }> {
  const secretCiphertext = await encryptSecret(await readSecretsKey(db, secretsKey), secret);
  const id = await db.transaction(async (tx) => {
    const owner = await findOwner(tx, userId);
    const row = { ...what, name: name ?? `Webhook of ${what.topic}`, secretCiphertext, userId: owner };
    const [made] = await tx.insert(webhooks).values(row).returning({ id: webhooks.id });
    await tx.insert(deliveries).values({ webhookId: made!.id, topic: PING, queuedAt: null });
    return made!.id;
  });
  return { id, secret };
}

/** Deletes a webhook with its pending deliveries; finished ones become invisible. Throws a `CliError` for a missing one. */
export async function deleteWebhook(db: Database, id: number): Promise<void> {
  const removed = await db.delete(webhooks).where(eq(webhooks.id, id)).returning({ id: webhooks.id });
  if (removed.length === 0) throw new CliError(`no webhook has the id ${id}`);
}

/**
 * Activates a webhook and resets its failures; returns the number of its waiting deliveries. Throws a `CliError` for a missing
 * one.
 */
export async function enableWebhook(db: Database, id: number): Promise<number> {
  const [enabled] = await db
    .update(webhooks)
    .set({ status: "active", failures: 0, updatedAt: thisSecond })
    .where(eq(webhooks.id, id))
    .returning({ id: webhooks.id });
  if (enabled === undefined) throw new CliError(`no webhook has the id ${id}`);
  return db.$count(deliveries, pendingOf(sql`${id}`));
}

/** Pauses a webhook: it gets no new deliveries, and pending ones wait. Throws a `CliError` for a missing one. */
export async function pauseWebhook(db: Database, id: number): Promise<void> {
  const paused = await db
    .update(webhooks)
    .set({ status: "paused", updatedAt: thisSecond })
    .where(eq(webhooks.id, id))
    .returning({ id: webhooks.id });
  if (paused.length === 0) throw new CliError(`no webhook has the id ${id}`);
}
