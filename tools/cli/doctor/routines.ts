import { sql } from "drizzle-orm";
import { type Finding, findings } from "../../../functions/store/doctor/finding.ts";
import { MIGRATE } from "../../../functions/store/doctor/migrations.ts";
import { namesIn, readRoutines } from "../../local/routines.ts";
import type { Database } from "../../database/database.ts";

const { pass, fail } = findings("routines");
const NAMED = 3;

/** Checks that the database has the functions of this checkout's Workers: a call of a missing one fails with 42883. */
export async function checkRoutines(db: Database): Promise<Finding[]> {
  const called = readRoutines().flatMap(namesIn);
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from unnest(${sql.param(`{${called.join(",")}}`)}::text[]) as name
    where not exists (select from pg_proc where proname = name and pronamespace = 'public'::regnamespace)`);
  const [first] = rows;
  if (!first) return pass(`all ${new Set(called).size} exist`);
  const named = rows.slice(0, NAMED).map(({ name }) => name);
  return fail(
    `the database lacks ${rows.length} that Workers of this release call: ${named.join(", ")}${rows.length > NAMED ? ", …" : ""}`,
    MIGRATE,
  );
}
