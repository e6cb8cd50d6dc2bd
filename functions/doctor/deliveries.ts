import { type SQL, sql } from "drizzle-orm";
import { deliveries } from "../../schema/deliveries.ts";
import { webhooks } from "../../schema/webhooks.ts";
import { LIMITS } from "../store/deliveries/scheduler/limits.ts";
import { jsonValue } from "../store/sql/json.ts";
import { type Finding, findings } from "./finding.ts";
import { healthColumns } from "./health.ts";

/** Checks of deliveries, of their webhooks, and of their deletion. */

interface DeliveryFacts {
  oldestDueSeconds: number;
  /** Of the latest finished ones. */
  dead: number;
}

/** Facts about the progress of deliveries. */
export const deliveryFacts = jsonValue<DeliveryFacts>(sql`json_build_object(
  'oldestDueSeconds', ${healthColumns.oldestDueSeconds}, 'dead', ${healthColumns.deadDeliveries})`);

export function examineDeliveries({ oldestDueSeconds, dead }: DeliveryFacts): Finding[] {
  const { pass, warn, fail } = findings("deliveries");
  const late =
    oldestDueSeconds <= LIMITS.late / 1000
      ? []
      : fail(
          `the oldest has been due for ${oldestDueSeconds} s`,
          "check that the Worker webhooks is deployed, that its queue and cron exist, and check its log",
        );
  const lost =
    dead === 0
      ? []
      : warn(
          `the store gave up ${dead} of the latest 1,000`,
          '"npm run -s store -- webhooks deliveries --failed" lists them, "webhooks redeliver" sends one again',
        );
  const found = [...late, ...lost];
  return found.length > 0
    ? found
    : pass(`the oldest has been due for ${oldestDueSeconds} s, and none is dead`);
}

/** Most webhooks that a finding names. */
const NAMED = 5;

interface NamedWebhooks {
  count: number;
  first: { id: number; url: string }[];
}

/** A host of numbers alone, in any notation, or of IPv6: the platform answers 1003 to a Worker (§delivery-guard). */
const NUMBER = "(0x[0-9a-f]*|[0-9]+)";
const HAS_ADDRESS = `^https?://([^/?#]*@)?(\\[|${NUMBER}(\\.${NUMBER}){0,3}\\.?(:|/|\\?|#|$))`;

interface WebhookFacts {
  atAddress: NamedWebhooks;
  disabled: NamedWebhooks;
  failing: NamedWebhooks;
}

const named = (condition: SQL) => sql`(
  select json_build_object('count', count(*),
    'first', coalesce(json_agg(json_build_object('id', id, 'url', delivery_url) order by id) filter (where place <= ${NAMED}::int), '[]'))
  from (select id, delivery_url, row_number() over (order by id) as place from ${webhooks} where ${condition}) as found)`;

/** Webhooks that were disabled after failures, those that fail now, and those that nothing can be sent to. */
export const webhookFacts = jsonValue<WebhookFacts>(sql`json_build_object(
  'atAddress', ${named(sql`status = 'active' and delivery_url ~* ${HAS_ADDRESS}::text`)},
  'disabled', ${named(sql`status = 'disabled'`)}, 'failing', ${named(sql`status = 'active' and failures > 0`)})`);

export function examineWebhooks({ atAddress, disabled, failing }: WebhookFacts): Finding[] {
  const { pass } = findings("webhooks");
  const found = [
    ...warnOf(
      atAddress,
      "at an IP address, which Workers cannot reach",
      () => "give the receiver a host name, and set it as the delivery URL",
    ),
    ...warnOf(
      disabled,
      "disabled",
      (id) => `correct the receiver, then run "npm run -s store -- webhooks enable ${id}"`,
    ),
    ...warnOf(
      failing,
      "failing",
      (id) => `"npm run -s store -- webhooks deliveries --webhook ${id} --failed" lists the reasons`,
    ),
  ];
  return found.length > 0 ? found : pass("none is disabled, and none fails");
}

function warnOf({ count, first }: NamedWebhooks, state: string, advice: (id: number) => string): Finding[] {
  const [one] = first;
  if (!one) return [];
  const names = first.map(({ id, url }) => `${id} (${hostOf(url)})`);
  return findings("webhooks").warn(
    `${count} ${state}: ${[...names, ...(count > NAMED ? ["…"] : [])].join(", ")}`,
    advice(one.id),
  );
}

/** Without user info, paths and queries, which may hold secrets. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : "no URL";
}

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
  const { pass, warn } = findings("retention");
  if (!late) return pass("the store deletes old deliveries");
  return warn(
    late === "dead"
      ? `the store still has dead deliveries older than ${KEPT_DAYS.dead} days`
      : `the store still has successful deliveries older than ${KEPT_DAYS.delivered} days`,
    "check WEBHOOK_KEEP_DAYS and WEBHOOK_KEEP_DELIVERED_DAYS, then the cron and the log of the Worker webhooks",
  );
}
