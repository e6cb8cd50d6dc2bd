import { randomBytes } from "node:crypto";
import { eq, sql, inArray } from "drizzle-orm";
import { encryptSecret } from "../../../functions/store/access/keys.ts";
import { deliveries } from "../../../schema/deliveries.ts";
import { PING, webhooks } from "../../../schema/webhooks.ts";
import type { Database } from "../../database/database.ts";
import { readSecretsKey } from "../../store/secrets/secrets-key.ts";
import { findOwner } from "./registration.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { thisSecond } from "../../../schema/columns.ts";
import { pendingOf } from "../../../functions/store/deliveries/scheduler/waiting.ts";
import { formatInstant } from "../../../functions/resources/serialize/dates.ts";

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

/** Activates a webhook and resets its failures; returns the number of its waiting deliveries. */
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

/** All webhooks by id, with the state of their stored deliveries, without secrets, for the command's output. */
export async function listWebhooks(db: Database) {
  const count = (state: string) =>
    sql`count(*) filter (where ${deliveries.state} = ${state})`.mapWith(Number);
  const left = db
    .select({
      webhookId: deliveries.webhookId,
      pending: count("pending").as("pending"),
      dead: count("dead").as("dead"),
    })
    .from(deliveries)
    .where(inArray(deliveries.state, ["pending", "dead"]))
    .groupBy(deliveries.webhookId)
    .as("undelivered");
  const rows = await db
    .select({
      id: webhooks.id,
      status: webhooks.status,
      topic: webhooks.topic,
      deliveryUrl: webhooks.deliveryUrl,
      userId: webhooks.userId,
      failures: webhooks.failures,
      lastSuccessAt: webhooks.lastSuccessAt,
      pending: left.pending,
      dead: left.dead,
      createdAt: webhooks.createdAt,
      name: webhooks.name,
    })
    .from(webhooks)
    .leftJoin(left, eq(left.webhookId, webhooks.id))
    .orderBy(webhooks.id);
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    topic: row.topic,
    delivery_url: row.deliveryUrl,
    user_id: row.userId,
    failures: row.failures,
    last_success_at: row.lastSuccessAt && formatInstant(row.lastSuccessAt),
    pending: row.pending ?? 0,
    dead: row.dead ?? 0,
    created_at: formatInstant(row.createdAt),
    name: row.name,
  }));
}
