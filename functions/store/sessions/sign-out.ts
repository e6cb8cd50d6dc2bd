import { eq } from "drizzle-orm";
import { sessions, signInLinks, signInNetworks } from "../../../schema/sessions.ts";
import { askedFrom } from "../access/actor.ts";
import type { Connection } from "../database.ts";
import { hashToken } from "./token.ts";
import type { Right } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";

/** Ends the session of a token, if it exists; `address` is the client's. */
export async function signOut(connection: Connection, token: string, address: string): Promise<void> {
  const isNamed = eq(sessions.tokenHash, await hashToken(token));
  await connection.run({
    ended: connection.db.delete(sessions).where(isNamed).returning(askedFrom(address)),
  });
}

/** Every session may end itself. */
const HAS_SESSION: Right = { capability: "manage_store", refusal: "session_invalid" };

/**
 * Ends all sessions of the caller. Deletes their unused links, and the networks that are exempt from the limits of their account. Two
 * round trips. Throws `session_invalid`.
 */
export async function signOutEverywhere(ctx: StoreContext): Promise<void> {
  const change = await ctx.change({}, { rights: [HAS_SESSION] });
  const { userId } = ctx.caller;
  const own = [sessions, signInLinks, signInNetworks];
  await change.write(own.map((table) => ctx.db.delete(table).where(eq(table.userId, userId))));
}
