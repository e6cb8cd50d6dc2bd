import { eq } from "drizzle-orm";
import { sessions, signInLinks, signInNetworks } from "../../../schema/sessions.ts";
import type { Right } from "../access/right.ts";
import type { StoreContext } from "../context.ts";

/** Any session may end itself. */
const HAS_SESSION: Right = { capability: "manage_store", refusal: "session_invalid" };

/** Ends all sessions of the caller, their unused links, and their known networks. Two round trips. Throws `session_invalid`. */
export async function signOutEverywhere(ctx: StoreContext): Promise<void> {
  const change = await ctx.change({}, { rights: [HAS_SESSION] });
  const { userId } = ctx.caller;
  const own = [sessions, signInLinks, signInNetworks];
  await change.write(own.map((table) => ctx.db.delete(table).where(eq(table.userId, userId))));
}
