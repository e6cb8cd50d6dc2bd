import { inArray, sql } from "drizzle-orm";
import { signInAttempts } from "../../../schema/sessions.ts";
import type { Database } from "../queries.ts";

/** Attempts that may fail within a quarter of an hour, from one address and for one account (§sign-in-limits). */
const OF_ADDRESS = 20;
const OF_ACCOUNT = 50;
const WINDOW = sql`interval '15 minutes'`;

/** Who attempts to sign in, and as whom. */
export interface Attempt {
  address: string;
  /** Hash of what was typed, whether there is such an account or not. */
  account: string;
}

/** Counts an attempt before it is judged, so that those at the same time count too. Gives how many there were of either. */
export function countAttempt(db: Database, attempt: Attempt) {
  const over = sql`${signInAttempts.expiresAt} <= now()`;
  const expiresAt = sql`now() + ${WINDOW}`;
  return db
    .insert(signInAttempts)
    .values(namesOf(attempt).map((whose) => ({ whose, attempts: 1, expiresAt })))
    .onConflictDoUpdate({
      target: signInAttempts.whose,
      set: {
        attempts: sql`case when ${over} then 1 else ${signInAttempts.attempts} + 1 end`,
        expiresAt: sql`case when ${over} then ${expiresAt} else ${signInAttempts.expiresAt} end`,
      },
    })
    .returning({ whose: signInAttempts.whose, attempts: signInAttempts.attempts });
}

/** Whether there were too many. */
export function isLimited(counted: readonly { whose: string; attempts: number }[]): boolean {
  return counted.some(
    ({ whose, attempts }) => attempts > (whose.startsWith("account") ? OF_ACCOUNT : OF_ADDRESS),
  );
}

/** What succeeded was no failure; who has an account of their own makes no room for attempts at others by it. */
export function uncountAttempt(db: Database, attempt: Attempt) {
  return db
    .update(signInAttempts)
    .set({ attempts: sql`greatest(${signInAttempts.attempts} - 1, 0)` })
    .where(inArray(signInAttempts.whose, namesOf(attempt)));
}

/** Always in this order, so that none waits for another who waits for it. */
function namesOf({ account, address }: Attempt): string[] {
  return [`account ${account}`, `address ${address}`];
}
