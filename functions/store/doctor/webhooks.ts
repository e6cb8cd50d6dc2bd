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
  return warn(`${count} ${state}: ${[...names, ...(count > NAMED ? ["…"] : [])].join(", ")}`, advice(one.id));
}

/** Without user info, paths and queries, which may hold secrets. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : "no URL";
}
