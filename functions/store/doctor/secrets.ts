import { sql } from "drizzle-orm";
import { apiKeys } from "../../../schema/api-keys.ts";
import { secretsCanary } from "../../../schema/secrets.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import { decryptSecret, type SecretsKey } from "../access/keys.ts";
import { jsonValue } from "../json.ts";
import { previousSecret } from "../deliveries/delivery.ts";
import { type Finding, findings } from "./finding.ts";

const { pass, warn, fail } = findings("SECRETS_KEY");

/** The canary in clear. */
export const CANARY = "canary";

/** Most secrets of each kind that are tried, the newest first. */
export const TRIED = 10_000;

interface SecretFacts {
  canary: string | null;
  /** Number of secrets by the name of their key, without those older than the names. */
  sealedBy: Readonly<Record<string, number>>;
}

/** Facts to verify SECRETS_KEY. */
export const secretFacts = jsonValue<SecretFacts>(sql`json_build_object(
  'canary', (select sealed from ${secretsCanary}),
  'sealedBy', (
    select coalesce(json_object_agg(name, secrets), '{}') from (
      select split_part(sealed, '.', 1) as name, count(*) as secrets from (
        (select secret_ciphertext as sealed from ${apiKeys} order by id desc limit ${TRIED}::int)
        union all (select secret_ciphertext from ${webhooks} order by id desc limit ${TRIED}::int)
        union all (select ${previousSecret()} from ${webhooks} order by id desc limit ${TRIED}::int)) as sealed
      where sealed like '%.%' group by 1) as keys))`);

/** Whether it is the store's key and all secrets use it; undefined stands for an invalid key. */
export async function examineSecrets(
  { canary, sealedBy }: SecretFacts,
  key: SecretsKey | undefined,
): Promise<Finding[]> {
  if (!key)
    return fail(
      "it is missing or malformed",
      "set it to 32 bytes in base64, as in your file of secrets; also SECRETS_KEY_PREVIOUS, if set",
    );
  if (canary !== null && !(await decryptsCanary(key, canary)))
    return fail(
      "it is not the key of this store",
      "use the key with which the store was created; if it is lost, create new API keys and new webhook secrets",
    );
  const others = Object.entries(sealedBy).filter(([name]) => name !== key[0]?.name);
  if (others.length === 0) return pass("it has encrypted all secrets");
  return warn(
    `${others.reduce((all, [, secrets]) => all + secrets, 0)} secrets are still encrypted with another key, such as SECRETS_KEY_PREVIOUS`,
    'run "npm run -s store -- secrets rotate"',
  );
}

export async function decryptsCanary(key: SecretsKey, canary: string): Promise<boolean> {
  return (await decryptSecret(key, canary).catch(() => undefined)) === CANARY;
}
