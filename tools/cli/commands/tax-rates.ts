import { readFile } from "node:fs/promises";
import { examples, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { printJson, printRecords } from "../../command-line/print.ts";
import { importTaxRates, listTaxRates, readTaxRates } from "../../store/tax-rates/tax-rates.ts";
import { withStore } from "../with-store.ts";
import { callerPath } from "../../command-line/caller-path.ts";
import { CliError } from "../../command-line/cli-error.ts";

export function fill(taxRates: StoreCommand): void {
  taxRates
    .command("import")
    .description("Replace the tax rates by those of a file; an invalid line imports nothing")
    .argument("<file>", "CSV file in the form of the legacy API's export of tax rates")
    .option("--add", "Keep the present rates, and add those of the file")
    .addOption(jsonOption)
    .addHelpText("after", examples("tax-rates import tax_rates.csv"))
    .action(async (file, { add = false, json }, command) => {
      const rates = readTaxRates(await readTextFile(file));
      const summary = await withStore(command.optsWithGlobals(), ({ db }) =>
        db.transaction((tx) => importTaxRates(tx, rates, { add })),
      );
      if (json) printJson(summary);
      else console.log(`imported ${summary.imported} tax rates (${summary.removed} removed)`);
    });
  taxRates
    .command("list")
    .description("List the tax rates")
    .addOption(jsonOption)
    .action(async ({ json }, command) => {
      const rates = await withStore(command.optsWithGlobals(), ({ db }) => listTaxRates(db));
      const records = rates.map(({ position: _position, taxClass, ...rate }) => ({
        ...rate,
        tax_class: taxClass,
      }));
      printRecords(records, { json, none: "There are no tax rates yet." });
    });
}

/** Text of a UTF-8 file, relative to npm's working directory. Throws a `CliError` for an unreadable one. */
async function readTextFile(file: string): Promise<string> {
  try {
    const bytes = await readFile(callerPath(file));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new CliError(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
