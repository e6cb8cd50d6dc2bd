import { sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { type Finding, findings } from "./finding.ts";

/** Versions of PostgreSQL that the store is tested with, the oldest and the newest, and those in between. */
const OLDEST = 14;
const NEWEST = 18;
/** Milliseconds that two clocks may differ, beside what the question takes. */
const SKEW = 5000;

/** Asks the server for its version and its time. Throws when it does not answer. */
export async function checkServer(db: Database): Promise<Finding[]> {
  const asked = Date.now();
  const { rows } = await db.execute<{ version: string; number: string; now: string }>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as version, current_setting('server_version_num') as number,
      (extract(epoch from clock_timestamp()) * 1000)::text as now`);
  const took = Date.now() - asked;
  const [{ version, number, now }] = rows as [(typeof rows)[number]];
  return [
    ...judgeVersion(version, Math.trunc(Number(number) / 10_000)),
    ...judgeClock(Number(now) - asked, took),
  ];
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

/** `ahead` is by how many milliseconds the database's clock is before ours, give or take what the question took. */
function judgeClock(ahead: number, took: number): Finding[] {
  const { pass, warn } = findings("clocks");
  const skew = ahead < 0 ? ahead : Math.max(0, ahead - took);
  if (Math.abs(skew) <= SKEW) return pass("this machine's and the database's agree");
  const seconds = Math.round(Math.abs(skew) / 1000);
  return warn(
    `the database's clock is ${seconds} s ${skew < 0 ? "behind" : "ahead of"} this machine's`,
    "set this machine's clock by NTP; if it is right, tell whoever runs the database",
  );
}
