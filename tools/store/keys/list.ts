import { eq } from "drizzle-orm";
import { apiKeys } from "../../../schema/api-keys.ts";
import { users } from "../../../schema/users.ts";
import type { Database } from "../../database/database.ts";
import { formatInstant } from "../../../functions/resources/serialize/dates.ts";

/** All API keys with their owners, by id, for the command's output. */
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
