import { randomBytes } from "node:crypto";
import { asc, eq, sql, inArray } from "drizzle-orm";
import { encryptSecret } from "../../../functions/store/access/keys.ts";
import { deliveries } from "../../../schema/deliveries.ts";
import { PING, webhooks } from "../../../schema/webhooks.ts";
import type { Database } from "../../database/database.ts";
import { readSecretsKey } from "../../store/secrets/secrets-key.ts";
import { hasRole } from "../../../functions/store/access/has-role.ts";
import { users } from "../../../schema/users.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { thisSecond } from "../../../schema/columns.ts";
import { pendingOf } from "../../../functions/store/deliveries/scheduler/waiting.ts";
import { formatInstant } from "../../../functions/resources/serialize/dates.ts";

interface NewWebhooks {
  topics: readonly string[];
  deliveryUrl: string;
  name?: string | undefined;
  /** Random by default. */
  secret?: string | undefined;
  /** The owner, by default the first administrator. */
  userId?: number | undefined;
}

/** Creates an active webhook of each topic, with its ping; returns ids and secret. Throws a `CliError` without an owner. */
export async function createWebhooks(
  db: Database,
  secretsKey: string,
  { topics, deliveryUrl, name, secret = randomBytes(24).toString("base64url"), userId }: NewWebhooks,
): Promise<{ ids: number[]; secret: string }> {
  const secretCiphertext = await encryptSecret(await readSecretsKey(db, secretsKey), secret);
  return db.transaction(async (tx) => {
    const same = { deliveryUrl, secretCiphertext, userId: await findOwner(tx, userId) };
    const made = await tx
      .insert(webhooks)
      .values(topics.map((topic) => ({ ...same, topic, name: name ?? `Webhook of ${topic}` })))
      .returning({ id: webhooks.id });
    const ids = made.map(({ id }) => id);
    await tx.insert(deliveries).values(ids.map((id) => ({ webhookId: id, topic: PING, queuedAt: null })));
    return { ids, secret };
  });
}

/** The owner of a webhook: the named user, or the first administrator. Throws a `CliError` without one. */
async function findOwner(db: Database, userId: number | undefined): Promise<number> {
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(userId === undefined ? hasRole("administrator") : eq(users.id, userId))
    .orderBy(asc(users.id))
    .limit(1)
    .for("key share");
  if (owner !== undefined) return owner.id;
  throw new CliError(
    userId === undefined
      ? "the store has no administrator: name the owner with --user"
      : `no user has the id ${userId}`,
  );
}

/** Deletes a webhook with its pending deliveries; finished ones become invisible. Throws a `CliError` for a missing one. */
export async function deleteWebhook(db: Database, id: number): Promise<void> {
  const { rowCount } = await db.delete(webhooks).where(eq(webhooks.id, id));
  if (!rowCount) throw new CliError(`no webhook has the id ${id}`);
}

/**
 * Activates a webhook and resets its failures; returns the number of its waiting deliveries. Throws a `CliError` for a missing
 * one.
 */
export async function enableWebhook(db: Database, id: number): Promise<number> {
  await change(db, id, { status: "active", failures: 0 });
  return db.$count(deliveries, pendingOf(sql`${id}`));
}

/** Pauses a webhook: it gets no new deliveries, and pending ones wait. Throws a `CliError` for a missing one. */
export async function pauseWebhook(db: Database, id: number): Promise<void> {
  await change(db, id, { status: "paused" });
}

async function change(
  db: Database,
  id: number,
  set: Partial<Pick<typeof webhooks.$inferSelect, "status" | "failures">>,
): Promise<void> {
  const { rowCount } = await db
    .update(webhooks)
    .set({ ...set, updatedAt: thisSecond })
    .where(eq(webhooks.id, id));
  if (!rowCount) throw new CliError(`no webhook has the id ${id}`);
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
      delivery_url: webhooks.deliveryUrl,
      user_id: webhooks.userId,
      failures: webhooks.failures,
      last_success_at: webhooks.lastSuccessAt,
      pending: left.pending,
      dead: left.dead,
      created_at: webhooks.createdAt,
      name: webhooks.name,
    })
    .from(webhooks)
    .leftJoin(left, eq(left.webhookId, webhooks.id))
    .orderBy(webhooks.id);
  return rows.map((row) => ({
    ...row,
    last_success_at: row.last_success_at && formatInstant(row.last_success_at),
    pending: row.pending ?? 0,
    dead: row.dead ?? 0,
    created_at: formatInstant(row.created_at),
  }));
}
