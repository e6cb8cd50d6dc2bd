import { getTableColumns } from "drizzle-orm";
import { type Settings, settings } from "../../../schema/settings.ts";
import { CliError } from "../../command-line/cli-error.ts";

const { id: _id, ...columns } = getTableColumns(settings);

/** All settings, in the order of the table. */
export const SETTING_NAMES = Object.keys(columns).filter((name): name is keyof Settings => name in columns);

/** The setting of a word: `price-decimals`, `price_decimals` or `priceDecimals`. Throws for an unknown one. */
export function settingName(word: string): keyof Settings {
  const plain = (name: string) => name.replace(/[-_]/g, "").toLowerCase();
  const found = SETTING_NAMES.find((name) => plain(name) === plain(word));
  if (found !== undefined) return found;
  throw new CliError(`unknown setting "${word}"; there are: ${SETTING_NAMES.map(dashed).join(", ")}`);
}

/** A setting's name for people. */
export function dashed(name: keyof Settings): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** A setting's name in JSON. */
export function snake(name: keyof Settings): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
