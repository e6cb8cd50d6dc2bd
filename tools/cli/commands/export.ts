import { InvalidArgumentError } from "@commander-js/extra-typings";
import { exportRecords } from "../../export/export.ts";
import { EXPORTED, type ExportedKind } from "../../export/records.ts";
import { fileSink, OutputClosed, outputSink } from "../../export/sink.ts";
import { recordExport } from "../../store/audit/audit.ts";
import { thisInstant } from "../../../functions/store/write.ts";
import { exportCsv } from "../../store/catalog/csv/export.ts";
import { callerPath } from "../../command-line/caller-path.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { readHolder } from "../../local/data-dir.ts";
import { parseHome } from "../home-url.ts";
import { examples, instantOf, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { printRecord } from "../../command-line/print.ts";
import { withStore } from "../with-store.ts";

const KINDS = Object.keys(EXPORTED) as ExportedKind[];
const NO_KINDS: ExportedKind[] = [];

export function fill(command: StoreCommand): void {
  command
    .argument(
      "[kinds...]",
      `Kinds of records: ${KINDS.join(", ")}; by default all`,
      (words, before) => [...before, ...parseKinds(words)],
      NO_KINDS,
    )
    .option("--url <url>", "Address of the API, for the URLs of orders; by default the local stack's")
    .option(
      "--since <time>",
      "Only records changed since, such as 2026-11-21T08:30:00Z",
      instantOf("--since"),
    )
    .option("--kinds <list>", "The same, separated by commas", parseKinds)
    .option(
      "--csv",
      "Write CSV of one kind, one line per record; products in the form of the legacy API's exporter",
    )
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
      const chosen = new Set([...named, ...(options.kinds ?? [])]);
      const kinds = chosen.size > 0 ? [...chosen] : KINDS;
      const { dataDir } = command.optsWithGlobals();
      const baseUrl = url === undefined ? await localUrl(dataDir) : parseHome(url, "--url");
      if (csv && kinds.length !== 1)
        throw new CliError("--csv needs one kind, such as `export orders --csv`");
      if (csv && since && kinds[0] === "products")
        throw new CliError("--csv of products always exports all: omit --since");
      const sink = out === undefined ? outputSink() : await fileSink(callerPath(out));
      try {
        const { counts, next } = await withStore(command.optsWithGlobals(), async ({ db }) => {
          await recordExport(db, kinds);
          if (csv && kinds[0] === "products") {
            const next = thisInstant();
            return { counts: { products: await exportCsv(db, sink.write, () => {}) }, next };
          }
          return exportRecords(db, { kinds, since, baseUrl, csv, write: sink.write });
        });
        await sink.done();
        const summary = { ...counts, next_since: next.toISOString().replace(".000Z", "Z") };
        // Standard output holds the records alone.
        if (out === undefined) console.error(JSON.stringify(summary));
        else printRecord(summary, { json });
      } catch (error) {
        await sink.drop();
        if (!(error instanceof OutputClosed)) throw error;
      }
    });
}

/** The URL of the stack on a data directory, running or not. */
async function localUrl(dataDir: string): Promise<string> {
  if (process.env.DATABASE_URL)
    throw new CliError("--url is required with DATABASE_URL: URLs of orders contain it", 2);
  return (await readHolder(dataDir))?.url ?? "http://127.0.0.1:8787";
}

function parseKinds(text: string): ExportedKind[] {
  return text.split(",").map((word) => {
    if (!Object.hasOwn(EXPORTED, word)) throw new InvalidArgumentError(`Kinds are ${KINDS.join(", ")}.`);
    return word as ExportedKind;
  });
}
