import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { apiKeys, type Permissions } from "../../../schema/api-keys.ts";
import { settings, type Settings } from "../../../schema/settings.ts";
import { type Role, users } from "../../../schema/users.ts";
import { keptRead } from "../kept-read.ts";
import type { Database, Query, RowOf } from "../queries.ts";

/** An API key as the database knows it, with its user while there is one. */
export interface KeyRecord {
  id: number;
  permissions: Permissions;
  secretCiphertext: string;
  user: { id: number; role: Role; otherRoles: Role[] } | null;
}

const { id: _id, ...settingColumns } = getTableColumns(settings);

/** A key that has expired is as one that there is not (§expiring-keys). */
const isValid = sql`(${apiKeys.expiresAt} is null or ${apiKeys.expiresAt} > now())`;

/** One row: the settings, and beside them the key with this hash, or null. */
function selectStoredKey(db: Database, keyHash: string) {
  return db
    .select({
      settings: settingColumns,
      key: { id: apiKeys.id, permissions: apiKeys.permissions, secretCiphertext: apiKeys.secretCiphertext },
      user: { id: users.id, role: users.role, otherRoles: users.otherRoles },
    })
    .from(settings)
    .leftJoin(apiKeys, and(eq(apiKeys.keyHash, keyHash), isValid))
    .leftJoin(users, eq(users.id, apiKeys.userId));
}

export type StoredKeyRow = RowOf<ReturnType<typeof selectStoredKey>>;

/** The row apart: key with its user, and settings. */
export function readStoredKey(row: StoredKeyRow): { key: KeyRecord | null; settings: Settings } {
  return { key: row.key && { ...row.key, user: row.user }, settings: row.settings };
}

export interface Nonce {
  timestamp: number;
  nonce: string;
}

/** What a request presents that the database has to judge. */
interface Presented extends Partial<Nonce> {
  keyHash: string;
}

/** Stores the nonce if the key still exists; gives one row when it was new and none when it was used before. */
function spendNonce(db: Database, { keyHash, timestamp, nonce }: Presented) {
  return db
    .select({ keyId: sql`id` })
    .from(sql`spend_nonce(${keyHash}, ${timestamp}::bigint, ${nonce}) as id`);
}

/** The checks of a request that the database has still to make, as far as there are such: of the key, and of the nonce. */
export const keyChecks = keptRead(
  "key",
  (db, presented: Presented, { key, nonce }: { key: boolean; nonce: boolean }): readonly Query[] => [
    ...(key ? [selectStoredKey(db, presented.keyHash)] : []),
    ...(nonce ? [spendNonce(db, presented)] : []),
  ],
);

/** Notes the key's use, and forgets nonces whose timestamps are refused anyway by now, and outcomes after 24 hours. */
export function touchKey(db: Database, keyId: number) {
  return [
    db
      .update(apiKeys)
      .set({ lastAccess: sql`now()` })
      .where(eq(apiKeys.id, keyId)),
    db.execute(sql`select forget_expired(now())`),
  ] as const;
}
