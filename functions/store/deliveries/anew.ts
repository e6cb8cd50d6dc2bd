import { isNull, lte, or, sql } from "drizzle-orm";
import { outbox } from "../../../schema/webhooks.ts";

/** What makes a delivery due as if it had never been tried. */
export const ANEW = {
  state: "pending",
  attempts: 0,
  dueAt: sql`now()`,
  queuedAt: null,
  claimedUntil: null,
  finishedAt: null,
} as const;

/** That no attempt is under way, whose end would be taken for one of the new ones. */
export const isIdle = or(isNull(outbox.claimedUntil), lte(outbox.claimedUntil, sql`now()`));
