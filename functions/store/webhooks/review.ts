import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { recordChanges } from "../../../schema/audit.ts";
import { deliveryAttempts } from "../../../schema/deliveries.ts";
import { MOST_WEBHOOKS, webhooks } from "../../../schema/webhooks.ts";
import { RIGHTS } from "../access/rights.ts";
import { authorOf } from "../audit/author.ts";
import type { StoreContext } from "../context.ts";
import { decoded } from "../sql/decoded.ts";
import type { Database } from "../sql/queries.ts";
import { type ResultOf, routine } from "../sql/routine.ts";
import { webhookColumns } from "./webhook.ts";

/** Webhooks on pages of the console. */

/** A webhook with its owner, and the results of its latest 100 deliveries. */
export type WebhookReview = ResultOf<typeof reviews>["rows"][number];

/** Deliveries of each webhook. */
const LATEST = 100;

/**
 * All webhooks, the newest first, and their results. One statement, whose cost does not grow with the number of deliveries. Throws
 * `webhook_read_forbidden`.
 */
export async function reviewWebhooks(ctx: StoreContext): Promise<WebhookReview[]> {
  const { rows } = await ctx.read(reviews({}), { right: RIGHTS.webhook.read });
  return rows;
}

// Raw column names: a select of one table would drop the table's name.
const latestWith = (columns: string) => sql`
  select ${sql.raw(columns)} from deliveries as d where d.webhook_id = ${webhooks}.id order by d.id desc limit ${LATEST}`;
const counted = (state: string) =>
  decoded(
    sql`(select count(*)::int from (${latestWith("d.state")}) as latest where latest.state = ${state})`,
    Number,
  );

const attemptsOfLatest = sql`(${latestWith("d.id")}) as latest join ${deliveryAttempts} as a on a.delivery = latest.id`;

/** The newest failed attempt: the error's text, or the status of the answer; null without one. */
const lastFailure = sql<string | null>`(
  select coalesce(a.error, 'HTTP ' || a.status) from ${attemptsOfLatest}
  where a.error is not null or a.status not between 200 and 302
  order by a.started_at desc limit 1)`;

/** Median duration of the answers in milliseconds; null without an answer. */
const latencyMs = decoded(
  sql`(
  select percentile_disc(0.5) within group (order by a.duration_ms) from ${attemptsOfLatest} where a.status is not null)`,
  Number,
) as SQL<number | null>;

const { previousSecretUntil: _until, ...listedColumns } = webhookColumns;

const reviews = routine({}, (db) => ({
  rows: db
    .select({
      ...listedColumns,
      userId: webhooks.userId,
      failures: webhooks.failures,
      lastSuccessAt: webhooks.lastSuccessAt,
      delivered: counted("delivered"),
      dead: counted("dead"),
      pending: counted("pending"),
      latencyMs,
      lastFailure,
    })
    .from(webhooks)
    .orderBy(desc(webhooks.id))
    .limit(MOST_WEBHOOKS),
}));

/** A webhook with a failing receiver, and its failed attempts in a row. */
export type FailingWebhook = ResultOf<typeof failing>["rows"][number];

/** Whether an active webhook's last attempt failed, or it is disabled. */
const isFailing = sql`(${webhooks.status} = 'disabled' or (${webhooks.status} = 'active' and ${webhooks.failures} > 0))`;

/** Failing webhooks, at most six, the worst first. Throws `webhook_read_forbidden`. */
export async function failingWebhooks(ctx: StoreContext): Promise<FailingWebhook[]> {
  const { rows } = await ctx.read(failing({}), { right: RIGHTS.webhook.read });
  return rows;
}

const failing = routine({}, (db) => {
  const { id, name, failures, lastSuccessAt } = webhooks;
  const status = sql<"active" | "disabled">`${webhooks.status}`;
  const off = disabling(db);
  const { disabledAt, actor, person, key } = off;
  return {
    rows: db
      .select({ id, name, status, failures, lastSuccessAt, lastFailure, disabledAt, actor, person, key })
      .from(webhooks)
      .leftJoinLateral(off, sql`true`)
      .where(isFailing)
      .orderBy(sql`${webhooks.failures} desc`, webhooks.id)
      .limit(6),
  };
});

/** The newest change that disabled a webhook which is still disabled, with its author. */
function disabling(db: Database) {
  const { at, actor, kind, objectId, changes } = recordChanges;
  return db
    .select({
      disabledAt: decoded(sql`${at}`, at).as("disabled_at"),
      actor,
      ...authorOf(sql`${actor}`),
    })
    .from(recordChanges)
    .where(
      and(
        eq(webhooks.status, "disabled"),
        eq(kind, "webhook"),
        eq(objectId, webhooks.id),
        sql`${changes} #>> '{status,1}' = 'disabled'`,
      ),
    )
    .orderBy(desc(recordChanges.id))
    .limit(1)
    .as("disabling");
}

/** What only the page of a webhook shows. */
export type WebhookState = ResultOf<typeof state>["rows"][number];

/** Why and since when a webhook is disabled. Throws `webhook_read_forbidden`. */
export async function readWebhookState(ctx: StoreContext, id: number): Promise<WebhookState | undefined> {
  const { rows } = await ctx.read(state({ id }), { right: RIGHTS.webhook.read });
  return rows[0];
}

const state = routine({ id: "bigint" }, (db, { id }) => {
  const off = disabling(db);
  const { disabledAt, actor, person, key } = off;
  return {
    rows: db
      .select({ lastFailure, disabledAt, actor, person, key })
      .from(webhooks)
      .leftJoinLateral(off, sql`true`)
      .where(eq(webhooks.id, id)),
  };
});
