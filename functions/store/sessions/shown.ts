import { sql } from "drizzle-orm";
import { applyChange } from "../changes/change-records.ts";
import type { SentBefore } from "../changes/client-conditions.ts";
import type { Right } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import type { Connection } from "../sql/connection.ts";
import { decoded } from "../sql/decoded.ts";
import { routine } from "../sql/routine.ts";

/** A form of a session: its digest, and the hash of the session's token. */
interface SentForm {
  form: string;
  session: string;
}

const ANYONE: Right = { capability: "manage_store", refusal: "session_invalid" };

/** The secret, or the draft, that a form of this session has made in the last ten minutes. Throws the right's code, and `shown_before`. */
export async function readShown(ctx: StoreContext, asked: SentForm, right: Right = ANYONE): Promise<string> {
  const { kept } = await ctx.read(shownTo(asked), { right });
  const secret = kept.flatMap(({ outcome }) => outcome).find((one) => "sealed" in one);
  const text = secret && (await ctx.unseal(secret.sealed));
  if (text === undefined) throw new StoreError("shown_before");
  return text;
}

/** Whether a form was carried out in the last ten minutes. Its session may have ended by it. */
export async function wasCarriedOut({ read }: Connection, sent: SentForm): Promise<boolean> {
  return (await read({ own: shownTo(sent) })).own.kept.length > 0;
}

const shownTo = routine({ form: "text", session: "text" }, (db, { form, session }) => ({
  kept: db
    .select({ outcome: decoded(sql<SentBefore["outcome"]>`outcome`, JSON.parse) })
    .from(sql`idempotency_keys`)
    .where(
      sql`key_id = 0 and key = ${form} and request = ${session} and created_at > now() - interval '10 minutes'`,
    ),
}));

/** Keeps the draft of this form for ten minutes, for the session that sent it: `readShown` gives it back. */
export function keepDraft(ctx: StoreContext, draft: string): Promise<unknown> {
  return applyChange(ctx, { rights: [ANYONE] }, () => {
    ctx.show(draft);
    return { write: {} };
  });
}
