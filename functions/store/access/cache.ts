import { type Settings, settings as settingsTable } from "../../../schema/settings.ts";
import type { Connection } from "../sql/connection.ts";
import { type KeyRecord, settingColumns } from "./stored-key.ts";

/** What an isolate keeps between requests: keys, and the settings. */

/** A key that this isolate has admitted before, with its secret in clear. */
export interface KnownKey extends KeyRecord {
  hash: string;
  secret: string;
}

/** Most remembered keys; the least recently used one is dropped first. */
const CAPACITY = 1000;

const known = new Map<string, KnownKey>();

/** Keys that the isolate knows. They allow a query together with the credentials' check, never an answer without it. */
export const keyCache = {
  get(consumerKey: string): KnownKey | undefined {
    const key = known.get(consumerKey);
    if (key) {
      known.delete(consumerKey);
      known.set(consumerKey, key);
    }
    return key;
  },
  remember(consumerKey: string, key: KnownKey): void {
    known.delete(consumerKey);
    known.set(consumerKey, key);
    if (known.size > CAPACITY) known.delete(known.keys().next().value ?? "");
  },
  forget(consumerKey: string): void {
    known.delete(consumerKey);
  },
};

/** Milliseconds after which remembered settings are read again. */
const FRESH_FOR = 500;

/** Settings that a request has read. */
export interface SettingsRead {
  settings: Settings;
  /** Their mark, or empty when it was not read. */
  mark: string;
}

let remembered: (SettingsRead & { at: number }) | undefined;

/** Remembers the settings that a request has read: for requests without credentials, and to ask whether they are still the same. */
export function cacheSettings(settings: Settings, mark = ""): void {
  remembered = { settings, mark, at: Date.now() };
}

/** The settings with their mark, if the isolate remembers any. */
export function markedSettings(): SettingsRead | undefined {
  return remembered;
}

/** The settings that the isolate remembers, if any. */
export function cachedSettings(): Settings | undefined {
  return remembered?.settings;
}

/**
 * The settings for a request without credentials, half a second old at most. A change shows at once, and a crowd of requests
 * takes one round trip (§settings-at-once).
 */
export async function currentSettings(connection: Connection): Promise<Settings> {
  const known = remembered;
  if (!known) return readSettings(connection);
  if (Date.now() - known.at <= FRESH_FOR) return known.settings;
  // The index works without the database, from remembered settings.
  return readSettings(connection).catch(() => known.settings);
}

async function readSettings(connection: Connection): Promise<Settings> {
  const [rows] = await connection.run([connection.db.select(settingColumns).from(settingsTable)]);
  const [row] = rows;
  if (!row) throw new Error("The settings row is missing");
  cacheSettings(row);
  return row;
}
