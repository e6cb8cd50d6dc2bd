import type { Settings } from "../../../schema/settings.ts";
import { writeSettings } from "../../../functions/store/settings/write.ts";
import { examples, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { printJson, printLine, printTable, recordOf } from "../../command-line/print.ts";
import { dashed, parseSetting, SETTING_NAMES, settingName } from "../../store/settings/settings.ts";
import { withOperator } from "../with-store.ts";

export function register(settings: StoreCommand): void {
  settings.addHelpText(
    "after",
    examples("settings get", "settings set time-zone Europe/Berlin", "settings set taxes-enabled on"),
  );
  settings
    .command("get")
    .description("Show one setting or all of them")
    .argument("[name]", "Name of the setting, such as price-decimals")
    .addOption(jsonOption)
    .action(async (name, { json }, command) => {
      const wanted = name === undefined ? undefined : settingName(name);
      const known = await withOperator(command.optsWithGlobals(), async (ctx) => ctx.settings);
      const names = wanted === undefined ? SETTING_NAMES : [wanted];
      if (json) printJson(recordOf(Object.fromEntries(names.map((of) => [of, known[of]]))));
      else if (wanted !== undefined) printLine(shown(known[wanted]));
      else
        printTable(
          names.map((of) => ({ setting: dashed(of), value: shown(known[of]) })),
          "",
        );
    });
  settings
    .command("set")
    .description("Change a setting")
    .argument("<name>", "Name of the setting, such as price-decimals")
    .argument("<value>", "New value; true, false, on, off, yes or no for a switch")
    .action(async (name, value, _options, command) => {
      const setting = settingName(name);
      const change = parseSetting(setting, value);
      await withOperator(command.optsWithGlobals(), (ctx) => writeSettings(ctx, change));
      printLine(`${dashed(setting)} is ${JSON.stringify(change[setting])}`);
    });
}

/** A setting's value as text; of names by slug the slugs. */
function shown(value: Settings[keyof Settings]): string {
  return typeof value === "object"
    ? (Array.isArray(value) ? value : Object.keys(value)).join(",")
    : String(value);
}
