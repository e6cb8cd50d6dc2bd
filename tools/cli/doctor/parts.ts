import { sql } from "drizzle-orm";
import { type Finding, findings } from "../../../functions/store/doctor/finding.ts";
import type { Database } from "../../database/database.ts";

/** Looks whether there are parts of what is kept for a time that the role which asks may not empty. */
export async function checkParts(db: Database): Promise<Finding[]> {
  const { pass, fail } = findings("parts");
  const { rows: locked } = await db.execute<{ part: string }>(sql`
    select relid::regclass::text as part
    from unnest(array['finished_deliveries']::regclass[]) as kept, pg_partition_tree(kept)
    where isleaf and not has_table_privilege(relid, 'truncate') order by part`);
  const [first] = locked;
  if (!first) return pass("this role may empty them");
  return fail(
    `this role may not empty ${locked.length} tables, ${first.part} among them: what is old stays`,
    "take the role that migrates, which owns them, for the Workers too, or grant theirs TRUNCATE on all tables",
  );
}
