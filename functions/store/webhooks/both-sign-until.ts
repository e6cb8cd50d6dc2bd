import { and, eq, gt, sql } from "drizzle-orm";
import { webhooks } from "../../../schema/webhooks.ts";
import { RIGHTS } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { routine } from "../sql/routine.ts";

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
