import { eq, type SQL } from "drizzle-orm";
import { encryptSecret, generateKeyPair, hashConsumerKey } from "../../../functions/store/access/keys.ts";
import { rolesOf } from "../../../functions/store/users/roles.ts";
import { apiKeys, type Permissions } from "../../../schema/api-keys.ts";
import { type Role, users } from "../../../schema/users.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";
import { readSecretsKey } from "../secrets/secrets-key.ts";
import { createUser, type User } from "../users/users.ts";
import { formatInstant } from "../../../functions/resources/serialize/dates.ts";

interface NewKey {
  permissions: Permissions;
  description: string;
  /** Its expiry; by default none. */
  expiresAt?: Date | undefined;
  /** Base64 of the AES key that encrypts the secret. */
  secretsKey: string;
  /** The owner; without it a user of the role is created. With both, they must agree. */
  userId?: number | undefined;
  role?: Role | undefined;
}

interface CreatedKey {
  id: number;
  consumerKey: string;
  /** Shown only now: the store keeps it encrypted. */
  consumerSecret: string;
  user: User;
}

/** Creates an API key, and a user if none is given, in one transaction. Throws a `CliError` for an unknown user. */
export async function createKey(db: Database, input: NewKey): Promise<CreatedKey> {
  const { consumerKey, consumerSecret } = generateKeyPair();
  const secretCiphertext = await encryptSecret(await readSecretsKey(db, input.secretsKey), consumerSecret);
  const keyHash = await hashConsumerKey(consumerKey);
  return db.transaction(async (tx) => {
    const user = await findOwner(tx, input);
    const row = {
      userId: user.id,
      description: input.description,
      permissions: input.permissions,
      keyHash,
      secretCiphertext,
      truncatedKey: consumerKey.slice(-7),
      expiresAt: input.expiresAt ?? null,
    };
    const [key] = await tx.insert(apiKeys).values(row).returning({ id: apiKeys.id });
    if (key === undefined) throw new Error("the key was not stored");
    return { id: key.id, consumerKey, consumerSecret, user };
  });
}

async function findOwner(db: Database, { userId, role }: NewKey): Promise<User> {
  if (userId === undefined) {
    if (role === undefined) throw new CliError("a new key needs --user or --role", 2);
    return createUser(db, { role });
  }
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for("key share");
  if (user === undefined) throw new CliError(`no user has the id ${userId}`);
  if (role !== undefined && !rolesOf(user).includes(role)) {
    throw new CliError(
      `user ${userId} (${user.login}) has the role ${rolesOf(user).join(", ")}, not ${role}`,
    );
  }
  return user;
}

/** API keys with their owners, by id, as the command prints them: all, or those that match. */
export async function listKeys(db: Database, only?: SQL) {
  const rows = await db
    .select({ key: apiKeys, login: users.login, role: users.role })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.userId))
    .where(only)
    .orderBy(apiKeys.id);
  return rows.map(({ key, login, role }) => ({
    id: key.id,
    user_id: key.userId,
    login,
    role,
    permissions: key.permissions,
    truncated_key: key.truncatedKey,
    last_access: key.lastAccess === null ? null : formatInstant(key.lastAccess),
    expires_at: key.expiresAt === null ? null : formatInstant(key.expiresAt),
    created_at: formatInstant(key.createdAt),
    description: key.description,
  }));
}

/** One API key, as `listKeys` returns it. Throws a `CliError` for an unknown id. */
export async function showKey(db: Database, id: number) {
  const [key] = await listKeys(db, eq(apiKeys.id, id));
  if (key === undefined) throw new CliError(`no API key has the id ${id}`);
  return key;
}

/** Deletes an API key and returns its last seven characters. Throws a `CliError` when there is none of that id. */
export async function revokeKey(db: Database, id: number): Promise<string> {
  const [revoked] = await db
    .delete(apiKeys)
    .where(eq(apiKeys.id, id))
    .returning({ end: apiKeys.truncatedKey });
  if (revoked === undefined) throw new CliError(`no API key has the id ${id}`);
  return revoked.end;
}
