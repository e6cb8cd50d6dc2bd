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
