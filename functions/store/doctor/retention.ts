import { sql } from "drizzle-orm";
import { deliveries } from "../../../schema/deliveries-view.ts";
import { jsonValue } from "../json.ts";
import { type Finding, findings } from "./finding.ts";

const { pass, warn, fail } = findings("retention");
/** Days for which wrangler.toml has deliveries kept that came through or failed, until their part is emptied by a sweep. */
const KEPT_DAYS = { delivered: 4, dead: 33 } as const;

interface RetentionFacts {
  /** Parts of what is kept for a time, that the role which asks may not empty. */
  locked: string[];
  /** Of which kind there are older ones than are kept. */
  late: keyof typeof KEPT_DAYS | null;
}

const anOld = (state: keyof typeof KEPT_DAYS) => sql`(
  select ${state}::text from ${deliveries}
  where state = ${state} and finished_at < now() - make_interval(days => ${KEPT_DAYS[state]}::int) limit 1)`;

/** Whether what is old is removed. */
export const retentionFacts = jsonValue<RetentionFacts>(sql`json_build_object(
  'locked', (
    select coalesce(json_agg(part order by part), '[]') from (
      select relid::regclass::text as part
      from unnest(array['spent_nonces', 'idempotency_keys', 'finished_deliveries']::regclass[]) as kept, pg_partition_tree(kept)
      where isleaf and not has_table_privilege(relid, 'truncate')) as locked),
  'late', coalesce(${anOld("delivered")}, ${anOld("dead")}))`);

export function judgeRetention({ locked, late }: RetentionFacts): Finding[] {
  const [part] = locked;
  if (part)
    return fail(
      `this role may not empty ${locked.length} tables, ${part} among them: what is old stays`,
      "take the role that migrates, which owns them, for the Workers too, or grant theirs TRUNCATE on all tables",
    );
  if (!late) return pass("old deliveries are removed");
  return warn(
    late === "dead"
      ? `failed deliveries of more than ${KEPT_DAYS.dead} days ago are still there`
      : `deliveries of more than ${KEPT_DAYS.delivered} days ago that came through are still there`,
    "unless WEBHOOK_KEEP_DAYS and WEBHOOK_KEEP_DELIVERED_DAYS say so: see whether the cron of the Worker webhooks runs, and what its log says",
  );
}
