import { eq } from "drizzle-orm";
import { sessions, signInLinks, signInNetworks } from "../../../schema/sessions.ts";
import type { Right } from "../access/rights.ts";
import { applyChange } from "../changes/change-records.ts";
import { askedFrom } from "../changes/write.ts";
import type { StoreContext } from "../context.ts";
import type { Connection } from "../sql/connection.ts";
import { returning } from "../sql/queries.ts";
import { hashToken } from "./token.ts";

/** The end of a user's own sessions. */

/** Ends the session of a token, if it exists; `address` is the client's. */
export async function signOut(connection: Connection, token: string, address: string): Promise<void> {
  const isNamed = eq(sessions.tokenHash, await hashToken(token));
  await connection.run({
    ended: returning(connection.db.delete(sessions).where(isNamed), askedFrom(address)),
  });
}

/** Every session may end itself. */
const HAS_SESSION: Right = { capability: "manage_store", refusal: "session_invalid" };

/**
 * Ends all sessions of the caller. Deletes their unused links, and the networks that are exempt from the limits of their account. Two
 * round trips. Throws `session_invalid`.
 */
export async function signOutEverywhere(ctx: StoreContext): Promise<void> {
  const own = [sessions, signInLinks, signInNetworks];
  await applyChange(ctx, { rights: [HAS_SESSION] }, (_found, { caller }) => ({
    write: own.map((table) => ctx.db.delete(table).where(eq(table.userId, caller.userId))),
  }));
}
