import { sql } from "drizzle-orm";
import { apiKeys } from "../../../schema/api-keys.ts";
import { jsonValue } from "../json.ts";
import { type Finding, findings } from "./finding.ts";

const { pass, warn } = findings("API keys");
/** Days before its end at which a key is reported. */
const BEFOREHAND = 14;
/** Most keys that a finding names. */
const NAMED = 5;

interface KeyFacts {
  ending: number;
  first: { id: number; end: string; description: string; day: string }[];
}

/** Keys that expire soon, the first of them first. */
export const keyFacts = jsonValue<KeyFacts>(sql`(
  select json_build_object('ending', count(*),
    'first', coalesce(json_agg(json_build_object('id', id, 'end', truncated_key, 'description', description, 'day', day) order by place)
      filter (where place <= ${NAMED}::int), '[]'))
  from (
    select id, truncated_key, description, to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      row_number() over (order by expires_at, id) as place
    from ${apiKeys} where expires_at > now() and expires_at < now() + make_interval(days => ${BEFOREHAND}::int)
  ) as ending)`);

/** Reports keys before they expire, as their clients lose access (§expiring-keys). */
export function examineKeys({ ending, first }: KeyFacts): Finding[] {
  if (ending === 0) return pass(`none expires within ${BEFOREHAND} days`);
  const named = first.map(
    ({ id, end, description, day }) => `${id} (…${end}${description && `, ${description}`}) on ${day}`,
  );
  return warn(
    `${ending} expire soon: ${[...named, ...(ending > NAMED ? ["…"] : [])].join(", ")}`,
    'create another with "npm run -s store -- keys create", give it to the users of the old one, then revoke the old one',
  );
}
