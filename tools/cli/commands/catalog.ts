import { exportJson } from "../../store/catalog/export.ts";
import { importJson, type OnProgress } from "../../store/catalog/import-file.ts";
import { exportCsv } from "../../store/catalog/csv/export.ts";
import { importCsv } from "../../store/catalog/csv/import.ts";
import type { ImportSummary } from "../../store/catalog/import.ts";
import { fileSink } from "../../export/sink.ts";
import { recordExport } from "../../store/audit/audit.ts";
import { callerPath } from "../../command-line/caller-path.ts";
import type { Database } from "../../database/database.ts";
import { examples, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { printJson, printRecord } from "../../command-line/print.ts";
import { terminalProgress } from "../../command-line/progress.ts";
import { wakeDeliveries } from "../webhooks/wake.ts";
import { withStore } from "../with-store.ts";

export function fill(catalog: StoreCommand): void {
  catalog
    .command("import")
    .description("Import products with their ids; if one record is invalid, nothing is imported")
    .argument(
      "<file>",
      'File of `catalog export`, JSON {"products": […]} of GET /products in v3, or .csv of the legacy API\'s exporter; also as .gz',
    )
    .addOption(jsonOption)
    .addHelpText("after", examples("catalog import products.json", "catalog import wc-product-export.csv"))
    .action(async (file, { json }, command) => {
      const summary = await withStore(command.optsWithGlobals(), async ({ db }) => {
        const imported = await db.transaction((tx) =>
          importFile(tx, file, progress("importing the catalogue")),
        );
        await wakeDeliveries(db);
        return imported;
      });
      if (json) return printJson(summary);
      const { products, variations, created, updated, removed, unknown = [] } = summary;
      console.log(`imported ${products} products and ${variations} variations`);
      console.log(`(${created} new, ${updated} updated, ${removed} variations removed)`);
      if (unknown.length > 0) console.log(`ignored columns: ${unknown.join(", ")}`);
    });

  catalog
    .command("export")
    .description("Export the whole catalogue: as JSON, which restores it exactly, or as CSV")
    .requiredOption("--out <file>", "File to write, created when complete; .csv for CSV, .gz for gzip")
    .addOption(jsonOption)
    .addHelpText(
      "after",
      examples("catalog export --out catalog.json.gz", "catalog export --out products.csv"),
    )
    .action(async ({ out, json }, command) => {
      const onProgress = progress("exporting the catalogue");
      const sink = await fileSink(callerPath(out));
      try {
        const counts = await withStore(command.optsWithGlobals(), async ({ db }) => {
          await recordExport(db, ["catalog"]);
          return isCsv(out)
            ? { products: await exportCsv(db, sink.write, onProgress) }
            : exportJson(db, sink.write, onProgress);
        });
        await sink.done();
        printRecord(counts, { json });
      } catch (error) {
        await sink.drop();
        throw error;
      }
    });
}

function progress(step: string): OnProgress {
  const report = terminalProgress();
  return (done, total) => report?.(step, done / total);
}

function isCsv(file: string): boolean {
  return /\.csv(?:\.gz)?$/i.test(file);
}

function importFile(db: Database, file: string, onProgress: OnProgress): Promise<ImportSummary> {
  return isCsv(file) ? importCsv(db, file, onProgress) : importJson(db, file, onProgress);
}
