import { defineCommand } from "citty";
import { dataDirOption, jsonOption } from "../options.ts";
import { printJson, printTable } from "../print.ts";
import { getSettings } from "../settings/get.ts";
import { dashed, SETTING_NAMES, settingName, snake } from "../settings/name.ts";
import { parseSetting } from "../settings/parse.ts";
import { setSettings } from "../settings/set.ts";
import { withStore } from "../with-store.ts";

const get = defineCommand({
  meta: { name: "store settings get", description: "Show one setting or all of them" },
  args: {
    name: { type: "positional", required: false, description: "Name of the setting, such as price-decimals" },
    json: jsonOption,
    "data-dir": dataDirOption,
  },
  async run({ args }) {
    const wanted = args.name === undefined ? undefined : settingName(args.name);
    const settings = await withStore(args["data-dir"], ({ db }) => getSettings(db));
    const names = wanted === undefined ? SETTING_NAMES : [wanted];
    if (args.json) printJson(Object.fromEntries(names.map((name) => [snake(name), settings[name]])));
    else if (wanted !== undefined) console.log(String(settings[wanted]));
    else
      printTable(
        names.map((name) => ({ setting: dashed(name), value: settings[name] })),
        "",
      );
  },
});

const set = defineCommand({
  meta: { name: "store settings set", description: "Change a setting" },
  args: {
    name: { type: "positional", required: true, description: "Name of the setting, such as price-decimals" },
    value: {
      type: "positional",
      required: true,
      description: "New value; true, false, on, off, yes or no for a switch",
    },
    "data-dir": dataDirOption,
  },
  async run({ args }) {
    const name = settingName(args.name);
    const change = parseSetting(name, args.value);
    await withStore(args["data-dir"], ({ db }) => setSettings(db, change));
    console.log(`${dashed(name)} is ${JSON.stringify(change[name])}`);
  },
});

export const settingsCommand = defineCommand({
  meta: { name: "store settings", description: "Name, currency, time zone, taxes, stock and the like" },
  subCommands: { get, set },
});
