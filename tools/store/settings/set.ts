import { type Settings, settings } from "../../../schema/settings.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";

/** Changes some settings of the store. Throws a `CliError` for a database without migrations. */
export async function setSettings(db: Database, changes: Partial<Settings>): Promise<void> {
  const changed = await db.update(settings).set(changes).returning({ id: settings.id });
  if (changed.length === 0)
    throw new CliError('the store has no settings: run "npm run -s store -- migrate" first');
}
