import { sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { type Finding, findings } from "../../../functions/store/doctor/finding.ts";

const { pass, fail } = findings("ids");

/** Checks that sequences are ahead of the ids, which an import may bring. */
export async function checkSequences(db: Database): Promise<Finding[]> {
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
  if (behind.length === 0) return pass("sequences are not behind them");
  const mend = behind.map((name) => `select setval('${name}_id_seq', (select max(id) from ${name}))`);
  return fail(
    `the sequences of ${behind.join(", ")} are behind their ids: new records would collide`,
    `run in psql: ${mend.join("; ")};`,
  );
}
