import { exportCsv } from "../../store/catalog/export.ts";
import { importCatalog } from "../../store/catalog/import.ts";
import { readCatalog } from "../../store/catalog/read.ts";
import { writeOutput } from "../../export/write-output.ts";
import { recordExport } from "../../database/audit.ts";
import { callerPath } from "../../command-line/caller-path.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { examples, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { printJson, printRecord } from "../../command-line/print.ts";
import { terminalProgress } from "../../command-line/progress.ts";
import { readTextFile } from "../../command-line/read-text-file.ts";
import { shown } from "../../command-line/shown.ts";
import { wakeDeliveries } from "../webhooks/wake.ts";
import { withStore } from "../with-store.ts";

export function register(catalog: StoreCommand): void {
  catalog
    .command("import")
    .description(
      "Create and change products from a CSV file; of a product with an invalid line nothing is written",
    )
    .argument(
      "<file>",
      "CSV file of the legacy API's exporter of products, with a column ID or SKU; also as .gz",
    )
    .option("--dry-run", "Print what would happen to each product, and write nothing")
    .addOption(jsonOption)
    .addHelpText("after", examples("catalog import wc-product-export.csv --dry-run"))
    .action(async (file, { dryRun: isDry = false, json }, command) => {
      const { rows, unknown } = readCatalog(await readTextFile(file));
      const { steps, ...summary } = await withStore(command.optsWithGlobals(), async ({ db }) => {
        const onProgress = progress("importing the catalogue");
        const imported = await importCatalog(db, rows, { isDry, onProgress });
        if (!isDry) await wakeDeliveries(db);
        return imported;
      });
      const { products, variations, created, updated, refused } = summary;
      if (json) printJson({ ...summary, unknown, ...(isDry && { steps }) });
      else {
        for (const step of isDry ? steps : []) console.log(shown(step));
        console.log(
          `${isDry ? "would import" : "imported"} ${products} products and ${variations} variations`,
        );
        console.log(`(${created} new, ${updated} updated)`);
        if (unknown.length > 0) console.log(shown(`ignored columns: ${unknown.join(", ")}`));
      }
      if (refused.length > 0)
        throw new CliError(
          [
            "nothing was written of the products of these lines:",
            ...refused.map((line) => `  ${shown(line)}`),
          ].join("\n"),
        );
    });

  catalog
    .command("export")
    .description("Export all products as CSV, in the form of the legacy API's exporter")
    .requiredOption("--out <file>", "File to write, created when complete; .gz for gzip")
    .addOption(jsonOption)
    .addHelpText("after", examples("catalog export --out products.csv"))
    .action(async ({ out, json }, command) => {
      const onProgress = progress("exporting the catalogue");
      const products = await writeOutput(callerPath(out), (write) =>
        withStore(command.optsWithGlobals(), async ({ db }) => {
          await recordExport(db, ["catalog"]);
          return exportCsv(db, write, onProgress);
        }),
      );
      printRecord({ products }, { json });
    });
}

function progress(step: string): (done: number, total: number) => void {
  const report = terminalProgress();
  return (done, total) => report?.(step, done / total);
}
