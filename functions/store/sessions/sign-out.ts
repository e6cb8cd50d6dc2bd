import { eq } from "drizzle-orm";
import { sessions } from "../../../schema/sessions.ts";
import { askedFrom } from "../access/actor.ts";
import type { Connection } from "../database.ts";
import { hashToken } from "./token.ts";

/** Ends the session of a token, if it exists; `address` is the client's. */
export async function signOut(connection: Connection, token: string, address: string): Promise<void> {
  const isNamed = eq(sessions.tokenHash, await hashToken(token));
  await connection.run({
    ended: connection.db.delete(sessions).where(isNamed).returning(askedFrom(address)),
  });
}
