import { readCatalogFile } from "../catalog/file.ts";
import { importCatalog } from "../catalog/import.ts";
import { examples, jsonOption, type StoreCommand } from "../options.ts";
import { printJson } from "../print.ts";
import { progressBar } from "../progress-bar.ts";
import { wakeDeliveries } from "../webhooks/wake.ts";
import { withStore } from "../with-store.ts";

export function fillCatalog(catalog: StoreCommand): void {
  catalog
    .command("import")
    .description("Import products, ids kept: all of a file or, when a record is bad, nothing of it")
    .argument("<file>", 'JSON file {"products": […]} as GET /products of the v3 API gives it')
    .addOption(jsonOption)
    .addHelpText("after", examples("catalog import products.json"))
    .action(async (file, { json }, command) => {
      const records = await readCatalogFile(file);
      const bar = progressBar("Importing the catalogue");
      const summary = await withStore(command.optsWithGlobals(), async ({ db }) => {
        const imported = await db.transaction((tx) => importCatalog(tx, records, bar.show));
        await wakeDeliveries(db);
        return imported;
      }).finally(bar.end);
      if (json) return printJson(summary);
      const { products, variations, created, updated, removed } = summary;
      console.log(`imported ${products} products and ${variations} variations`);
      console.log(`(${created} new, ${updated} updated, ${removed} variations removed)`);
    });
}
