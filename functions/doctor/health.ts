import { sql } from "drizzle-orm";
import { deliveries, type DeliveryState } from "../../schema/deliveries.ts";
import { settings } from "../../schema/settings.ts";
import { webhooks } from "../../schema/webhooks.ts";
import type { Connection } from "../store/sql/connection.ts";
import { decoded } from "../store/sql/decoded.ts";

/**
 * The beginning of the SHA-256 of the store's id. It is public, and the value of STORE_FINGERPRINT of its Workers
 * (§store-names).
 */
export const storeFingerprint = sql<string>`left(encode(sha256(convert_to(${settings.storeId}::text, 'UTF8')), 'hex'), 16)`;

/** Signs that a store works (§health). */
export interface StoreHealth {
  /** The store of the database. */
  store: string;
  /** Time of the database's newest migration, in milliseconds since 1970. */
  migratedTo: number;
  /** Age of the delivery due for longest, among those of active webhooks. */
  oldestDueSeconds: number;
  /** Number of dead ones among the latest finished deliveries. */
  deadDeliveries: number;
  disabledWebhooks: number;
}

/** Finished deliveries that are counted, so that the query's cost is bounded. */
const LATEST = 1000;

const own = sql`${deliveries.webhookId} = ${webhooks.id} and ${deliveries.state} = 'pending'`;
const unclaimed = sql`${own} and ${deliveries.claimedUntil} is null`;

/** The time of each active webhook's oldest work: the first waiting, queued or unclaimed delivery. */
const dueSince = sql`
  select least(
    (select ${deliveries.dueAt} from ${deliveries} where ${unclaimed} and ${deliveries.queuedAt} is null order by ${deliveries.dueAt} limit 1),
    (select ${deliveries.queuedAt} from ${deliveries} where ${unclaimed} and ${deliveries.queuedAt} is not null order by ${deliveries.queuedAt} limit 1),
    (select ${deliveries.claimedUntil} from ${deliveries} where ${own} and ${deliveries.claimedUntil} is not null order by ${deliveries.claimedUntil} limit 1)
  ) as since from ${webhooks} where ${webhooks.status} = 'active'`;

const latestOf = (state: DeliveryState) => sql`
  (select state, finished_at, webhook_id from ${deliveries} where state = ${state} and state <> 'pending' order by finished_at desc limit ${LATEST}::int)`;

/** The latest of both states together, by an index that separates them. */
const latest = sql`
  select state, webhook_id from (${latestOf("delivered")} union all ${latestOf("dead")}) as either order by finished_at desc limit ${LATEST}::int`;

/** Columns beside the settings' row. */
export const healthColumns = {
  store: storeFingerprint,
  migratedTo: decoded(sql`(select max(created_at) from drizzle.__drizzle_migrations)`, Number),
  oldestDueSeconds: decoded(
    sql`(select greatest(0, floor(extract(epoch from now() - min(since))))::int from (${dueSince}) as due)`,
    Number,
  ),
  deadDeliveries: decoded(
    sql`(select count(*)::int from (${latest}) as latest where state = 'dead' and webhook_id in (select id from ${webhooks}))`,
    Number,
  ),
  disabledWebhooks: decoded(
    sql`(select count(*)::int from ${webhooks} where ${webhooks.status} = 'disabled')`,
    Number,
  ),
};

/** One statement, whose cost grows with the number of webhooks alone. Throws the errors of `Connection.read`. */
export async function readHealth({ db, read }: Pick<Connection, "db" | "read">): Promise<StoreHealth> {
  const { rows } = await read({ rows: db.select(healthColumns).from(settings) });
  const [row] = rows;
  if (!row) throw new Error("The settings row is missing");
  return row;
}
