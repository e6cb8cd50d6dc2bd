import { sql } from "drizzle-orm";
import { webhooks } from "../../../schema/webhooks.ts";
import { jsonValue } from "../json.ts";
import { type Finding, findings } from "./finding.ts";

const { pass, warn } = findings("webhooks");
/** Webhooks that are named. */
const NAMED = 5;

interface WebhookFacts {
  disabled: number;
  first: { id: number; url: string }[];
}

/** Webhooks that were disabled, because a receiver kept failing. */
export const webhookFacts = jsonValue<WebhookFacts>(sql`(
  select json_build_object('disabled', count(*),
    'first', coalesce(json_agg(json_build_object('id', id, 'url', delivery_url) order by id) filter (where place <= ${NAMED}::int), '[]'))
  from (select id, delivery_url, row_number() over (order by id) as place from ${webhooks} where status = 'disabled') as disabled)`);

export function judgeWebhooks({ disabled, first }: WebhookFacts): Finding[] {
  const [one] = first;
  if (!one) return pass("none is disabled");
  const named = first.map(({ id, url }) => `${id} (${hostOf(url)})`);
  return warn(
    `${disabled} disabled: ${[...named, ...(disabled > NAMED ? ["…"] : [])].join(", ")}`,
    `mend the receiver, then "npm run -s store -- webhooks enable ${one.id}"`,
  );
}

/** Without user info, paths and queries, which may hold secrets. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : "no URL";
}
