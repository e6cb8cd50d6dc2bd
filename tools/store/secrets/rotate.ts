import { sql } from "drizzle-orm";
import { decryptSecret, encryptSecret, type SecretsKey } from "../../../functions/store/access/keys.ts";
import { apiKeys } from "../../../schema/api-keys.ts";
import { secretsCanary } from "../../../schema/secrets.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";
import { recordWork } from "../../database/audit.ts";
import { matchSecretsKey, resealCanary } from "./secrets-key.ts";

/** Columns of secrets, with the names of their owners. */
const PLACES = [
  { table: apiKeys, column: sql.identifier("secret_ciphertext"), what: "API key" },
  { table: webhooks, column: sql.identifier("secret_ciphertext"), what: "webhook" },
  {
    table: webhooks,
    column: sql.identifier("previous_secret_ciphertext"),
    what: "the secret before of webhook",
  },
] as const;

/** Secrets of one transaction: their rows are locked for some milliseconds. */
const BATCH = 500;

export interface Rotation {
  /** Name of the current key. */
  key: string;
  resealed: number;
  /** Secrets that neither key decrypts, such as `webhook 3`. */
  unopened: string[];
}

/**
 * Re-encrypts all secrets with the current key. It may be interrupted and repeated: each batch is a transaction, and both keys
 * decrypt their own. Throws a `CliError` when neither key is the store's.
 */
export async function rotateSecrets(db: Database, key: SecretsKey): Promise<Rotation> {
  await db.transaction(async (tx) => {
    // Another rotation waits here, and to another key it is refused.
    await tx.execute(sql`lock table ${secretsCanary} in exclusive mode`);
    if ((await matchSecretsKey(tx, key)) === "wrong")
      throw new CliError("neither SECRETS_KEY nor SECRETS_KEY_PREVIOUS is the key of this store");
    await recordWork(tx, { action: "changed", kind: "secrets", changes: { key: [null, key[0]!.name] } });
    // First, so that nobody uses the old key alone from now on.
    await resealCanary(tx, key);
  });
  const rotation: Rotation = { key: key[0]!.name, resealed: 0, unopened: [] };
  // Workers with the old key may still encrypt meanwhile, so it repeats until a pass finds nothing.
  for (let before = -1; before < rotation.resealed;) {
    before = rotation.resealed;
    rotation.unopened = [];
    for (const place of PLACES) {
      for (let last = 0; last !== Infinity;) last = await resealBatch(db, key, { ...place, last }, rotation);
    }
  }
  return rotation;
}

type Place = (typeof PLACES)[number] & {
  /** The id before the batch. */
  last: number;
};

/** Re-encrypts a batch, records the results, and returns the start of the next one; Infinity after the last. */
async function resealBatch(
  db: Database,
  key: SecretsKey,
  { table, column, what, last }: Place,
  rotation: Rotation,
): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: table.id, sealed: sql<string>`${column}` })
      .from(table)
      .where(sql`${table.id} > ${last} and ${column} not like ${`${rotation.key}.%`}`)
      .orderBy(table.id)
      .limit(BATCH)
      .for("no key update");
    const opened = await Promise.all(
      rows.map(async ({ id, sealed }) => ({
        id,
        secret: await decryptSecret(key, sealed).catch(() => undefined),
      })),
    );
    const resealed = await Promise.all(
      opened.flatMap(({ id, secret }) =>
        secret === undefined ? [] : [encryptSecret(key, secret).then((sealed) => ({ id, sealed }))],
      ),
    );
    if (resealed.length > 0) {
      await tx.execute(sql`select set_config('store.resealing', 'on', true)`);
      await tx.execute(sql`
        update ${table} set ${column} = resealed.sealed
        from jsonb_to_recordset(${JSON.stringify(resealed)}::jsonb) as resealed(id bigint, sealed text)
        where ${table.id} = resealed.id`);
    }
    rotation.resealed += resealed.length;
    rotation.unopened.push(
      ...opened.flatMap(({ id, secret }) => (secret === undefined ? [`${what} ${id}`] : [])),
    );
    return rows.length < BATCH ? Infinity : rows.at(-1)!.id;
  });
}
