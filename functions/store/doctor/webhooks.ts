import { type SQL, sql } from "drizzle-orm";
import { webhooks } from "../../../schema/webhooks.ts";
import { jsonValue } from "../json.ts";
import { type Finding, findings } from "./finding.ts";

const { pass, warn } = findings("webhooks");
/** Most webhooks that a finding names. */
const NAMED = 5;

interface NamedWebhooks {
  count: number;
  first: { id: number; url: string }[];
}

interface WebhookFacts {
  disabled: NamedWebhooks;
  failing: NamedWebhooks;
}

const named = (condition: SQL) => sql`(
  select json_build_object('count', count(*),
    'first', coalesce(json_agg(json_build_object('id', id, 'url', delivery_url) order by id) filter (where place <= ${NAMED}::int), '[]'))
  from (select id, delivery_url, row_number() over (order by id) as place from ${webhooks} where ${condition}) as found)`;

/** Webhooks that were disabled after failures, and those that fail now. */
export const webhookFacts = jsonValue<WebhookFacts>(sql`json_build_object(
  'disabled', ${named(sql`status = 'disabled'`)}, 'failing', ${named(sql`status = 'active' and failures > 0`)})`);

export function examineWebhooks({ disabled, failing }: WebhookFacts): Finding[] {
  const found = [
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
  return warn(`${count} ${state}: ${[...names, ...(count > NAMED ? ["…"] : [])].join(", ")}`, advice(one.id));
}

/** Without user info, paths and queries, which may hold secrets. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : "no URL";
}
