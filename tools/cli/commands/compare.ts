import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { callerPath } from "../../command-line/caller-path.ts";
import { CliError, exitWith } from "../../command-line/cli-error.ts";
import { examples, idOf, instantOf, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { printJson, printRecords } from "../../command-line/print.ts";
import { terminalProgress } from "../../command-line/progress.ts";
import { ALLOWED } from "../../compare/allowed.ts";
import { NoAnswer } from "../../compare/answer.ts";
import { compareShops } from "../../compare/compare.ts";
import { TOPICS } from "../../compare/reads.ts";
import { printReport } from "../../compare/report.ts";
import { readCredentials } from "../compare/credentials.ts";
import { interruptible } from "../interruptible.ts";
import { parseHome } from "../home-url.ts";
import { noteComparison } from "../switch/notes.ts";

const EXIT_CODES = { equal: 0, different: 1, incomplete: 2 };

export function register(command: StoreCommand): void {
  command
    .argument("[old-url]", "Home of the old shop, such as https://shop.example")
    .argument("[new-url]", "Home of the new store")
    .option("--keys <file>", "CONSUMER_KEY=… and CONSUMER_SECRET=…, for one shop OLD_… or NEW_…; mode 0600")
    .option("--log <file>", "Repeat the reads of an access log of the old shop, plain or .gz")
    .option("--sample <n>", "Records of each kind, or reads of each route in a log; or all", parseSample, 250)
    .option("--since <time>", "Only records changed since, as 2026-11-21T08:30Z", instantOf("--since"))
    .addOption(new Option("--kinds <kind...>", "Kinds of records; by default all").choices(TOPICS))
    .option("--rate <n>", "Most requests per second to the old shop", parseRate, 5)
    .option("--ignore <field...>", "Field to ignore: note, or order.note")
    .option("--differences", "List the declared differences, and compare nothing")
    .addOption(jsonOption)
    .addHelpText(
      "after",
      examples(
        "compare https://shop.example https://api.shop.example --keys keys.env",
        "compare https://shop.example https://api.shop.example --keys keys.env --log access.log.gz",
      ),
    )
    .action(async (oldUrl, newUrl, options, command) => {
      const { json, ignore: ignored = [], log, since, kinds } = options;
      if (options.differences)
        return printRecords(
          Object.entries(ALLOWED).map(([name, [reason]]) => ({ name, reason })),
          { json, none: "None." },
        );
      if (oldUrl === undefined || newUrl === undefined)
        throw new CliError("name the home of the old shop, then the home of the new one", 2);
      const old = parseHome(oldUrl, "the home of the old shop");
      const now = parseHome(newUrl, "the home of the new store");
      const keys = await readCredentials(options.keys);
      const report = await interruptible((signal) =>
        compareShops({
          ...options,
          since,
          kinds: kinds ?? TOPICS,
          old: { url: old, credentials: keys.old },
          new: { url: now, credentials: keys.new },
          log: log && callerPath(log),
          ignored,
          signal,
          onProgress: terminalProgress() ?? (() => {}),
        }).catch((error: unknown) => {
          if (!(error instanceof NoAnswer) && !signal.aborted) throw error;
          throw new CliError(error instanceof NoAnswer ? error.message : "interrupted", 2);
        }),
      );
      const isNarrowed = log !== undefined || since !== undefined || ignored.length > 0;
      if (!isNarrowed && kinds === undefined) await noteComparison(command.optsWithGlobals().dataDir, report);
      if (json) printJson(report);
      else printReport(report);
      exitWith(EXIT_CODES[report.outcome]);
    });
}

function parseSample(text: string): number {
  return text === "all" ? Number.POSITIVE_INFINITY : idOf("--sample")(text);
}

function parseRate(text: string): number {
  const rate = Number(text);
  if (!(rate > 0 && rate <= 1000)) throw new InvalidArgumentError("It must be a number up to 1000.");
  return rate;
}
