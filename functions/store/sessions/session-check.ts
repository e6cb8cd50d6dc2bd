import { and, eq, getTableColumns, gt, type SQL, sql } from "drizzle-orm";
import { sessions } from "../../../schema/sessions.ts";
import { settings } from "../../../schema/settings.ts";
import { users } from "../../../schema/users.ts";
import { keptRead } from "../kept-read.ts";
import type { Database, Query, RowOf } from "../queries.ts";

const { id: _id, ...settingColumns } = getTableColumns(settings);

/** Changes with the user's password, and tells nothing of it. */
export const passwordMark: SQL = sql`encode(sha256(convert_to(coalesce(${users.passwordHash}, ''), 'UTF8')), 'hex')`;

/** One row: the settings, and beside them the user whose session it is, or null. */
function selectSession(db: Database, tokenHash: string) {
  const { id, role, otherRoles, email, firstName, lastName } = users;
  return db
    .select({ settings: settingColumns, user: { id, role, otherRoles, email, firstName, lastName } })
    .from(settings)
    .leftJoin(sessions, and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`)))
    .leftJoin(users, and(eq(users.id, sessions.userId), eq(sessions.passwordMark, passwordMark)));
}

export type SessionRow = RowOf<ReturnType<typeof selectSession>>;

/** The check of a session that the database makes beside a request's first read; nothing beside later ones. */
export const sessionCheck = keptRead(
  "session",
  (db, { tokenHash }: { tokenHash: string }, pending: boolean): readonly Query[] =>
    pending ? [selectSession(db, tokenHash)] : [],
);
