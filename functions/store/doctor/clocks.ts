import { sql } from "drizzle-orm";
import { jsonValue } from "../json.ts";
import { type Finding, findings } from "./finding.ts";

const { pass, warn } = findings("clocks");
/** Milliseconds that two clocks may differ, beside the time of the query. */
const SKEW = 5000;

/** Milliseconds since 1970, by the database's clock. */
export const clockFacts = jsonValue<number>(sql`to_json(extract(epoch from clock_timestamp()) * 1000)`);

/** The clock to compare with the database's: its owner, and its time before the query and after the answer. */
interface Clock {
  whose: string;
  asked: number;
  answered: number;
}

export function examineClocks(now: number, { whose, asked, answered }: Clock): Finding[] {
  const skew = now < asked ? now - asked : Math.max(0, now - answered);
  if (Math.abs(skew) <= SKEW) return pass(`${whose} and the database's clock agree`);
  const seconds = Math.round(Math.abs(skew) / 1000);
  return warn(
    `the database's clock is ${seconds} s ${skew < 0 ? "behind" : "ahead of"} ${whose}`,
    `if ${whose} is right, inform the operator of the database; else set it by NTP`,
  );
}
