import { and, count, eq, lt, or, sql } from "drizzle-orm";
import { healthColumns } from "../../../functions/store/health.ts";
import { settings } from "../../../schema/settings.ts";
import { deliveries } from "../../../schema/deliveries-view.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import type { Database } from "../database.ts";
import { type Finding, findings } from "./finding.ts";

/** Seconds for which a delivery that is due may wait for its turn. */
const LATE = 300;
/** Webhooks that are named. */
const NAMED = 5;
/** Days for which wrangler.toml has deliveries kept that came through or failed, until their part is emptied by a sweep. */
const KEPT_DAYS = { delivered: 4, dead: 33 } as const;

/** Looks whether deliveries go out, come through, and are removed when they are old. */
export async function checkDeliveries(db: Database): Promise<Finding[]> {
  return [...(await checkQueue(db)), ...(await checkWebhooks(db)), ...(await checkRetention(db))];
}

async function checkQueue(db: Database): Promise<Finding[]> {
  const { pass, warn, fail } = findings("deliveries");
  const [health] = await db.select(healthColumns).from(settings);
  const oldest = health?.oldestDueSeconds ?? 0;
  if (oldest > LATE) {
    return fail(
      `the oldest has been due for ${oldest} s`,
      "see whether the Worker webhooks is deployed, its queue and cron exist, and what its log says",
    );
  }
  const [dead] = await db
    .select({ count: count() })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(eq(deliveries.state, "dead"));
  if (dead && dead.count > 0) {
    return warn(
      `${dead.count} were given up`,
      '"npm run -s store -- webhooks deliveries --failed" lists them, "webhooks redeliver" sends one again',
    );
  }
  return pass(`the oldest has been due for ${oldest} s, none was given up`);
}

async function checkWebhooks(db: Database): Promise<Finding[]> {
  const { pass, warn } = findings("webhooks");
  const disabled = await db
    .select({ id: webhooks.id, url: webhooks.deliveryUrl })
    .from(webhooks)
    .where(eq(webhooks.status, "disabled"))
    .orderBy(webhooks.id);
  const [first] = disabled;
  if (!first) return pass("none is disabled");
  const named = disabled.slice(0, NAMED).map(({ id, url }) => `${id} (${hostOf(url)})`);
  return warn(
    `${disabled.length} disabled: ${[...named, ...(disabled.length > NAMED ? ["…"] : [])].join(", ")}`,
    `mend the receiver, then "npm run -s store -- webhooks enable ${first.id}"`,
  );
}

/** Without user info, paths and queries, which may hold secrets. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : "no URL";
}

/** Parts of what is kept for a time, that the role which asks may not empty. */
const lockedParts = sql`
  select relid::regclass::text as part
  from unnest(array['spent_nonces', 'idempotency_keys', 'finished_deliveries']::regclass[]) as kept, pg_partition_tree(kept)
  where isleaf and not has_table_privilege(relid, 'truncate') order by part`;

async function checkRetention(db: Database): Promise<Finding[]> {
  const { pass, warn, fail } = findings("retention");
  const { rows: locked } = await db.execute<{ part: string }>(lockedParts);
  const [part] = locked;
  if (part)
    return fail(
      `this role may not empty ${locked.length} tables, ${part.part} among them: what is old stays`,
      "take the role that migrates, which owns them, for the Workers too, or grant theirs TRUNCATE on all tables",
    );
  const old = (state: keyof typeof KEPT_DAYS) =>
    and(
      eq(deliveries.state, state),
      lt(deliveries.finishedAt, sql`now() - make_interval(days => ${KEPT_DAYS[state]})`),
    );
  const [late] = await db
    .select({ state: deliveries.state })
    .from(deliveries)
    .where(or(old("delivered"), old("dead")))
    .limit(1);
  if (!late) return pass("old deliveries are removed");
  return warn(
    late.state === "dead"
      ? `failed deliveries of more than ${KEPT_DAYS.dead} days ago are still there`
      : `deliveries of more than ${KEPT_DAYS.delivered} days ago that came through are still there`,
    "unless WEBHOOK_KEEP_DAYS and WEBHOOK_KEEP_DELIVERED_DAYS say so: see whether the cron of the Worker webhooks runs, and what its log says",
  );
}
