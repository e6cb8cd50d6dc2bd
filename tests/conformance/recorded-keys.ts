import { encryptSecret, hashConsumerKey, importSecretsKey } from "../../functions/store/access/keys.ts";
import type { Key, TestStore } from "../support/store.ts";

/** The fake credentials of the recordings: one digit, forty times. */
const KEYS = [
  { digit: "1", role: "administrator", permissions: "read_write" },
  { digit: "2", role: "administrator", permissions: "read" },
  { digit: "3", role: "administrator", permissions: "write" },
  { digit: "4", role: "shop_manager", permissions: "read_write" },
  { digit: "5", role: "customer", permissions: "read_write" },
] as const;

export function recordedKey(digit: string): Pick<Key, "consumerKey" | "consumerSecret"> {
  return { consumerKey: `ck_${digit.repeat(40)}`, consumerSecret: `cs_${digit.repeat(40)}` };
}

export async function seedRecordedKeys(store: TestStore): Promise<void> {
  const secretsKey = await importSecretsKey(store.secretsKey);
  for (const { digit, role, permissions } of KEYS) {
    const { consumerKey, consumerSecret } = recordedKey(digit);
    await store.sql(
      `with owner as (insert into users (login, email, role) values ($1, $1 || '@example.com', $2) returning id)
       insert into api_keys (user_id, permissions, key_hash, secret_ciphertext, truncated_key)
       select id, $3, $4, $5, $6 from owner`,
      [
        `recorded-${digit}`,
        role,
        permissions,
        await hashConsumerKey(consumerKey),
        await encryptSecret(secretsKey, consumerSecret),
        consumerKey.slice(-7),
      ],
    );
  }
}
