import { eq, type SQL } from "drizzle-orm";
import { apiKeys } from "../../../schema/api-keys.ts";
import { users } from "../../../schema/users.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";
import { formatInstant } from "../../../functions/resources/serialize/dates.ts";

/** API keys with their owners, in the order of their ids, as the command prints them: all, or those that fit. */
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

/** The API key of this id, as `listKeys` has it. Throws a `CliError` when there is none. */
export async function showKey(db: Database, id: number) {
  const [key] = await listKeys(db, eq(apiKeys.id, id));
  if (key === undefined) throw new CliError(`no API key has the id ${id}`);
  return key;
}
