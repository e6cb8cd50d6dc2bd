import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import { deliveries } from "../../../schema/deliveries-view.ts";

/**
 * Makes deliveries due as if they had never been tried, wherever they are kept; gives the `id` of each that is. Left alone is what
 * an attempt is under way at, whose end would be taken for one of the new ones.
 */
export function resumeStatement(uuids: SQL): SQL {
  return sql`select id from resume_deliveries(${uuids}) as id`;
}

/** What is recovered: of all webhooks unless one is named, since ever unless since an instant. */
export interface Recovery {
  webhookId?: number | undefined;
  since?: Date | undefined;
}

/** What was given up since then, whenever it was made: an outage fails what came before it, too. */
export function givenUp({ webhookId, since }: Recovery): SQL | undefined {
  return and(
    eq(deliveries.state, "dead"),
    webhookId === undefined ? undefined : eq(deliveries.webhookId, webhookId),
    since && gte(deliveries.finishedAt, since),
  );
}
