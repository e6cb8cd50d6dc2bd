import { sql } from "drizzle-orm";
import { deliveries } from "../../../schema/deliveries.ts";
import { jsonValue } from "../json.ts";
import { type Finding, findings } from "./finding.ts";

const { pass, warn } = findings("retention");
/** Days of retention in wrangler.toml for delivered and failed deliveries, with a margin until a sweep. */
const KEPT_DAYS = { delivered: 4, dead: 33 } as const;

const oldDelivery = (state: keyof typeof KEPT_DAYS) => sql`(
  select ${state}::text from ${deliveries}
  where state = ${state} and state <> 'pending' and finished_at < now() - make_interval(days => ${KEPT_DAYS[state]}::int) limit 1)`;

interface RetentionFacts {
  /** The state whose old deliveries have not been deleted. */
  late: keyof typeof KEPT_DAYS | null;
}

export const retentionFacts = jsonValue<RetentionFacts>(
  sql`json_build_object('late', coalesce(${oldDelivery("delivered")}, ${oldDelivery("dead")}))`,
);

/** Whether old deliveries are deleted. */
export function examineRetention({ late }: RetentionFacts): Finding[] {
  if (!late) return pass("the store deletes old deliveries");
  return warn(
    late === "dead"
      ? `the store still has dead deliveries older than ${KEPT_DAYS.dead} days`
      : `the store still has successful deliveries older than ${KEPT_DAYS.delivered} days`,
    "check WEBHOOK_KEEP_DAYS and WEBHOOK_KEEP_DELIVERED_DAYS, then the cron and the log of the Worker webhooks",
  );
}
