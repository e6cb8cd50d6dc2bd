import { eq } from "drizzle-orm";
import { sessions } from "../../../schema/sessions.ts";
import type { Connection } from "../database.ts";
import { hashToken } from "./token.ts";

/** Ends a session, if there is one with the token. */
export async function signOut(connection: Connection, token: string): Promise<void> {
  const ended = connection.db.delete(sessions).where(eq(sessions.tokenHash, await hashToken(token)));
  await connection.run({ ended });
}
