import { and, desc, eq, lt, sql } from "drizzle-orm";
import { deliveries } from "../../../schema/deliveries.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import type { StoreContext } from "../context.ts";
import { routine } from "../sql/routine.ts";
import { MAY_READ } from "../webhooks/rights.ts";
import type { TopicResource } from "../webhooks/topics.ts";
import { type ListedDelivery, listedColumns, newestAttempt } from "./list.ts";

type RecordResource = Exclude<TopicResource, "action">;

/** The stored deliveries of a record. */
export interface RecordEvents {
  /** The newest first, each with its webhook's name. */
  events: (ListedDelivery & { webhook: string })[];
  hasOlder: boolean;
  /** Whether such records have a webhook, on or off. */
  hasWebhook: boolean;
}

/** Events on a page. */
const PAGE = 20;

interface RecordOptions {
  resource: RecordResource;
  id: number;
  before: number | undefined;
}

/** The deliveries of a record to existing webhooks, starting after `before`. Throws `webhook_read_forbidden`. */
export async function listEventsOf(
  ctx: StoreContext,
  { resource, id, before = Number.MAX_SAFE_INTEGER }: RecordOptions,
): Promise<RecordEvents> {
  const { rows, subscribed } = await ctx.read(eventsOf({ objectId: id, before, resource }), {
    right: MAY_READ,
  });
  return { events: rows.slice(0, PAGE), hasOlder: rows.length > PAGE, hasWebhook: subscribed.length > 0 };
}

/** The same expression as in the index of deliveries by record. */
const resourceOf = (topic: typeof deliveries.topic | typeof webhooks.topic) =>
  sql`split_part(${topic}, '.', 1)`;

const eventsOf = routine(
  { objectId: "bigint", before: "bigint", resource: "text" },
  (db, { objectId, before, resource }) => {
    const newest = newestAttempt(db);
    return {
      rows: db
        .select({ ...listedColumns(newest), webhook: webhooks.name })
        .from(deliveries)
        .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
        .leftJoinLateral(newest, sql`true`)
        .where(
          and(
            eq(deliveries.objectId, objectId),
            eq(resourceOf(deliveries.topic), resource),
            lt(deliveries.id, before),
          ),
        )
        .orderBy(desc(deliveries.id))
        .limit(PAGE + 1),
      subscribed: db
        .select({ id: webhooks.id })
        .from(webhooks)
        .where(eq(resourceOf(webhooks.topic), resource))
        .limit(1),
    };
  },
);
