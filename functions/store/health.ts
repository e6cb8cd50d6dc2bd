import { sql } from "drizzle-orm";
import { settings } from "../../schema/settings.ts";
import { deliveries, type DeliveryState } from "../../schema/deliveries.ts";
import { webhooks } from "../../schema/webhooks.ts";
import type { Connection } from "./database.ts";
import { storeFingerprint } from "./fingerprint.ts";

/** What of a store shows whether it does its work (§health). */
export interface StoreHealth {
  /** The store that the database belongs to. */
  store: string;
  /** When the newest migration that the database has was written, in milliseconds since 1970. */
  migratedTo: number;
  /** For how long the delivery that is due for longest has waited; only those of active webhooks. */
  oldestDueSeconds: number;
  /** How many of the latest finished deliveries were given up. */
  deadDeliveries: number;
  disabledWebhooks: number;
}

/** Finished deliveries that are looked at, so that the question costs the same however many there are. */
const LATEST = 1000;

const own = sql`${deliveries.webhookId} = ${webhooks.id} and ${deliveries.state} = 'pending'`;
const unclaimed = sql`${own} and ${deliveries.claimedUntil} is null`;

/** Since when each active webhook has something to do: the first of what waits, was queued, and was left by its claim. */
const dueSince = sql`
  select least(
    (select ${deliveries.dueAt} from ${deliveries} where ${unclaimed} and ${deliveries.queuedAt} is null order by ${deliveries.dueAt} limit 1),
    (select ${deliveries.queuedAt} from ${deliveries} where ${unclaimed} and ${deliveries.queuedAt} is not null order by ${deliveries.queuedAt} limit 1),
    (select ${deliveries.claimedUntil} from ${deliveries} where ${own} and ${deliveries.claimedUntil} is not null order by ${deliveries.claimedUntil} limit 1)
  ) as since from ${webhooks} where ${webhooks.status} = 'active'`;

const latestOf = (state: DeliveryState) => sql`
  (select state, finished_at, webhook_id from ${deliveries} where state = ${state} and state <> 'pending' order by finished_at desc limit ${LATEST}::int)`;

/** Of both together, by an index that has them apart. */
const latest = sql`
  select state, webhook_id from (${latestOf("delivered")} union all ${latestOf("dead")}) as either order by finished_at desc limit ${LATEST}::int`;

/** What is asked for, beside the settings' row. */
export const healthColumns = {
  store: storeFingerprint,
  migratedTo: sql`(select max(created_at) from drizzle.__drizzle_migrations)`.mapWith(Number),
  oldestDueSeconds:
    sql`(select greatest(0, floor(extract(epoch from now() - min(since))))::int from (${dueSince}) as due)`.mapWith(
      Number,
    ),
  deadDeliveries:
    sql`(select count(*)::int from (${latest}) as latest where state = 'dead' and webhook_id in (select id from ${webhooks}))`.mapWith(
      Number,
    ),
  disabledWebhooks:
    sql`(select count(*)::int from ${webhooks} where ${webhooks.status} = 'disabled')`.mapWith(Number),
};

/** One statement, whose cost grows with the number of webhooks alone. Throws what `Connection.read` throws. */
export async function readHealth({ db, read }: Pick<Connection, "db" | "read">): Promise<StoreHealth> {
  const { rows } = await read({ rows: db.select(healthColumns).from(settings) });
  const [row] = rows;
  if (!row) throw new Error("The settings row is missing");
  return row;
}
