import type pg from "pg";
import { namesIn, type RoutineFile } from "./routines.ts";

/** The file of functions that `npm run gen` makes from the store's queries; their names are hashes of their texts. */
const GENERATED = "statements.sql";

/** The generated functions of each of the two newest releases. */
const KNOWN =
  "create table if not exists drizzle.__statements (name text, release integer, primary key (name, release))";
const STATEMENTS = `from pg_proc where pronamespace = 'public'::regnamespace and proname ~ '^statement_[0-9a-f]{32}$'`;

/**
 * Drops the generated functions that neither this release nor the previous one calls, whose Workers run until they are
 * replaced. Part of the caller's transaction, before the new ones.
 */
export async function dropOldStatements(client: pg.Client, files: readonly RoutineFile[]): Promise<void> {
  const file = files.find(({ name }) => name === GENERATED);
  if (!file) return;
  await client.query(KNOWN);
  // Those of a release without a list of its own.
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
