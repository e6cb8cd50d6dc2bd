import type pg from "pg";
import { decryptSecret, encryptSecret, type SecretsKey } from "../../../functions/store/access/keys.ts";

/**
 * Encrypts secrets. A secret that the store already has under the id keeps its ciphertext, so that equal values stay equal in
 * the database.
 */
export async function sealer(client: pg.ClientBase, table: "api_keys" | "webhooks", key: SecretsKey) {
  const { rows } = await client.query<{ id: string; sealed: string }>(
    `select id, secret_ciphertext as sealed from public.${table}`,
  );
  const before = new Map(rows.map(({ id, sealed }) => [Number(id), sealed]));
  return async (id: number, secret: string): Promise<string> => {
    const sealed = before.get(id);
    if (sealed !== undefined) {
      const opened = await decryptSecret(key, sealed).catch(() => undefined);
      if (opened === secret) return sealed;
    }
    return encryptSecret(key, secret);
  };
}
