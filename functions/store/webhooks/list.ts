import { and, inArray, type SQL, sql } from "drizzle-orm";
import { byLetters } from "../../../schema/columns.ts";
import { webhooks, type WebhookStatus } from "../../../schema/webhooks.ts";
import { demand, RIGHTS } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { escapeLike, listConditions, type ListQuery } from "../list-query.ts";
import { type Listing, type ListPlan, openListing } from "../listing.ts";
import { type SortKey, tablePlan } from "../page-ids.ts";
import { countOf, type Database } from "../queries.ts";
import { readTotal } from "../read-one.ts";
import { type Webhook, webhookColumns } from "./webhook.ts";

export interface WebhookQuery extends ListQuery {
  /** Undefined for any; the empty list matches none. */
  statuses: WebhookStatus[] | undefined;
}

/** Matching webhooks, by default the newest first, with the number of all. Throws `webhook_read_forbidden`. */
export async function listWebhooks(ctx: StoreContext, query: WebhookQuery): Promise<Listing<Webhook>> {
  // Other lists are empty without the right; this one is refused (§webhook-list-rights).
  if (!(await ctx.expects(RIGHTS.webhook.read))) demand(ctx, RIGHTS.webhook.read);
  return openListing(ctx, query, { right: RIGHTS.webhook.read, plan });
}

function plan(db: Database, query: WebhookQuery): ListPlan<Webhook> {
  const where = conditions(query);
  return tablePlan(db, query, { table: webhooks, columns: webhookColumns, where, key: sortKeyOf(query) });
}

/** Number of matching webhooks. Throws `webhook_count_forbidden`. */
export function countWebhooks(ctx: StoreContext, query: WebhookQuery): Promise<number> {
  return readTotal(ctx, countOf(ctx.db, webhooks, conditions(query)), RIGHTS.webhook.count);
}

function conditions(query: WebhookQuery): SQL | undefined {
  const { statuses, words } = query;
  return and(
    statuses && inArray(webhooks.status, statuses),
    ...words.map((word) => sql`lower(${webhooks.name}) like ${`%${escapeLike(word)}%`}`),
    listConditions(webhooks, query),
  );
}

/** Sort key for the legacy API's `orderby` names; unknown ones sort by id. */
function sortKeyOf({ orderBy }: ListQuery): SortKey {
  switch (orderBy) {
    case "name":
    case "title":
    case "post_title":
    case "post_name":
      return { expression: byLetters(webhooks.name), type: "text" };
    case "date":
    case "date_created":
    case "post_date":
      return { expression: webhooks.createdAt, type: "timestamptz" };
    case "modified":
    case "date_modified":
    case "post_modified":
      return { expression: webhooks.updatedAt, type: "timestamptz" };
    default:
      return { expression: webhooks.id, type: "bigint" };
  }
}
