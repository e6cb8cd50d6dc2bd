import { desc, eq } from "drizzle-orm";
import { apiKeys } from "../../../schema/api-keys.ts";
import { users } from "../../../schema/users.ts";
import type { StoreContext } from "../context.ts";
import { routine } from "../sql/routine.ts";
import type { Database, RowOf } from "../queries.ts";
import { RIGHTS } from "../access/rights.ts";

/** Most keys in the list. */
const MOST = 5000;

/** An API key without its secrets. The user is null when deleted. */
export type ApiKey = RowOf<ReturnType<typeof selectKeys>>;

/** All API keys with their owners, the newest first. Throws `key_forbidden`. */
export async function listKeys(ctx: StoreContext): Promise<ApiKey[]> {
  const { rows } = await ctx.read(keysOf({}), { right: RIGHTS.keys });
  return rows;
}

const keysOf = routine({}, (db) => ({ rows: selectKeys(db) }));

function selectKeys(db: Database) {
  return db
    .select({
      id: apiKeys.id,
      userId: apiKeys.userId,
      description: apiKeys.description,
      permissions: apiKeys.permissions,
      truncatedKey: apiKeys.truncatedKey,
      lastAccess: apiKeys.lastAccess,
      expiresAt: apiKeys.expiresAt,
      createdAt: apiKeys.createdAt,
      user: { login: users.login, role: users.role },
    })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.userId))
    .orderBy(desc(apiKeys.id))
    .limit(MOST);
}
