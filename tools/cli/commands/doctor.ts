import { examine } from "../doctor/examine.ts";
import { printFindings } from "../doctor/print.ts";
import { exitWith } from "../../command-line/cli-error.ts";
import { examples, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { printJson } from "../../command-line/print.ts";
import { withStore } from "../with-store.ts";

export function register(doctor: StoreCommand): void {
  doctor
    .option("--strict", "Exit with 1 for a warning too")
    .addOption(jsonOption)
    .addHelpText("after", examples("doctor", "doctor --json"))
    .action(async ({ strict, json }, command) => {
      const { WORKERS_DATABASE_URL: workersUrl } = process.env;
      const found = await withStore(command.optsWithGlobals(), (store) => examine({ ...store, workersUrl }));
      if (json) printJson(found);
      else printFindings(found);
      const bad = strict ? ["fail", "warn"] : ["fail"];
      exitWith(found.some(({ status }) => bad.includes(status)) ? 1 : 0);
    });
}
