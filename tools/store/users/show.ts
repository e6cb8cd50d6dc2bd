import { eq } from "drizzle-orm";
import { apiKeys } from "../../../schema/api-keys.ts";
import type { Database } from "../../database/database.ts";
import { listKeys } from "../keys/keys.ts";
import { findUser, userRecord } from "./users.ts";

/** A user as the commands print it, with the ids of their API keys. Throws a `CliError` for an unknown user. */
export async function showUser(db: Database, who: string) {
  const user = await findUser(db, who);
  const keys = await listKeys(db, eq(apiKeys.userId, user.id));
  return { ...userRecord(user), api_keys: keys.map(({ id }) => id) };
}
