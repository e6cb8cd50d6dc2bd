import { Argument } from "@commander-js/extra-typings";
import { exportRecords } from "../../export/export.ts";
import { EXPORTED, type ExportedKind } from "../../export/records.ts";
import { writeOutput } from "../../export/write-output.ts";
import { recordExport } from "../../database/audit.ts";
import { callerPath } from "../../command-line/caller-path.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { parseHome } from "../home-url.ts";
import { examples, instantOf, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { printRecord } from "../../command-line/print.ts";
import { localAddress, withStore } from "../with-store.ts";

const KINDS = Object.keys(EXPORTED) as ExportedKind[];

export function register(command: StoreCommand): void {
  command
    .addArgument(new Argument("[kinds...]", "Kinds of records; by default all").choices(KINDS))
    .option("--url <url>", "Address of the API, for the URLs of orders; by default the local stack's")
    .option(
      "--since <time>",
      "Only records changed since, such as 2026-11-21T08:30:00Z",
      instantOf("--since"),
    )
    .option("--csv", "Write CSV of one kind, one line per record")
    .option("--out <file>", "Write to a file, created when complete; .gz for gzip. Default standard output")
    .addOption(jsonOption)
    .addHelpText(
      "after",
      examples(
        "export --url https://shop.example --out shop.jsonl.gz",
        "export orders --csv --out orders.csv",
        "export --url https://shop.example --since 2026-11-21T08:30:00Z > changed.jsonl",
      ),
    )
    .action(async (named, options, command) => {
      const { url, since, csv = false, out, json } = options;
      const kinds = named.length > 0 ? [...new Set(named)] : KINDS;
      const { dataDir } = command.optsWithGlobals();
      if (url === undefined && process.env.DATABASE_URL)
        throw new CliError("--url is required with DATABASE_URL: URLs of orders contain it", 2);
      const baseUrl = url === undefined ? await localAddress(dataDir) : parseHome(url, "--url");
      if (csv && kinds.length !== 1)
        throw new CliError("--csv needs one kind, such as `export orders --csv`", 2);
      const { counts, next } = await writeOutput(out && callerPath(out), (write) =>
        withStore(command.optsWithGlobals(), async ({ db }) => {
          await recordExport(db, kinds);
          return exportRecords(db, { kinds, since, baseUrl, csv, write });
        }),
      );
      const summary = { ...counts, next_since: next.toISOString().replace(".000Z", "Z") };
      // Standard output holds the records alone.
      if (out === undefined) console.error(JSON.stringify(summary));
      else printRecord(summary, { json });
    });
}
