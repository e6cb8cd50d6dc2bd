import { desc, eq } from "drizzle-orm";
import { apiKeys, PERMISSIONS, type Permissions } from "../../../schema/api-keys.ts";
import { users } from "../../../schema/users.ts";
import { generateKeyPair, hashConsumerKey } from "../access/keys.ts";
import { RIGHTS } from "../access/rights.ts";
import { applyChange } from "../changes/change-records.ts";
import { lockExisting } from "../changes/write.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { theRow } from "../lists/read-one.ts";
import { type Database, returning } from "../sql/queries.ts";
import { type ResultOf, routine } from "../sql/routine.ts";

/** API keys in the console: list, create, restrict, revoke. */

/** Most keys in the list. */
const MOST = 5000;

/** An API key without its secrets. The user is null when deleted. */
export type ApiKey = ResultOf<typeof selectKeys>[number];

/** All API keys with their owners, the newest first. Throws `key_forbidden`. */
export async function listKeys(ctx: StoreContext): Promise<ApiKey[]> {
  const { rows } = await ctx.read(keysOf({}), { right: RIGHTS.keys });
  return rows;
}

const keysOf = routine({}, (db) => ({ rows: selectKeys(db) }));

function selectKeys(db: Database) {
  const { id, userId, description, permissions, truncatedKey, lastAccess, expiresAt, createdAt } = apiKeys;
  const user = { login: users.login, role: users.role };
  return db
    .select({ id, userId, description, permissions, truncatedKey, lastAccess, expiresAt, createdAt, user })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.userId))
    .orderBy(desc(apiKeys.id))
    .limit(MOST);
}

/** Input of a new key. */
export interface KeyInput {
  description: string;
  permissions: string;
  /** Days until it expires, in digits; empty for a key that does not. */
  expiresIn: string;
}

/** A new key, as the form that made it shows it. */
export interface MadeKey {
  consumerKey: string;
  consumerSecret: string;
  permissions: string;
}

/**
 * Creates an API key of the caller. Two round trips. Throws `key_forbidden`, `key_permissions_invalid`, `key_expiry_invalid`.
 */
export async function createKey(ctx: StoreContext, { description, permissions, expiresIn }: KeyInput) {
  const pair = generateKeyPair();
  ctx.show(JSON.stringify({ ...pair, permissions } satisfies MadeKey));
  const { created } = await applyChange(ctx, { rights: [RIGHTS.giveKeys] }, async (_found, { caller }) => {
    if (!isPermissions(permissions)) throw new StoreError("key_permissions_invalid");
    const expiresAt = expiresIn === "" ? null : expiryIn(expiresIn);
    if (expiresAt === undefined) throw new StoreError("key_expiry_invalid");
    const values = {
      userId: caller.userId,
      description,
      permissions,
      keyHash: await hashConsumerKey(pair.consumerKey),
      secretCiphertext: await ctx.seal(pair.consumerSecret),
      truncatedKey: pair.consumerKey.slice(-7),
      expiresAt,
    };
    const { id } = apiKeys;
    return {
      write: {
        created: returning(ctx.db.insert(apiKeys).values(values), { id, expiresAt: apiKeys.expiresAt }),
      },
    };
  });
  return { ...theRow(created), ...pair };
}

/**
 * Changes the permissions of a key. Two round trips. Throws `key_forbidden`, `key_permissions_invalid`, `key_unknown`, and
 * `precondition_failed` for one that has not, or no more, the permissions `was`.
 */
export async function restrictKey(
  ctx: StoreContext,
  id: number,
  { permissions, was }: { permissions: string; was?: string | undefined },
): Promise<void> {
  await applyChange(ctx, { ...keyToChange(ctx, id), rights: [RIGHTS.giveKeys] }, ({ rows }) => {
    if (!isPermissions(permissions)) throw new StoreError("key_permissions_invalid");
    const { permissions: now } = theRow(rows);
    if (was !== undefined && was !== now) throw new StoreError("precondition_failed");
    return {
      write: [
        ...lockExisting(ctx.db, apiKeys, [id], eq(apiKeys.permissions, now)),
        ctx.db.update(apiKeys).set({ permissions }).where(eq(apiKeys.id, id)),
      ],
    };
  });
}

/** The read of a change of a key. Throws `key_unknown`. */
function keyToChange({ db }: StoreContext, id: number) {
  const { permissions, truncatedKey } = apiKeys;
  return {
    state: { rows: db.select({ permissions, end: truncatedKey }).from(apiKeys).where(eq(apiKeys.id, id)) },
    missing: () => new StoreError("key_unknown"),
  };
}

/** Deletes a key, at once; returns its last characters. Two round trips. Throws `key_forbidden`, `key_unknown`. */
export async function revokeKey(ctx: StoreContext, id: number): Promise<string> {
  let end = "";
  await applyChange(ctx, { ...keyToChange(ctx, id), rights: [RIGHTS.keys] }, ({ rows }) => {
    end = theRow(rows).end;
    return {
      write: [...lockExisting(ctx.db, apiKeys, [id]), ctx.db.delete(apiKeys).where(eq(apiKeys.id, id))],
    };
  });
  return end;
}

function isPermissions(text: string): text is Permissions {
  return (PERMISSIONS as readonly string[]).includes(text);
}

/** Days that a key is valid at most, when it is to expire. */
const MOST_DAYS = 3650;

/** The expiry of a key that is created now for this number of days; undefined for any other text (§expiring-keys). */
export function expiryIn(days: string): Date | undefined {
  const valid = /^[1-9]\d{0,3}$/.test(days) && Number(days) <= MOST_DAYS;
  return valid ? new Date(Date.now() + Number(days) * 86_400_000) : undefined;
}
