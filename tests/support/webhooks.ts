import { sql } from "drizzle-orm";
import { decryptSecret, importSecretsKey } from "../../functions/store/access/keys.ts";
import { connect } from "../../functions/store/sql/connection.ts";
import { resumeStatement } from "../../functions/store/deliveries/redeliver.ts";
import type { TestStore } from "./store.ts";

/** The decrypted secret of a webhook, or the one before it. */
export async function webhookSecret(
  { sql, secretsKey }: TestStore,
  id: number,
  column: "secret_ciphertext" | "previous_secret_ciphertext" = "secret_ciphertext",
): Promise<string> {
  const [row] = await sql<{ sealed: string }>(`select ${column} as sealed from webhooks where id = $1`, [id]);
  return decryptSecret(await importSecretsKey(secretsKey), row!.sealed);
}

/** Inserts a webhook without a receiver; returns its id. */
export async function insertWebhook(
  { sql }: Pick<TestStore, "sql">,
  topic: string,
  status = "active",
): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `insert into webhooks (name, topic, status, delivery_url, secret_ciphertext)
     values ('w', $1, $2, 'http://x.example', '') returning id`,
    [topic, status],
  );
  return row!.id;
}

interface MadeAttempt {
  number?: number;
  status?: number;
  error?: string | null;
  responseBody?: string;
  exchange?: object | null;
}

/** Adds an attempt to a delivery. */
export async function insertAttempt(
  { sql }: Pick<TestStore, "sql">,
  id: number,
  { number = 1, status = 500, error = null, responseBody = "", exchange = null }: MadeAttempt = {},
): Promise<void> {
  await sql(
    `insert into delivery_attempts (delivery, number, url, started_at, duration_ms, status, error, response_body, exchange)
     values ($1, $2, 'https://x.example/<b>', now(), 7, $3, $4, $5, $6)`,
    [id, number, status, error, responseBody, exchange && JSON.stringify(exchange)],
  );
}

/** Finishes a delivery after its attempts. */
export async function finishDelivery(
  { sql }: Pick<TestStore, "sql">,
  id: number,
  state: "delivered" | "dead",
): Promise<void> {
  await sql(
    "update deliveries set state = $2, finished_at = now(), claimed_until = null, queued_at = null where id = $1",
    [id, state],
  );
}

/** Redelivers, like the commands and the console; returns the ids that are due again. */
export async function resume(
  { databaseUrl, neon }: Pick<TestStore, "databaseUrl" | "neon">,
  id: number,
): Promise<number[]> {
  const { db, run } = connect({ DATABASE_URL: databaseUrl, NEON_ENDPOINT: neon.url });
  const uuids = sql`array(select delivery_id from deliveries where id = ${id}::bigint)`;
  const [rows] = await run([db.execute<{ id: string }>(resumeStatement(uuids))] as const);
  return rows.map((row) => Number(row.id));
}
