import { sql } from "drizzle-orm";
import { webhooks } from "../../../schema/webhooks.ts";
import type { StoreContext } from "../context.ts";
import { routine } from "../sql/routine.ts";
import { MAY_READ } from "./rights.ts";

/** A webhook with a failing receiver. */
export interface FailingWebhook {
  id: number;
  name: string;
  status: "active" | "disabled";
  /** Attempts in a row. */
  failures: number;
  lastSuccessAt: Date | null;
}

/** Whether an active webhook's last attempt failed, or repeated failures have disabled it. */
const isFailing = sql`(${webhooks.status} = 'disabled' or (${webhooks.status} = 'active' and ${webhooks.failures} > 0))`;

/** Failing webhooks, at most six, the worst first. Throws `webhook_read_forbidden`. */
export async function failingWebhooks(ctx: StoreContext): Promise<FailingWebhook[]> {
  const { rows } = await ctx.read(failing({}), { right: MAY_READ });
  return rows;
}

const failing = routine({}, (db) => ({
  rows: db
    .select({
      id: webhooks.id,
      name: webhooks.name,
      status: sql<FailingWebhook["status"]>`${webhooks.status}`,
      failures: webhooks.failures,
      lastSuccessAt: webhooks.lastSuccessAt,
    })
    .from(webhooks)
    .where(isFailing)
    .orderBy(sql`${webhooks.failures} desc`, webhooks.id)
    .limit(6),
}));
