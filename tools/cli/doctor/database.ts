import { sql } from "drizzle-orm";
import { clockFacts, examineClocks, MIGRATE } from "../../../functions/doctor/store.ts";
import { type Finding, findings } from "../../../functions/doctor/finding.ts";
import { NEWEST_POSTGRES, OLDEST_POSTGRES } from "../../database/postgres-versions.ts";
import type { Database } from "../../database/database.ts";
import { namesIn, readRoutines } from "../../database/routines.ts";

/** Asks the server for its version and its time. Throws when it does not answer. */
export async function checkServer(db: Database): Promise<Finding[]> {
  const asked = Date.now();
  const { rows } = await db.execute<{ version: string; number: string; now: number }>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as version, current_setting('server_version_num') as number,
      ${clockFacts} as now`);
  const clock = { whose: "this machine's clock", asked, answered: Date.now() };
  const [{ version, number, now }] = rows as [(typeof rows)[number]];
  return [...examineVersion(version, Math.trunc(Number(number) / 10_000)), ...examineClocks(now, clock)];
}

function examineVersion(version: string, major: number): Finding[] {
  const { pass, warn, fail } = findings("PostgreSQL");
  if (major < OLDEST_POSTGRES)
    return fail(
      `version ${version} is too old`,
      `upgrade it: the store needs ${OLDEST_POSTGRES} to ${NEWEST_POSTGRES}`,
    );
  if (major > NEWEST_POSTGRES)
    return warn(
      `the project does not test version ${version}`,
      `use ${OLDEST_POSTGRES} to ${NEWEST_POSTGRES}, or test it with a copy of the store`,
    );
  return pass(`version ${version} answers`);
}

/** Functions that are named of those that lack. */
const NAMED = 3;

/** Checks that the database has the functions of this checkout's Workers: a call of a missing one fails with 42883. */
export async function checkRoutines(db: Database): Promise<Finding[]> {
  const { pass, fail } = findings("routines");
  const called = (await readRoutines()).flatMap(namesIn);
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from unnest(${sql.param(`{${called.join(",")}}`)}::text[]) as name
    where not exists (select from pg_proc where proname = name and pronamespace = 'public'::regnamespace)`);
  const [first] = rows;
  if (!first) return pass(`all ${new Set(called).size} exist`);
  const named = rows.slice(0, NAMED).map(({ name }) => name);
  return fail(
    `the database lacks ${rows.length} routines of this release: ${named.join(", ")}${rows.length > NAMED ? ", …" : ""}`,
    MIGRATE,
  );
}

/** Checks that sequences are ahead of the ids, which an import may bring. */
export async function checkSequences(db: Database): Promise<Finding[]> {
  const { pass, fail } = findings("ids");
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES' order by 1`);
  const behind: string[] = [];
  for (const { name } of tables) {
    const sequence = sql.identifier(`${name}_id_seq`);
    const { rows } = await db.execute<{ behind: boolean }>(sql`
      select coalesce((select max(id) from ${sql.identifier(name)}), 0) >
        (select case when is_called then last_value else last_value - 1 end from ${sequence}) as behind`);
    if (rows[0]?.behind) behind.push(name);
  }
  if (behind.length === 0) return pass("all sequences are ahead of their ids");
  const mend = behind.map((name) => `select setval('${name}_id_seq', (select max(id) from ${name}))`);
  return fail(
    `the sequences of ${behind.join(", ")} are behind their ids: new records would collide`,
    `run in psql: ${mend.join("; ")};`,
  );
}
