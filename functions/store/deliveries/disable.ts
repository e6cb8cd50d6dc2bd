import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { thisSecond } from "../../../schema/columns.ts";
import { deliveries } from "../../../schema/deliveries.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import { queuedAt } from "../events.ts";

/** The rule that disables a webhook after failures. */
export interface DisableRule {
  failures: number;
  days: number;
  /** The receiver has withdrawn (status 410). */
  gone: boolean;
}

/** The topic that reports a disabled webhook. */
const TOPIC = "action.shop_webhook_disabled";
const DAY_MS = 24 * 60 * 60 * 1000;

/** The statement's row. */
export interface Disabled extends Record<string, unknown> {
  /** Whether this attempt has disabled the webhook. */
  disabled: boolean;
  /** Deliveries of reports that need a message. */
  reports: string[];
}

/**
 * Disables an active webhook after a failed attempt, if the rule applies. Writes deliveries that report it to the webhooks of
 * `action.shop_webhook_disabled`. Returns one row.
 */
export function disableStatement(webhookId: number, at: Date, { failures, days, gone }: DisableRule): SQL {
  const longAgo = new Date(at.getTime() - days * DAY_MS).toISOString();
  const givenUp = and(
    gte(sql`${webhooks.failures} + 1`, failures),
    lt(sql`coalesce(${webhooks.lastSuccessAt}, ${webhooks.createdAt})`, longAgo),
  );
  const where = and(eq(webhooks.id, webhookId), eq(webhooks.status, "active"), gone ? undefined : givenUp);
  return sql`
    with off as (
      update ${webhooks} set status = 'disabled', updated_at = ${thisSecond} where ${where}
      returning json_build_object('webhook_id', id, 'name', name, 'topic', topic, 'delivery_url', delivery_url,
        'reason', ${gone ? "gone" : "failures"}::text) as arg
    ), reports as (
      insert into ${deliveries} (webhook_id, topic, arg, queued_at)
      select ${webhooks.id}, ${TOPIC}, off.arg, ${queuedAt(sql`true`)} from off
      join ${webhooks} on ${eq(webhooks.topic, TOPIC)} and ${eq(webhooks.status, "active")} and ${webhooks.id} <> ${webhookId}
      order by ${webhooks.id}
      returning id, queued_at
    )
    select exists (select from off) as disabled,
      (select coalesce(json_agg(id::text) filter (where queued_at is not null), '[]') from reports) as reports`;
}
