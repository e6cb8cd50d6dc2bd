import { CliError } from "../../command-line/cli-error.ts";
import { examples, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { printRecords } from "../../command-line/print.ts";
import { findDifferences, rebuildRollups } from "../../store/reports/rollups.ts";
import { withStore } from "../with-store.ts";

export function register(reports: StoreCommand): void {
  reports
    .command("verify")
    .description(
      "Recalculate all report sums from orders and users, and list differences; exits 1 for a difference",
    )
    .option("--repair", "Rebuild the sums if one is wrong")
    .addOption(jsonOption)
    .addHelpText("after", examples("reports verify", "reports verify --repair"))
    .action(async ({ repair, json }, command) => {
      const differences = await withStore(command.optsWithGlobals(), async ({ db }) => {
        const found = await findDifferences(db);
        if (repair && found.length > 0) await rebuildRollups(db);
        return found;
      });
      printRecords(differences, { json, none: "The report sums match the orders." });
      if (differences.length === 0) return;
      if (!repair) throw new CliError(`wrong sums: ${differences.length}`);
      if (!json) console.log("The sums were rebuilt.");
    });
}
