import { defineCommand } from "citty";
import { CliError } from "../cli-error.ts";
import { dataDirOption, jsonOption } from "../options.ts";
import { printJson, printTable } from "../print.ts";
import { recountSums } from "../reports/recount.ts";
import { findDifferences } from "../reports/verify.ts";
import { withStore } from "../with-store.ts";

const verify = defineCommand({
  meta: {
    name: "store reports verify",
    description: "Recount all kept sums from the orders and users, and name each that differs; exits 1 then",
  },
  args: {
    repair: { type: "boolean", description: "Make the sums anew when one differs" },
    json: jsonOption,
    "data-dir": dataDirOption,
  },
  async run({ args }) {
    const differences = await withStore(args["data-dir"], async ({ db }) => {
      const found = await findDifferences(db);
      if (args.repair && found.length > 0) await recountSums(db);
      return found;
    });
    if (args.json) printJson(differences);
    else printTable(differences, "The sums of the reports are what the orders come to.");
    if (differences.length === 0) return;
    if (!args.repair) throw new CliError(`sums that differ from the orders: ${differences.length}`);
    if (!args.json) console.log("The sums were made anew.");
  },
});

export const reportsCommand = defineCommand({
  meta: { name: "store reports", description: "Sums that are kept for the reports" },
  subCommands: { verify },
});
