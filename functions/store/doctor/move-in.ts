import { sql } from "drizzle-orm";
import { jsonValue } from "../json.ts";
import { type Finding, findings } from "./finding.ts";

const { pass, warn } = findings("move-in");

/** The advisory lock of a move-in; only one runs at a time. */
export const MOVING_IN = 720530196;

interface MoveInFacts {
  isUnderWay: boolean;
  hasLeft: boolean;
}

/** Whether a move-in runs in this database, and whether a dump is staged. */
export const moveInFacts = jsonValue<MoveInFacts>(sql`json_build_object(
  'isUnderWay', exists (select from pg_locks where locktype = 'advisory' and objid = ${MOVING_IN}::oid and granted
    and database = (select oid from pg_database where datname = current_database())),
  'hasLeft', to_regnamespace('move_in') is not null)`);

/** Whether a killed move-in has left staged data. */
export function examineMoveIn({ isUnderWay, hasLeft }: MoveInFacts): Finding[] {
  if (isUnderWay) return pass("an import is running");
  if (!hasLeft) return pass("no import has left staged data");
  return warn(
    'a killed import has left the schema "move_in", with secrets and personal data of the dump',
    "run the import again, which drops it, or run in psql: drop schema move_in cascade;",
  );
}
