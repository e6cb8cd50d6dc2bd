import { getTableColumns } from "drizzle-orm";
import { type Settings, settings } from "../../../schema/settings.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";
import { FieldError } from "../../../functions/resources/input/record.ts";
import { SETTING_READERS } from "../../../functions/resources/settings/input.ts";

/** All settings of the store. Throws a `CliError` for a database without migrations. */
export async function getSettings(db: Database): Promise<Settings> {
  const [row] = await db.select().from(settings);
  if (row === undefined)
    throw new CliError('the store has no settings: run "npm run -s store -- migrate" first');
  return row;
}

const { id: _id, ...columns } = getTableColumns(settings);

/** All settings, in the order of the table. */
export const SETTING_NAMES = Object.keys(columns).filter((name): name is keyof Settings => name in columns);

/** The setting of a word: `price-decimals`, `price_decimals` or `priceDecimals`. Throws for an unknown one. */
export function settingName(word: string): keyof Settings {
  const plain = (name: string) => name.replace(/[-_]/g, "").toLowerCase();
  const found = SETTING_NAMES.find((name) => plain(name) === plain(word));
  if (found !== undefined) return found;
  throw new CliError(`unknown setting "${word}"; the settings are ${SETTING_NAMES.map(dashed).join(", ")}`);
}

/** A setting's name for people. */
export function dashed(name: keyof Settings): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The value of a setting from the command line, under its column. Throws a `CliError` that names valid values. */
export function parseSetting(name: keyof Settings, text: string): Partial<Settings> {
  try {
    return { [name]: SETTING_READERS[name](text) };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    throw new CliError(`${dashed(name)} ${error.message}, not "${text}"`);
  }
}
