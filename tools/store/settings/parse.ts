import { FieldError } from "../../../functions/resources/input/record.ts";
import { SETTING_READERS } from "../../../functions/resources/settings/input.ts";
import type { Settings } from "../../../schema/settings.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { dashed } from "./name.ts";

/** The value of a setting from the command line, under its column. Throws a `CliError` that names valid values. */
export function parseSetting(name: keyof Settings, text: string): Partial<Settings> {
  try {
    return { [name]: SETTING_READERS[name](text) };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    throw new CliError(`${dashed(name)} ${error.message}, not "${text}"`);
  }
}
