import { eq, sql } from "drizzle-orm";
import { sessions } from "../../../schema/sessions.ts";
import type { Background } from "../database.ts";

/** Makes a function that records the use of a session after the answer, which keeps it from expiring. */
export function recordSessionUse(tokenHash: string, background: Background): () => void {
  return () =>
    background(({ db, run }) =>
      run({
        noted: db
          .update(sessions)
          .set({ seenAt: sql`now()` })
          .where(eq(sessions.tokenHash, tokenHash)),
      }),
    );
}
