import { eq, sql } from "drizzle-orm";
import { sessions } from "../../../schema/sessions.ts";
import type { Background } from "../database.ts";

/** A way to write down, behind the answer, that a session is used: it is not idle then. */
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
