import { desc, ne, sql } from "drizzle-orm";
import {
  decryptSecret,
  encryptSecret,
  importSecretsKey,
  type SecretsKey,
} from "../../../functions/store/access/keys.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";
import { CANARY, decryptsCanary } from "../../../functions/doctor/store.ts";
import { apiKeys } from "../../../schema/api-keys.ts";
import { secretsCanary } from "../../../schema/secrets.ts";
import { webhooks } from "../../../schema/webhooks.ts";

/**
 * The key for secrets, from base64, verified against the store, so that the Workers can decrypt them. Throws a `CliError` for a
 * missing, malformed or foreign key.
 */
export async function readSecretsKey(db: Database, base64: string): Promise<SecretsKey> {
  const key = await importKeys(base64);
  await refuseWrongKey(db, key);
  await db
    .insert(secretsCanary)
    .values({ sealed: await encryptSecret(key, CANARY) })
    .onConflictDoNothing();
  await refuseWrongKey(db, key); // Another process may have stored the first canary meanwhile.
  return key;
}

/** Throws a `CliError` for a missing, malformed or foreign key; changes nothing. */
export async function checkSecretsKey(db: Database, base64: string): Promise<void> {
  await refuseWrongKey(db, await importKeys(base64));
}

async function refuseWrongKey(db: Database, key: SecretsKey): Promise<void> {
  if ((await matchSecretsKey(db, key)) !== "wrong") return;
  throw new CliError(
    "SECRETS_KEY is not the key of this store: the Workers could not decrypt its secrets. " +
      "Use the Workers' key (during a rotation, with the old one as SECRETS_KEY_PREVIOUS)",
  );
}

/** The keys of SECRETS_KEY, and of SECRETS_KEY_PREVIOUS if set. Throws a `CliError` for a missing or malformed one. */
export async function importKeys(base64: string): Promise<SecretsKey> {
  try {
    return await importSecretsKey(base64, process.env.SECRETS_KEY_PREVIOUS);
  } catch (error) {
    throw new CliError(
      "SECRETS_KEY must be set with DATABASE_URL: 32 bytes in base64, the Workers' key; " +
        "also SECRETS_KEY_PREVIOUS, if they have it",
      1,
      { cause: error },
    );
  }
}

/** Whether a key is the store's; "unknown" without any encrypted value. */
type KeyMatch = "right" | "wrong" | "unknown";

/** Checks a key by the canary; in an older store by the secret that was opened last, or else by the newest. */
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

/** Re-encrypts the canary with the current key, so that the previous one no longer counts as the store's. */
export async function resealCanary(db: Database, key: SecretsKey): Promise<void> {
  const sealed = await encryptSecret(key, CANARY);
  const sealedNow = { sealed, sealedAt: sql`now()` };
  await db
    .insert(secretsCanary)
    .values({ sealed })
    .onConflictDoUpdate({ target: secretsCanary.id, set: sealedNow });
}
