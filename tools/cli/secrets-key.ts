import { importSecretsKey } from "../../functions/store/access/keys.ts";
import { CliError } from "./cli-error.ts";

/** The key that seals secrets, from base64. Throws a `CliError` when it is missing or malformed. */
export async function readSecretsKey(base64: string): Promise<CryptoKey> {
  try {
    return await importSecretsKey(base64);
  } catch (error) {
    throw new CliError(
      "SECRETS_KEY must be set beside DATABASE_URL: 32 bytes in base64, as the Workers have it",
      1,
      { cause: error },
    );
  }
}
