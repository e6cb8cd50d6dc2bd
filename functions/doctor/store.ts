import { getTableColumns, sql } from "drizzle-orm";
import { apiKeys } from "../../schema/api-keys.ts";
import journal from "../../schema/migrations/meta/_journal.json" with { type: "json" };
import { secretsCanary } from "../../schema/secrets.ts";
import { type Settings, settings } from "../../schema/settings.ts";
import { webhooks } from "../../schema/webhooks.ts";
import { decryptSecret, type SecretsKey } from "../store/access/keys.ts";
import { previousSecret } from "../store/deliveries/delivery.ts";
import { jsonValue } from "../store/sql/json.ts";
import { type Finding, findings } from "./finding.ts";

/** Checks of the store itself: migrations, secrets, keys, settings, imports and clocks. */

export const MIGRATE = 'run "npm run migrate", then deploy the Workers';

/** Times of the database's migrations, in milliseconds since 1970. */
export const migrationFacts = jsonValue<number[]>(sql`(
  select coalesce(json_agg(created_at), '[]') from drizzle.__drizzle_migrations)`);

/** Compares the database's migrations with those of this release. */
export function examineMigrations(facts: readonly number[]): Finding[] {
  const { pass, warn, fail } = findings("migrations");
  const applied = new Set(facts);
  const missing = journal.entries.filter(({ when }) => !applied.has(when)).map(({ tag }) => tag);
  if (missing.length > 0) return fail(`the database lacks ${missing.join(", ")}`, MIGRATE);
  const unknown = applied.size - journal.entries.length;
  if (unknown > 0) {
    return warn(
      `the database has ${unknown} that this release does not know`,
      "check out the version that migrated the store, and deploy it",
    );
  }
  return pass(`all ${applied.size}, to ${journal.entries.at(-1)?.tag}`);
}

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
  const { pass, warn, fail } = findings("SECRETS_KEY");
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

/** Days before its end at which a key is reported. */
const BEFOREHAND = 14;
/** Most keys that a finding names. */
const NAMED = 5;

interface KeyFacts {
  ending: number;
  first: { id: number; end: string; description: string; day: string }[];
}

/** Keys that expire soon, the first of them first. */
export const keyFacts = jsonValue<KeyFacts>(sql`(
  select json_build_object('ending', count(*),
    'first', coalesce(json_agg(json_build_object('id', id, 'end', truncated_key, 'description', description, 'day', day) order by place)
      filter (where place <= ${NAMED}::int), '[]'))
  from (
    select id, truncated_key, description, to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      row_number() over (order by expires_at, id) as place
    from ${apiKeys} where expires_at > now() and expires_at < now() + make_interval(days => ${BEFOREHAND}::int)
  ) as ending)`);

/** Reports keys before they expire, as their clients lose access (§expiring-keys). */
export function examineKeys({ ending, first }: KeyFacts): Finding[] {
  const { pass, warn } = findings("API keys");
  if (ending === 0) return pass(`none expires within ${BEFOREHAND} days`);
  const named = first.map(
    ({ id, end, description, day }) => `${id} (…${end}${description && `, ${description}`}) on ${day}`,
  );
  return warn(
    `${ending} expire soon: ${[...named, ...(ending > NAMED ? ["…"] : [])].join(", ")}`,
    'create another with "npm run -s store -- keys create", give it to the users of the old one, then revoke the old one',
  );
}

/** Settings that most shops change, by the command's names. */
const OWN = {
  name: "name",
  timezone: "timezone",
  currency: "currency",
  "base-location": "baseLocation",
} as const satisfies Record<string, keyof Settings>;

/** Names the settings with default values. */
export function examineSettings(chosen: Settings): Finding[] {
  const { pass, warn } = findings("settings");
  const columns = getTableColumns(settings);
  const untouched = Object.entries(OWN).filter(([, key]) => chosen[key] === columns[key].default);
  const api = chosen.apiEnabled
    ? []
    : warn("the API is off", 'run "npm run -s store -- settings set api-enabled on"');
  // A shop may well trade in dollars and UTC. A shop with a name has been set up.
  if (!untouched.some(([, key]) => key === "name"))
    return [...api, ...pass(`${chosen.name}: ${chosen.currency}, ${chosen.timezone}`)];
  const named = untouched.map(([name, key]) => `${name} is ${JSON.stringify(chosen[key])}`).join(", ");
  return [
    ...api,
    ...warn(
      `unchanged defaults: ${named}`,
      'run "npm run -s store -- settings set name …", and correct the others if they are wrong',
    ),
  ];
}

/** The advisory lock of a move-in; only one runs at a time. */
export const MOVING_IN = 720530196;

interface MoveInFacts {
  isUnderWay: boolean;
  hasLeft: boolean;
}

/** Whether a move-in runs in this database, and whether a dump is staged. */
export const moveInFacts = jsonValue<MoveInFacts>(sql`json_build_object(
  'isUnderWay', exists (select from pg_locks where locktype = 'advisory' and objid = ${MOVING_IN}::oid and granted
    and database = (select oid from pg_database where datname = current_database())),
  'hasLeft', to_regnamespace('move_in') is not null)`);

/** Whether a killed move-in has left staged data. */
export function examineMoveIn({ isUnderWay, hasLeft }: MoveInFacts): Finding[] {
  const { pass, warn } = findings("move-in");
  if (isUnderWay) return pass("an import is running");
  if (!hasLeft) return pass("no import has left staged data");
  return warn(
    'a killed import has left the schema "move_in", with secrets and personal data of the dump',
    'run the import again, which drops it, or in psql "drop schema move_in cascade"',
  );
}

/** Milliseconds that two clocks may differ, beside the time of the query. */
const SKEW = 5000;

/** Milliseconds since 1970, by the database's clock. */
export const clockFacts = jsonValue<number>(sql`to_json(extract(epoch from clock_timestamp()) * 1000)`);

/** The clock to compare with the database's: its owner, and its time before the query and after the answer. */
interface Clock {
  whose: string;
  asked: number;
  answered: number;
}

export function examineClocks(now: number, { whose, asked, answered }: Clock): Finding[] {
  const { pass, warn } = findings("clocks");
  const skew = now < asked ? now - asked : Math.max(0, now - answered);
  if (Math.abs(skew) <= SKEW) return pass(`${whose} and the database's clock agree`);
  const seconds = Math.round(Math.abs(skew) / 1000);
  return warn(
    `the database's clock is ${seconds} s ${skew < 0 ? "behind" : "ahead of"} ${whose}`,
    `if ${whose} is right, inform the operator of the database; else set it by NTP`,
  );
}
