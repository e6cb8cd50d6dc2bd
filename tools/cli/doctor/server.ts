import { sql } from "drizzle-orm";
import { clockFacts, examineClocks } from "../../../functions/store/doctor/clocks.ts";
import { type Finding, findings } from "../../../functions/store/doctor/finding.ts";
import { NEWEST_POSTGRES, OLDEST_POSTGRES } from "../../local/postgres-versions.ts";
import type { Database } from "../../database/database.ts";

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
      `nobody has tried the store with version ${version}`,
      `take ${OLDEST_POSTGRES} to ${NEWEST_POSTGRES}, or try it with a copy of the store first`,
    );
  return pass(`version ${version} answers`);
}
