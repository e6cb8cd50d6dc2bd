import { getTableColumns } from "drizzle-orm";
import { settings as settingsTable, type Settings } from "../../../schema/settings.ts";
import type { Background, Connection } from "../database.ts";

/** Milliseconds after which remembered settings are read anew, in the background. */
const FRESH_FOR = 5_000;

let remembered: { settings: Settings; at: number } | undefined;

/** Keeps what a request has read anyway, for those that come without credentials. */
export function rememberSettings(settings: Settings): void {
  remembered = { settings, at: Date.now() };
}

/** What the isolate knows of the settings, if anything. */
export function rememberedSettings(): Settings | undefined {
  return remembered?.settings;
}

/**
 * The settings for a request without credentials: one round trip for an isolate's first, none afterwards.
 * Remembered ones that have aged are given out once more and read anew behind the answer.
 */
export async function recallSettings(connection: Connection, background: Background): Promise<Settings> {
  if (!remembered) return readSettings(connection);
  if (Date.now() - remembered.at > FRESH_FOR) {
    remembered.at = Date.now();
    background(readSettings);
  }
  return remembered.settings;
}

async function readSettings(connection: Connection): Promise<Settings> {
  const { id: _id, ...columns } = getTableColumns(settingsTable);
  const [rows] = await connection.run([connection.db.select(columns).from(settingsTable)]);
  const [row] = rows;
  if (!row) throw new Error("The settings row is missing");
  rememberSettings(row);
  return row;
}
