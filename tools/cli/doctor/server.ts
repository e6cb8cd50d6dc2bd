import { sql } from "drizzle-orm";
import { clockFacts, judgeClocks } from "../../../functions/store/doctor/clocks.ts";
import { type Finding, findings } from "../../../functions/store/doctor/finding.ts";
import type { Database } from "../database.ts";

/** Versions of PostgreSQL that the store is tested with, the oldest and the newest, and those in between. */
const OLDEST = 14;
const NEWEST = 18;

/** Asks the server for its version and its time. Throws when it does not answer. */
export async function checkServer(db: Database): Promise<Finding[]> {
  const asked = Date.now();
  const { rows } = await db.execute<{ version: string; number: string; now: number }>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as version, current_setting('server_version_num') as number,
      ${clockFacts} as now`);
  const clock = { whose: "this machine's clock", asked, answered: Date.now() };
  const [{ version, number, now }] = rows as [(typeof rows)[number]];
  return [...judgeVersion(version, Math.trunc(Number(number) / 10_000)), ...judgeClocks(now, clock)];
}

function judgeVersion(version: string, major: number): Finding[] {
  const { pass, warn, fail } = findings("PostgreSQL");
  if (major < OLDEST)
    return fail(`version ${version} is too old`, `upgrade it: the store needs ${OLDEST} to ${NEWEST}`);
  if (major > NEWEST)
    return warn(
      `nobody has tried the store with version ${version}`,
      `take ${OLDEST} to ${NEWEST}, or try it with a copy of the store first`,
    );
  return pass(`version ${version} answers`);
}
