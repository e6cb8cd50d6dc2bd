import { defineCommand } from "citty";
import { importCatalog } from "../catalog/import.ts";
import { readCatalogFile } from "../catalog/file.ts";
import { dataDirOption, jsonOption } from "../options.ts";
import { printJson } from "../print.ts";
import { progressBar } from "../progress-bar.ts";
import { withStore } from "../with-store.ts";

const importFile = defineCommand({
  meta: {
    name: "store catalog import",
    description: "Import products, ids kept: all of a file or, when a record is bad, nothing of it",
  },
  args: {
    file: {
      type: "positional",
      required: true,
      description: 'JSON file {"products": […]} as GET /products of the v3 API gives it',
    },
    json: jsonOption,
    "data-dir": dataDirOption,
  },
  async run({ args }) {
    const catalog = await readCatalogFile(args.file);
    const bar = progressBar("Importing the catalogue");
    const summary = await withStore(args["data-dir"], ({ db }) =>
      db.transaction((tx) => importCatalog(tx, catalog, bar.show)),
    ).finally(bar.end);
    if (args.json) return printJson(summary);
    const { products, variations, created, updated, removed } = summary;
    console.log(`imported ${products} products and ${variations} variations`);
    console.log(`(${created} new, ${updated} updated, ${removed} variations removed)`);
  },
});

export const catalogCommand = defineCommand({
  meta: { name: "store catalog", description: "Products of the store" },
  subCommands: { import: importFile },
});
