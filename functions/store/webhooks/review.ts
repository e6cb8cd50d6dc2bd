import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { deliveryAttempts } from "../../../schema/deliveries.ts";
import { MOST_WEBHOOKS, webhooks } from "../../../schema/webhooks.ts";
import { RIGHTS } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { type ResultOf, routine } from "../sql/routine.ts";
import { type Webhook, webhookColumns } from "./webhook.ts";

/** Webhooks on pages of the console. */

/** Results of a webhook's latest deliveries. */
export interface WebhookReview extends Webhook {
  /** The owner; null when deleted. */
  userId: number | null;
  /** Failed attempts in a row. */
  failures: number;
  lastSuccessAt: Date | null;
  /** Delivered, dead and pending ones of its latest 100 deliveries. */
  delivered: number;
  dead: number;
  pending: number;
  /** Median duration of their answers in milliseconds; null without an answer. */
  latencyMs: number | null;
  /** The error of their newest failed attempt; null without one. */
  lastFailure: string | null;
}

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
  sql`(select count(*)::int from (${latestWith("d.state")}) as latest where latest.state = ${state})`.mapWith(
    Number,
  );

const attemptsOfLatest = sql`(${latestWith("d.id")}) as latest join ${deliveryAttempts} as a on a.delivery = latest.id`;

/** The error's text, or the status of the answer. */
const lastFailure = sql<string | null>`(
  select coalesce(a.error, 'HTTP ' || a.status) from ${attemptsOfLatest}
  where a.error is not null or a.status not between 200 and 302
  order by a.started_at desc limit 1)`;

const latencyMs = sql`(
  select percentile_disc(0.5) within group (order by a.duration_ms) from ${attemptsOfLatest} where a.status is not null)`.mapWith(
  Number,
) as SQL<number | null>;

const reviews = routine({}, (db) => ({
  rows: db
    .select({
      ...webhookColumns,
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

/** Whether an active webhook's last attempt failed, or repeated failures have disabled it. */
const isFailing = sql`(${webhooks.status} = 'disabled' or (${webhooks.status} = 'active' and ${webhooks.failures} > 0))`;

/** Failing webhooks, at most six, the worst first. Throws `webhook_read_forbidden`. */
export async function failingWebhooks(ctx: StoreContext): Promise<FailingWebhook[]> {
  const { rows } = await ctx.read(failing({}), { right: RIGHTS.webhook.read });
  return rows;
}

const failing = routine({}, (db) => ({
  rows: db
    .select({
      id: webhooks.id,
      name: webhooks.name,
      status: sql<"active" | "disabled">`${webhooks.status}`,
      failures: webhooks.failures,
      lastSuccessAt: webhooks.lastSuccessAt,
    })
    .from(webhooks)
    .where(isFailing)
    .orderBy(sql`${webhooks.failures} desc`, webhooks.id)
    .limit(6),
}));

/** The end of the time in which a webhook's previous secret signs too (§secret-rotation). Throws `webhook_read_forbidden`. */
export async function bothSignUntil(ctx: StoreContext, id: number): Promise<Date | undefined> {
  const { rows } = await ctx.read(rotated({ id }), { right: RIGHTS.webhook.read });
  return rows[0]?.until ?? undefined;
}

const rotated = routine({ id: "bigint" }, (db, { id }) => ({
  rows: db
    .select({ until: webhooks.previousSecretUntil })
    .from(webhooks)
    .where(and(eq(webhooks.id, id), gt(webhooks.previousSecretUntil, sql`now()`))),
}));
