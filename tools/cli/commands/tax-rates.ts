import { examples, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { printJson } from "../../command-line/print.ts";
import { readTextFile } from "../../command-line/read-text-file.ts";
import { shown } from "../../command-line/shown.ts";
import { importTaxRates, readTaxRates } from "../../store/tax-rates/tax-rates.ts";
import { withStore } from "../with-store.ts";

export function register(taxRates: StoreCommand): void {
  taxRates
    .command("import")
    .description("Replace the tax rates by those of a file; an invalid line imports nothing")
    .argument("<file>", "CSV file in the form of the legacy API's export of tax rates")
    .option("--add", "Keep the present rates, and add those of the file")
    .addOption(jsonOption)
    .addHelpText("after", examples("tax-rates import tax_rates.csv"))
    .action(async (file, { add = false, json }, command) => {
      const rates = readTaxRates(await readTextFile(file));
      const { unknown, ...summary } = await withStore(command.optsWithGlobals(), ({ db }) =>
        db.transaction((tx) => importTaxRates(tx, rates, { add })),
      );
      if (unknown.length > 0)
        console.error(
          shown(`the store has no tax class ${unknown.join(", ")}: rates of it have the standard class`),
        );
      if (json) printJson(summary);
      else console.log(`imported ${summary.imported} tax rates (${summary.removed} removed)`);
    });
}
