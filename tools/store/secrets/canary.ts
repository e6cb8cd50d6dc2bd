import { desc, ne, sql } from "drizzle-orm";
import { decryptSecret, encryptSecret, type SecretsKey } from "../../../functions/store/access/keys.ts";
import { CANARY, decryptsCanary } from "../../../functions/store/doctor/secrets.ts";
import { apiKeys } from "../../../schema/api-keys.ts";
import { secretsCanary } from "../../../schema/secrets.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import type { Database } from "../../database/database.ts";

/** Whether a key is the store's; "unknown" without any encrypted value. */
type KeyMatch = "right" | "wrong" | "unknown";

/**
 * Checks a key by the canary; in an older store without one, by the secret that the Workers used last, or else by the newest.
 */
export async function matchSecretsKey(db: Database, key: SecretsKey): Promise<KeyMatch> {
  const [canary] = await db.select({ sealed: secretsCanary.sealed }).from(secretsCanary);
  if (canary) return (await decryptsCanary(key, canary.sealed)) ? "right" : "wrong";
  const sealed = await sampleSecret(db);
  if (sealed === undefined) return "unknown";
  const opened = await decryptSecret(key, sealed).catch(() => undefined);
  return opened === undefined ? "wrong" : "right";
}

async function sampleSecret(db: Database): Promise<string | undefined> {
  const [used] = await db
    .select({ sealed: apiKeys.secretCiphertext })
    .from(apiKeys)
    .orderBy(sql`${apiKeys.lastAccess} desc nulls last`, desc(apiKeys.id))
    .limit(1);
  if (used) return used.sealed;
  const [hook] = await db
    .select({ sealed: webhooks.secretCiphertext })
    .from(webhooks)
    .where(ne(webhooks.secretCiphertext, ""))
    .orderBy(desc(webhooks.id))
    .limit(1);
  return hook?.sealed;
}

/** Stores a canary if there is none. */
export async function keepCanary(db: Database, key: SecretsKey): Promise<void> {
  const sealed = await encryptSecret(key, CANARY);
  await db.insert(secretsCanary).values({ sealed }).onConflictDoNothing();
}

/** Re-encrypts the canary with the current key, so that the previous one no longer counts as the store's. */
export async function resealCanary(db: Database, key: SecretsKey): Promise<void> {
  const sealed = await encryptSecret(key, CANARY);
  const anew = { sealed, sealedAt: sql`now()` };
  await db
    .insert(secretsCanary)
    .values({ sealed })
    .onConflictDoUpdate({ target: secretsCanary.id, set: anew });
}
