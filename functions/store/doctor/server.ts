import { sql } from "drizzle-orm";
import { jsonValue } from "../json.ts";
import { type Finding, findings } from "./finding.ts";

/** Versions of PostgreSQL that the store is tested with, the oldest and the newest, and those in between. */
const OLDEST = 14;
const NEWEST = 18;
/** Milliseconds that two clocks may differ, beside what the question takes. */
const SKEW = 5000;

interface ServerFacts {
  version: string;
  /** As PostgreSQL counts them: 170005. */
  number: number;
  /** Milliseconds since 1970, by the database's clock. */
  now: number;
}

/** The server's version and its time. */
export const serverFacts = jsonValue<ServerFacts>(sql`json_build_object(
  'version', split_part(current_setting('server_version'), ' ', 1),
  'number', current_setting('server_version_num')::int,
  'now', extract(epoch from clock_timestamp()) * 1000)`);

/** Whose clock the database's is held against, and what it said before the question and behind the answer, in milliseconds since 1970. */
interface Clock {
  whose: string;
  asked: number;
  answered: number;
}

export function judgeServer({ version, number, now }: ServerFacts, clock: Clock): Finding[] {
  return [...judgeVersion(version, Math.trunc(number / 10_000)), ...judgeClock(now, clock)];
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

function judgeClock(now: number, { whose, asked, answered }: Clock): Finding[] {
  const { pass, warn } = findings("clocks");
  const skew = now < asked ? now - asked : Math.max(0, now - answered);
  if (Math.abs(skew) <= SKEW) return pass(`${whose} and the database's agree`);
  const seconds = Math.round(Math.abs(skew) / 1000);
  return warn(
    `the database's clock is ${seconds} s ${skew < 0 ? "behind" : "ahead of"} ${whose}`,
    `if ${whose} is right, tell whoever runs the database; else set it by NTP`,
  );
}
