import { sql } from "drizzle-orm";
import { decryptSecret, type SecretsKey } from "../../../functions/store/access/keys.ts";
import { CliError } from "../cli-error.ts";
import type { Database } from "../database.ts";
import { judgeSecretsKey } from "../secrets/canary.ts";
import { importKeys } from "../secrets-key.ts";
import { type Finding, findings } from "./finding.ts";

const { pass, warn, fail } = findings("SECRETS_KEY");

/** Secrets that are tried, the newest, and that are named. */
const TRIED = 10_000;
const NAMED = 10;

/** Proves SECRETS_KEY by the canary, and by the secrets that it has to open. */
export async function checkSecrets(db: Database, base64: string): Promise<Finding[]> {
  let key: SecretsKey;
  try {
    key = await importKeys(base64);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return fail("it is missing or malformed", error.message);
  }
  const judgement = await judgeSecretsKey(db, key);
  if (judgement === "wrong") {
    return fail(
      "it is not the key of this store",
      "take the one that the Workers have; if it is lost, make new keys and give the webhooks new secrets",
    );
  }
  if (judgement === "unknown") return pass("well-formed; nothing is sealed yet");
  return judgeSecrets(db, key);
}

async function judgeSecrets(db: Database, key: SecretsKey): Promise<Finding[]> {
  const { rows } = await db.execute<{ what: string; sealed: string }>(sql`
    (select 'API key ' || id as what, secret_ciphertext as sealed from api_keys order by id desc limit ${TRIED})
    union all (select 'webhook ' || id, secret_ciphertext from webhooks order by id desc limit ${TRIED})`);
  const opened = await Promise.all(
    rows.map(async ({ what, sealed }) =>
      (await decryptSecret(key, sealed).catch(() => undefined)) === undefined ? [what] : [],
    ),
  );
  const closed = opened.flat();
  if (closed.length > 0) {
    const named = [...closed.slice(0, NAMED), ...(closed.length > NAMED ? ["…"] : [])].join(", ");
    return fail(
      `it does not open the secrets of ${closed.length}: ${named}; requests with such keys are answered with 500`,
      'revoke these keys and make them anew, give the webhooks new secrets; or "store secrets rotate" with the key that sealed them as SECRETS_KEY_PREVIOUS',
    );
  }
  const old = rows.filter(({ sealed }) => sealed.includes(".") && !sealed.startsWith(`${key[0]!.name}.`));
  if (old.length === 0) return pass(`opens all ${rows.length} secrets that were tried`);
  return warn(
    `${old.length} secrets are still sealed with SECRETS_KEY_PREVIOUS`,
    'run "npm run -s store -- secrets rotate"',
  );
}
