import { eq } from "drizzle-orm";
import { apiKeys } from "../../../schema/api-keys.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";

/** Deletes an API key and returns its last seven characters. Throws a `CliError` for a missing one. */
export async function revokeKey(db: Database, id: number): Promise<string> {
  const [revoked] = await db
    .delete(apiKeys)
    .where(eq(apiKeys.id, id))
    .returning({ end: apiKeys.truncatedKey });
  if (revoked === undefined) throw new CliError(`no API key has the id ${id}`);
  return revoked.end;
}
