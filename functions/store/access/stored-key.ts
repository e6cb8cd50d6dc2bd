import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { apiKeys } from "../../../schema/api-keys.ts";
import { settings } from "../../../schema/settings.ts";
import { users } from "../../../schema/users.ts";
import type { Background } from "../sql/connection.ts";
import type { Database } from "../sql/queries.ts";
import { jsonRowWhen } from "../sql/json.ts";
import { type ResultOf, routine } from "../sql/routine.ts";

/** The queries about a request's key: the key with its user and the settings, its signatures, and its use. */

const { id: _id, ...columns } = getTableColumns(settings);

/** Columns of the store's settings. */
export const settingColumns = columns;

/** An expired key counts as missing (§expiring-keys). */
const isValid = sql`(${apiKeys.expiresAt} is null or ${apiKeys.expiresAt} > now())`;

/** The mark of the settings: their row's version. A change gives them another one. */
const mark = sql<string>`${settings.storeId} || ' ' || ${settings}.xmin`;

/** One row: the settings, null if they have the known mark, and the key with this hash or null. */
export const storedKey = routine({ keyHash: "text", knownMark: "text" }, (db, { keyHash, knownMark }) => ({
  rows: db
    .select({
      mark,
      settings: jsonRowWhen(sql`${mark} <> ${knownMark}`, settingColumns, sql`from ${settings}`),
      key: { id: apiKeys.id, permissions: apiKeys.permissions, secretCiphertext: apiKeys.secretCiphertext },
      user: { id: users.id, role: users.role, otherRoles: users.otherRoles },
    })
    .from(settings)
    .leftJoin(apiKeys, and(eq(apiKeys.keyHash, keyHash), isValid))
    .leftJoin(users, eq(users.id, apiKeys.userId)),
}));

export type StoredKeyRow = ResultOf<typeof storedKey>["rows"][number];

/** An API key in the database, with its user if they exist. */
export type KeyRecord = NonNullable<StoredKeyRow["key"]> & Pick<StoredKeyRow, "user">;

/** A signature that has verified: its bytes in base64, and its timestamp. */
export interface Signature {
  timestamp: number;
  signature: string;
}

/** Stores the signature if the key still exists. Returns one row for a new signature, none for a used one. */
export const spentSignature = routine(
  { keyHash: "text", timestamp: "bigint", signature: "text" },
  (db, { keyHash, timestamp, signature }) => ({
    rows: db
      .select({ keyId: sql`id` })
      .from(sql`spend_signature(${keyHash}, ${timestamp}, ${signature}) as id`),
  }),
  { writes: true },
);

/** Most expired rows of each kind that one use of a key deletes. */
const EXPIRED = 10_000;

/** Records the key's use. Deletes signatures with refused timestamps, and outcomes older than 24 hours. */
function touchKey(db: Database, keyId: number) {
  return [
    db
      .update(apiKeys)
      .set({ lastAccess: sql`now()` })
      .where(eq(apiKeys.id, keyId)),
    db.execute(sql`
      select delete_old('signatures', now() - interval '1 hour', ${EXPIRED}::int), delete_old('outcomes', now() - interval '24 hours', ${EXPIRED}::int)`),
  ] as const;
}

/** Milliseconds between two notes of one isolate about the same key. */
const EVERY = 60_000;

const noted = new Map<number, number>();

/** Records the use of the key in the background, at most once in `EVERY`. The same statement deletes expired rows. */
export function recordKeyUse({ keyId }: { keyId: number | undefined }, background: Background): void {
  if (keyId === undefined || Date.now() - (noted.get(keyId) ?? 0) < EVERY) return;
  noted.set(keyId, Date.now());
  background((connection) => connection.run(touchKey(connection.db, keyId)));
}
