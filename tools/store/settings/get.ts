import { type Settings, settings } from "../../../schema/settings.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";

/** All settings of the store. Throws a `CliError` for a database without migrations. */
export async function getSettings(db: Database): Promise<Settings> {
  const [row] = await db.select().from(settings);
  if (row === undefined)
    throw new CliError('the store has no settings: run "npm run -s store -- migrate" first');
  return row;
}
