import { and, inArray, type SQL, sql } from "drizzle-orm";
import { byLetters } from "../../../schema/columns.ts";
import { webhooks, type WebhookStatus } from "../../../schema/webhooks.ts";
import { type Right, RIGHTS } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { escapeLike, listConditions, type ListQuery } from "../lists/list-query.ts";
import { type Listing, type ListPlan, openListing } from "../lists/listing.ts";
import { tablePlan } from "../lists/page-ids.ts";
import { countOf, readOne, readTotal } from "../lists/read-one.ts";
import { byInteger, byText, byTime, type SortKey, sortKeys } from "../lists/sort-keys.ts";
import type { Database } from "../sql/queries.ts";
import { rowWithId } from "../sql/routine.ts";
import { type Webhook, webhookColumns } from "./webhook.ts";

/** The webhook with the id. Throws `webhook_unknown` with the id, `webhook_read_forbidden`. */
export function getWebhook(ctx: StoreContext, id: number): Promise<Webhook> {
  return readOne(
    ctx,
    webhookWithId({ id }),
    RIGHTS.webhook.read,
    () => new StoreError("webhook_unknown", { id }),
  );
}

/** The read and the access of a change of the webhook with the id. Throws `webhook_unknown` with the id. */
export function webhookToChange(id: number, right: Right) {
  const rights: [Right] = [right];
  return { state: storedWebhook({ id }), rights, missing: () => new StoreError("webhook_unknown", { id }) };
}

const webhookWithId = rowWithId(webhooks, webhookColumns);

const storedWebhook = rowWithId(webhooks, {
  ...webhookColumns,
  pingPending: webhooks.pingPending,
  sealedSecret: webhooks.secretCiphertext,
});

export interface WebhookQuery extends ListQuery {
  /** Undefined for any; the empty list matches none. */
  statuses: WebhookStatus[] | undefined;
}

/** Matching webhooks, by default the newest first, with the number of all. Throws `webhook_read_forbidden`. */
export function listWebhooks(ctx: StoreContext, query: WebhookQuery): Promise<Listing<Webhook>> {
  // Other lists are empty without the right; this one is refused (§webhook-list-rights).
  return openListing(ctx, query, { right: RIGHTS.webhook.read, refuses: true, plan });
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

const SORT_KEYS = sortKeys({
  "name title post_title post_name": byText(byLetters(webhooks.name)),
  "date date_created post_date": byTime(webhooks.createdAt),
  "modified date_modified post_modified": byTime(webhooks.updatedAt),
});

/** Sort key for the legacy API's `orderby` names; unknown ones sort by id. */
function sortKeyOf({ orderBy = "" }: ListQuery): SortKey {
  return SORT_KEYS.get(orderBy) ?? byInteger(webhooks.id);
}
