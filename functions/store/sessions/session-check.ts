import { and, eq, getTableColumns, gt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { sessions } from "../../../schema/sessions.ts";
import { settings } from "../../../schema/settings.ts";
import { users } from "../../../schema/users.ts";
import { asBoolean } from "../json.ts";
import type { Database, RowOf } from "../queries.ts";
import { routine } from "../sql/routine.ts";

const { id: _id, ...settingColumns } = getTableColumns(settings);

/** Changes with the user's password, and reveals nothing about it. */
export const passwordMark: SQL = sql`encode(sha256(convert_to(coalesce(${users.passwordHash}, ''), 'UTF8')), 'hex')`;

/** Hours without use after which a session ends. */
export const IDLE_HOURS = 2;
/** Minutes for which a proof of identity counts as fresh. */
export const FRESH_MINUTES = 10;
/** Minutes between two records of a session's use. */
const NOTED_MINUTES = 5;

/** Whether an instant lies within an interval before now. */
function isWithin(column: PgColumn, interval: string): SQL<boolean> {
  return asBoolean(sql`${column} > now() - ${sql.raw(`interval '${interval}'`)}`);
}

/** One row: the settings, and the user of the session or null, with its freshness. */
function selectSession(db: Database, tokenHash: SQL<string>) {
  const { id, role, otherRoles, email, firstName, lastName } = users;
  return db
    .select({
      settings: settingColumns,
      user: { id, role, otherRoles, email, firstName, lastName },
      isFresh: isWithin(sessions.authenticatedAt, `${FRESH_MINUTES} minutes`),
      isNoted: isWithin(sessions.seenAt, `${NOTED_MINUTES} minutes`),
    })
    .from(settings)
    .leftJoin(sessions, and(eq(sessions.tokenHash, tokenHash), isAlive))
    .leftJoin(users, and(eq(users.id, sessions.userId), eq(sessions.passwordMark, passwordMark)));
}

/** Whether a session has not expired. */
export const isAlive = and(
  gt(sessions.expiresAt, sql`now()`),
  isWithin(sessions.seenAt, `${IDLE_HOURS} hours`),
);

export type SessionRow = RowOf<ReturnType<typeof selectSession>>;

/** The check of a session. One row: the settings, and the user of the session or null. */
export const sessionCheck = routine({ tokenHash: "text" }, (db, { tokenHash }) => ({
  rows: selectSession(db, tokenHash),
}));
