import { decryptSecret, importSecretsKey } from "../../functions/store/access/keys.ts";
import type { TestStore } from "./store.ts";

/** The secret of a webhook in clear, as the store has sealed it. */
export async function webhookSecret({ sql, secretsKey }: TestStore, id: number): Promise<string> {
  const [row] = await sql<{ secret_ciphertext: string }>(
    "select secret_ciphertext from webhooks where id = $1",
    [id],
  );
  return decryptSecret(await importSecretsKey(secretsKey), row!.secret_ciphertext);
}

/** What came of attempts, a row each, as a part of SQL: of all deliveries, wherever they are kept. */
export const ATTEMPTS = `(
  select id as outbox_id, a.* from deliveries, jsonb_to_recordset(attempt_log)
    as a (number int, url text, started_at timestamptz, duration_ms int, status int, error text, response_body text)
) as attempts`;

/** Takes a delivery that stands in the outbox as finished to where such are kept. */
export async function fileDelivery({ sql }: Pick<TestStore, "sql">, id: number): Promise<void> {
  await sql(
    `insert into finished_deliveries (state, part, id, delivery_id, webhook_id, topic, object_id, arg, attempts, created_at, finished_at, attempt_log, exchanges)
     select state, (select part from delivery_parts p where p.state = d.state order by began_at desc nulls last limit 1),
       id, delivery_id, webhook_id, topic, object_id, arg, attempts, created_at, finished_at, attempt_log, exchanges
     from deliveries d where id = $1`,
    [id],
  );
  await sql("delete from outbox where id = $1", [id]);
}

/** Puts a webhook into the database that nobody reads the deliveries of; its id. */
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
