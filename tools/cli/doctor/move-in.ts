import { sql } from "drizzle-orm";
import { IS_MOVING_IN } from "../../move-in/stage/schema.ts";
import type { Database } from "../database.ts";
import { type Finding, findings } from "./finding.ts";

const { pass, warn } = findings("move-in");

/** Looks whether a move-in that was killed has left what it had read of the dump. */
export async function checkMoveIn(db: Database): Promise<Finding[]> {
  const { rows } = await db.execute<{ left: boolean; under_way: boolean }>(
    sql`select to_regnamespace('move_in') is not null as left, ${sql.raw(IS_MOVING_IN)} as under_way`,
  );
  if (rows[0]?.under_way) return pass("one is under way");
  if (!rows[0]?.left) return pass("nothing is left of one");
  return warn(
    'one that was killed left the schema "move_in", with secrets and people of the dump',
    "move in again, which removes it, or run in psql: drop schema move_in cascade;",
  );
}
