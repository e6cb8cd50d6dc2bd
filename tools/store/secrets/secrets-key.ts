import { importSecretsKey, type SecretsKey } from "../../../functions/store/access/keys.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";
import { matchSecretsKey, keepCanary } from "./canary.ts";

/**
 * The key for secrets, from base64, verified against the store, so that the Workers can decrypt them. Throws a `CliError` for a
 * missing, malformed or foreign key.
 */
export async function readSecretsKey(db: Database, base64: string): Promise<SecretsKey> {
  const key = await importKeys(base64);
  await keepCanaryIfKeyFits(db, key);
  return key;
}

async function keepCanaryIfKeyFits(db: Database, key: SecretsKey): Promise<void> {
  const refuseWrongKey = async () => {
    if ((await matchSecretsKey(db, key)) !== "wrong") return;
    throw new CliError(
      "SECRETS_KEY is not the key of this store: the Workers could not decrypt its secrets. " +
        "Use the Workers' key (during a rotation, with the old one as SECRETS_KEY_PREVIOUS)",
    );
  };
  await refuseWrongKey();
  await keepCanary(db, key);
  await refuseWrongKey(); // Another process may have stored the first canary meanwhile.
}

/** The keys of SECRETS_KEY, and of SECRETS_KEY_PREVIOUS if set. Throws a `CliError` for a missing or malformed one. */
export async function importKeys(base64: string): Promise<SecretsKey> {
  try {
    return await importSecretsKey(base64, process.env.SECRETS_KEY_PREVIOUS);
  } catch (error) {
    throw new CliError(
      "SECRETS_KEY must be set with DATABASE_URL: 32 bytes in base64, the same as for the Workers; " +
        "also SECRETS_KEY_PREVIOUS, if they have it",
      1,
      { cause: error },
    );
  }
}
