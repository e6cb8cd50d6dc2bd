import { eq } from "drizzle-orm";
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
  /** When it ceases to let anybody in; without it, never. */
  expiresAt?: Date | undefined;
  /** Base64 of the AES key that seals the secret. */
  secretsKey: string;
  /** The owner; without it a user of the role is made. With both, they must agree. */
  userId?: number | undefined;
  role?: Role | undefined;
}

interface CreatedKey {
  id: number;
  consumerKey: string;
  /** Known only now: the store keeps it sealed. */
  consumerSecret: string;
  user: User;
}

/** Makes an API key, and its user where none is given, in one transaction. Throws a `CliError` for an unknown user. */
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

/** All API keys with their owners, in the order of their ids, as the command prints them. */
export async function listKeys(db: Database) {
  const rows = await db
    .select({ key: apiKeys, login: users.login, role: users.role })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.userId))
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

/** Deletes an API key and returns its last seven characters. Throws a `CliError` when there is none of that id. */
export async function revokeKey(db: Database, id: number): Promise<string> {
  const [revoked] = await db
    .delete(apiKeys)
    .where(eq(apiKeys.id, id))
    .returning({ end: apiKeys.truncatedKey });
  if (revoked === undefined) throw new CliError(`no API key has the id ${id}`);
  return revoked.end;
}
