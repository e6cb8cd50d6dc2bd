import type pg from "pg";
import { namesIn, type RoutineFile } from "./routines.ts";

/** The file that `npm run gen` makes of the store's queries: functions whose names are the hashes of their texts. */
const GENERATED = "statements.sql";

/** Which generated functions a release calls, of the two newest. */
const KNOWN =
  "create table if not exists drizzle.__statements (name text, release integer, primary key (name, release))";
const STATEMENTS = `from pg_proc where pronamespace = 'public'::regnamespace and proname ~ '^statement_[0-9a-f]{32}$'`;

/**
 * Drops the generated functions that neither this release nor the one before calls, whose Workers run until they are
 * replaced. Part of the caller's transaction, before it makes those of these files.
 */
export async function dropOldStatements(client: pg.Client, files: readonly RoutineFile[]): Promise<void> {
  const file = files.find(({ name }) => name === GENERATED);
  if (!file) return;
  await client.query(KNOWN);
  // Those of a release that did not note its own.
  await client.query(
    `insert into drizzle.__statements select distinct proname, 0 ${STATEMENTS} and not exists (select from drizzle.__statements)`,
  );
  await client.query(
    `insert into drizzle.__statements
     select name, (select coalesce(max(release), 0) + 1 from drizzle.__statements) from unnest($1::text[]) as name`,
    [[...new Set(namesIn(file))]],
  );
  await client.query(
    "delete from drizzle.__statements where release < (select max(release) - 1 from drizzle.__statements)",
  );
  const { rows } = await client.query<{ text: string }>(
    `select oid::regprocedure::text as text ${STATEMENTS} and proname not in (select name from drizzle.__statements)`,
  );
  for (const { text } of rows) await client.query(`drop function ${text}`);
}
