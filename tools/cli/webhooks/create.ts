import { randomBytes } from "node:crypto";
import { encryptSecret } from "../../../functions/store/access/keys.ts";
import { deliveries } from "../../../schema/deliveries.ts";
import { PING, webhooks } from "../../../schema/webhooks.ts";
import type { Database } from "../../database/database.ts";
import { readSecretsKey } from "../../store/secrets/secrets-key.ts";
import { findOwner } from "./registration.ts";

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
