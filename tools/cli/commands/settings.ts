import { examples, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { printJson, printLine, printTable } from "../../command-line/print.ts";
import {
  dashed,
  getSettings,
  parseSetting,
  setSettings,
  SETTING_NAMES,
  settingName,
  snake,
} from "../../store/settings/settings.ts";
import { withStore } from "../with-store.ts";

export function fill(settings: StoreCommand): void {
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
      const known = await withStore(command.optsWithGlobals(), ({ db }) => getSettings(db));
      const names = wanted === undefined ? SETTING_NAMES : [wanted];
      if (json) printJson(Object.fromEntries(names.map((of) => [snake(of), known[of]])));
      else if (wanted !== undefined) printLine(String(known[wanted]));
      else
        printTable(
          names.map((of) => ({ setting: dashed(of), value: known[of] })),
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
      await withStore(command.optsWithGlobals(), ({ db }) => setSettings(db, change));
      printLine(`${dashed(setting)} is ${JSON.stringify(change[setting])}`);
    });
}
