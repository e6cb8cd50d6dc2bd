import { importSecretsKey, type SecretsKey } from "../../../functions/store/access/keys.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";
import { matchSecretsKey, keepCanary } from "./canary.ts";

/**
 * The key that seals secrets, from base64; proved against the store, so that nobody seals what the Workers cannot open.
 * Throws a `CliError` when it is missing, malformed, or not the store's.
 */
export async function readSecretsKey(db: Database, base64: string): Promise<SecretsKey> {
  const key = await importKeys(base64);
  await keepCanaryUnlessWrong(db, key);
  return key;
}

async function keepCanaryUnlessWrong(db: Database, key: SecretsKey): Promise<void> {
  const refuseWrongKey = async () => {
    if ((await matchSecretsKey(db, key)) !== "wrong") return;
    throw new CliError(
      "SECRETS_KEY is not the key of this store: what is sealed with it the Workers could not open. " +
        "Take the one that they have (while keys rotate, with the old one as SECRETS_KEY_PREVIOUS)",
    );
  };
  await refuseWrongKey();
  await keepCanary(db, key);
  await refuseWrongKey(); // Another may have left the first canary in between.
}

/** The keys of SECRETS_KEY, and of SECRETS_KEY_PREVIOUS if it is set. Throws a `CliError` when one is missing or malformed. */
export async function importKeys(base64: string): Promise<SecretsKey> {
  try {
    return await importSecretsKey(base64, process.env.SECRETS_KEY_PREVIOUS);
  } catch (error) {
    throw new CliError(
      "SECRETS_KEY must be set beside DATABASE_URL: 32 bytes in base64, as the Workers have it; " +
        "so must SECRETS_KEY_PREVIOUS, where it is set",
      1,
      { cause: error },
    );
  }
}
