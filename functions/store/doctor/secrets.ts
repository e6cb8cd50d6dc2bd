import { sql } from "drizzle-orm";
import { apiKeys } from "../../../schema/api-keys.ts";
import { secretsCanary } from "../../../schema/secrets.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import { decryptSecret, type SecretsKey } from "../access/keys.ts";
import { jsonValue } from "../json.ts";
import { type Finding, findings } from "./finding.ts";

const { pass, warn, fail } = findings("SECRETS_KEY");

/** What the canary is, in clear. */
export const CANARY = "canary";

/** Secrets of either kind that are looked at, the newest. */
export const TRIED = 10_000;

interface SecretFacts {
  canary: string | null;
  /** A secret in its place: in a store of the time before there was one that which the Workers opened last, or else the newest. */
  other: string | null;
  /** How many secrets each key has sealed, by its name; without those of the time before keys had names. */
  sealedBy: Readonly<Record<string, number>>;
}

/** What proves SECRETS_KEY. */
export const secretFacts = jsonValue<SecretFacts>(sql`json_build_object(
  'canary', (select sealed from ${secretsCanary}),
  'other', case when not exists (select from ${secretsCanary}) then coalesce(
    (select secret_ciphertext from ${apiKeys} order by last_access desc nulls last, id desc limit 1),
    (select secret_ciphertext from ${webhooks} where secret_ciphertext <> '' order by id desc limit 1)) end,
  'sealedBy', (
    select coalesce(json_object_agg(name, secrets), '{}') from (
      select split_part(sealed, '.', 1) as name, count(*) as secrets from (
        (select secret_ciphertext as sealed from ${apiKeys} order by id desc limit ${TRIED}::int)
        union all (select secret_ciphertext from ${webhooks} order by id desc limit ${TRIED}::int)) as sealed
      where sealed like '%.%' group by 1) as keys))`);

/** Whether a key is the store's; "unknown" where nothing has been sealed yet. */
export async function proveKey(
  { canary, other }: SecretFacts,
  key: SecretsKey,
): Promise<"right" | "wrong" | "unknown"> {
  const sealed = canary ?? other;
  if (sealed === null) return "unknown";
  const opened = await decryptSecret(key, sealed).catch(() => undefined);
  return opened === undefined || (canary !== null && opened !== CANARY) ? "wrong" : "right";
}

/** Whether a key, undefined where it is no key, opens what the store has sealed, as far as the names of keys say. */
export async function judgeSecrets(facts: SecretFacts, key: SecretsKey | undefined): Promise<Finding[]> {
  if (!key)
    return fail(
      "it is missing or malformed",
      "set it to 32 bytes in base64, as your file of secrets has it; so SECRETS_KEY_PREVIOUS, where it is set",
    );
  const proof = await proveKey(facts, key);
  if (proof === "wrong")
    return fail(
      "it is not the key of this store",
      "take the one that the store was made with; if it is lost, make new keys and give the webhooks new secrets",
    );
  if (proof === "unknown") return pass("well-formed; nothing is sealed yet");
  const sealed = Object.entries(facts.sealedBy);
  const countOf = (some: [name: string, secrets: number][]) => some.reduce((all, [, n]) => all + n, 0);
  const closed = countOf(sealed.filter(([by]) => key.every(({ name }) => name !== by)));
  if (closed > 0) return doesNotOpen(String(closed));
  const old = countOf(sealed.filter(([by]) => by !== key[0]?.name));
  if (old === 0) return pass("it is the key of this store");
  return warn(
    `${old} secrets are still sealed with SECRETS_KEY_PREVIOUS`,
    'run "npm run -s store -- secrets rotate"',
  );
}

/** That it leaves secrets closed: how many, or which. */
export const doesNotOpen = (which: string) =>
  fail(
    `it does not open the secrets of ${which}; requests with such keys are answered with 500`,
    'revoke these keys and make them anew, give the webhooks new secrets; or "store secrets rotate" with the key that sealed them as SECRETS_KEY_PREVIOUS',
  );
