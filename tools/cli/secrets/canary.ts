import { sql } from "drizzle-orm";
import { encryptSecret, type SecretsKey } from "../../../functions/store/access/keys.ts";
import { CANARY, proveKey, secretFacts } from "../../../functions/store/doctor/secrets.ts";
import { secretsCanary } from "../../../schema/secrets.ts";
import { type Database, valueOf } from "../database.ts";

/** Whether a key is the store's; "unknown" where nothing has been sealed yet. */
export async function judgeSecretsKey(db: Database, key: SecretsKey) {
  return proveKey(await valueOf(db, secretFacts), key);
}

/** Leaves a canary where there is none. */
export async function keepCanary(db: Database, key: SecretsKey): Promise<void> {
  const sealed = await encryptSecret(key, CANARY);
  await db.insert(secretsCanary).values({ sealed }).onConflictDoNothing();
}

/** Seals the canary with the key in use, so that the one before it is no longer taken for the store's. */
export async function resealCanary(db: Database, key: SecretsKey): Promise<void> {
  const sealed = await encryptSecret(key, CANARY);
  const anew = { sealed, sealedAt: sql`now()` };
  await db
    .insert(secretsCanary)
    .values({ sealed })
    .onConflictDoUpdate({ target: secretsCanary.id, set: anew });
}
