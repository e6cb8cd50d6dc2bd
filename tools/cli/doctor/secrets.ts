import { sql } from "drizzle-orm";
import { decryptSecret, type SecretsKey } from "../../../functions/store/access/keys.ts";
import { type Finding, findings } from "../../../functions/doctor/finding.ts";
import { examineSecrets, secretFacts, TRIED } from "../../../functions/doctor/store.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { type Database, valueOf } from "../../database/database.ts";
import { importKeys } from "../../store/secrets/secrets-key.ts";

/** Most secrets to name. */
const NAMED = 10;

/** Verifies SECRETS_KEY by the canary, and by the stored secrets. */
export async function checkSecrets(db: Database, base64: string): Promise<Finding[]> {
  const key = await importKeys(base64).catch((error: unknown) => {
    if (!(error instanceof CliError)) throw error;
    return undefined;
  });
  const found = await examineSecrets(await valueOf(db, secretFacts), key);
  if (!key || found.some(({ status }) => status === "fail")) return found;
  const closed = await undecryptableSecrets(db, key);
  if (closed.length === 0) return found;
  const named = [...closed.slice(0, NAMED), ...(closed.length > NAMED ? ["…"] : [])].join(", ");
  return findings("SECRETS_KEY").fail(
    `it does not decrypt ${closed.length} secrets: ${named}; the API answers 503 to requests with these keys`,
    'replace these keys and the secrets of these webhooks; or run "store secrets rotate" with the right key as SECRETS_KEY_PREVIOUS',
  );
}

/** Owners of secrets that the key does not decrypt. */
async function undecryptableSecrets(db: Database, key: SecretsKey): Promise<string[]> {
  const { rows } = await db.execute<{ what: string; sealed: string }>(sql`
    (select 'API key ' || id as what, secret_ciphertext as sealed from api_keys order by id desc limit ${TRIED})
    union all (select 'webhook ' || id, secret_ciphertext from webhooks order by id desc limit ${TRIED})`);
  const opened = await Promise.all(
    rows.map(async ({ what, sealed }) =>
      (await decryptSecret(key, sealed).catch(() => undefined)) === undefined ? [what] : [],
    ),
  );
  return opened.flat();
}
