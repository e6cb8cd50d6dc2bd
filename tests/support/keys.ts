import {
  encryptSecret,
  generateKeyPair,
  hashConsumerKey,
  importSecretsKey,
} from "../../functions/store/access/keys.ts";
import type { Permissions } from "../../schema/api-keys.ts";
import type { Role } from "../../schema/users.ts";

/** The credentials of a client. */
export interface Key {
  consumerKey: string;
  consumerSecret: string;
}

export interface TestKey extends Key {
  userId: number;
  keyId: number;
}

export interface KeyOptions {
  role?: Role;
  permissions?: Permissions;
  /** The key's owner; by default a new user of the role. */
  userId?: number;
  /** By default a new pair. */
  pair?: Key;
}

export type Sql = <Row = Record<string, unknown>>(text: string, params?: unknown[]) => Promise<Row[]>;

/** Inserts a key, and a user if needed: by default an administrator's that may read and write. */
export async function insertKey(sql: Sql, secretsKey: string, options: KeyOptions = {}): Promise<TestKey> {
  const { consumerKey, consumerSecret } = options.pair ?? generateKeyPair();
  const userId = options.userId ?? (await insertUser(sql, options.role ?? "administrator"));
  const [key] = await sql<{ id: number }>(
    `insert into api_keys (user_id, permissions, key_hash, secret_ciphertext, truncated_key)
     values ($1, $2, $3, $4, $5) returning id`,
    [
      userId,
      options.permissions ?? "read_write",
      await hashConsumerKey(consumerKey),
      await encryptSecret(await importSecretsKey(secretsKey), consumerSecret),
      consumerKey.slice(-7),
    ],
  );
  return { consumerKey, consumerSecret, userId, keyId: key!.id };
}

async function insertUser(sql: Sql, role: Role): Promise<number> {
  const login = `${role}-${crypto.randomUUID()}`;
  const [user] = await sql<{ id: number }>(
    "insert into users (login, email, role) values ($1, $2, $3) returning id",
    [login, `${login}@example.com`, role],
  );
  return user!.id;
}
