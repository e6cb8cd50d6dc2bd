import { defineCommand } from "citty";
import { dataDirOption, jsonOption } from "../options.ts";
import { printJson, printTable } from "../print.ts";
import { importTaxRates } from "../tax-rates/import.ts";
import { listTaxRates } from "../tax-rates/list.ts";
import { readTaxRates } from "../tax-rates/read.ts";
import { readTextFile } from "../text-file.ts";
import { withStore } from "../with-store.ts";

const importFile = defineCommand({
  meta: {
    name: "store tax-rates import",
    description:
      "Import tax rates in the place of those there are: all of a file or, when a line is bad, nothing",
  },
  args: {
    file: { type: "positional", required: true, description: "CSV file as the original exports tax rates" },
    add: { type: "boolean", description: "Keep the rates there are" },
    json: jsonOption,
    "data-dir": dataDirOption,
  },
  async run({ args }) {
    const rates = readTaxRates(await readTextFile(args.file));
    const summary = await withStore(args["data-dir"], ({ db }) =>
      db.transaction((tx) => importTaxRates(tx, rates, { add: args.add === true })),
    );
    if (args.json) printJson(summary);
    else console.log(`imported ${summary.imported} tax rates (${summary.removed} removed)`);
  },
});

const list = defineCommand({
  meta: { name: "store tax-rates list", description: "List the tax rates" },
  args: { json: jsonOption, "data-dir": dataDirOption },
  async run({ args }) {
    const rates = await withStore(args["data-dir"], ({ db }) => listTaxRates(db));
    const records = rates.map(({ position: _position, taxClass, ...rate }) => ({
      ...rate,
      tax_class: taxClass,
    }));
    if (args.json) printJson(records);
    else printTable(records, "There are no tax rates yet.");
  },
});

export const taxRatesCommand = defineCommand({
  meta: { name: "store tax-rates", description: "Tax rates by place; they count once taxes-enabled is on" },
  subCommands: { import: importFile, list },
});
