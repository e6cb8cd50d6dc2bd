import { listAudit, shownEntry } from "../../store/audit/audit.ts";
import { examples, idOf, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { printJson, printTable } from "../../command-line/print.ts";
import { withStore } from "../with-store.ts";

export function fill(audit: StoreCommand): void {
  audit
    .option("--limit <number>", "Number of entries, the newest first", idOf("--limit"), 50)
    .addOption(jsonOption)
    .addHelpText("after", examples("audit", "audit --limit 1000 --json"))
    .action(async ({ limit, json }, command) => {
      const entries = await withStore(command.optsWithGlobals(), ({ db }) => listAudit(db, limit));
      if (json) printJson(entries);
      else printTable(entries.map(shownEntry), "The log has no changes yet.");
    });
}
