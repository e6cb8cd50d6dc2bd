import type { Settings } from "../../../schema/settings.ts";
import { CliError } from "../cli-error.ts";
import { SETTING_NAMES } from "./parse.ts";

/** The setting that a word means: `price-decimals`, `price_decimals` or `priceDecimals`. Throws when unknown. */
export function settingName(word: string): keyof Settings {
  const plain = (name: string) => name.replace(/[-_]/g, "").toLowerCase();
  const found = SETTING_NAMES.find((name) => plain(name) === plain(word));
  if (found !== undefined) return found;
  throw new CliError(`unknown setting "${word}"; there are: ${SETTING_NAMES.map(dashed).join(", ")}`);
}

/** How people see the name of a setting. */
export function dashed(name: keyof Settings): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
