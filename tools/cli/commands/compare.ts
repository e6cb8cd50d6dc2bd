import { CommanderError, InvalidArgumentError } from "@commander-js/extra-typings";
import { compareShops, type Kind, KINDS } from "../../compare/compare.ts";
import { DECLARED } from "../../compare/differences/declared.ts";
import { type Version, VERSIONS } from "../../compare/reads/read.ts";
import { printReport } from "../../compare/report/print.ts";
import { type ComparisonReport, reportOf } from "../../compare/report/comparison-report.ts";
import { writeReport } from "../../compare/report/write.ts";
import { NoAnswer } from "../../compare/shop/answer.ts";
import { periodicProgress } from "../../compare/progress.ts";
import { callerPath } from "../../command-line/caller-path.ts";
import { CliError, exitWith } from "../../command-line/cli-error.ts";
import { readCredentials } from "../compare/credentials.ts";
import { interruptible } from "../interruptible.ts";
import { parseHome } from "../home-url.ts";
import { examples, idOf, instantOf, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { printJson, printRecords } from "../../command-line/print.ts";
import { shown } from "../../command-line/shown.ts";
import { note } from "../switch/notes.ts";

const EXIT_CODES = { equal: 0, different: 1, incomplete: 2 };

export function fill(command: StoreCommand): void {
  command
    .argument("[old-url]", "Home of the old shop, such as https://shop.example")
    .argument("[new-url]", "Home of the new store")
    .option(
      "--keys <file>",
      "NAME=value lines with CONSUMER_KEY and CONSUMER_SECRET, for one shop OLD_… or NEW_…; mode 0600",
    )
    .option("--log <file>", "Repeat the reads of an access log of the old shop, plain or .gz")
    .option(
      "--sample <n>",
      "Number of single records of each kind, or of reads of each route in a log; or all",
      parseSample,
      250,
    )
    .option(
      "--since <time>",
      "Compare only records changed since this time, such as 2026-11-21T08:30Z",
      instantOf("--since"),
    )
    .option(
      "--dump-taken <time>",
      "Start of the dump: count later changes of the old shop, without comparing them",
      instantOf("--dump-taken"),
    )
    .option("--versions <list>", "Versions of the API", parseVersions, [...VERSIONS])
    .option("--kinds <list>", "Kinds of records", parseKinds, Object.keys(KINDS) as Kind[])
    .option("--rate <n>", "Most requests per second to the old shop", parseRate, 5)
    .option("--connections <n>", "Most concurrent requests to each shop", idOf("--connections"), 1)
    .option("--ignore <field...>", "Field to ignore: note, or order.note")
    .option("--redact", "Hide values, and names that are not part of the API")
    .option("--report <file>", "Also write the report to a file, .md or .html")
    .option("--differences", "List the declared differences, and compare nothing")
    .addOption(jsonOption)
    .addHelpText(
      "after",
      examples(
        "compare https://shop.example https://api.shop.example --keys keys.env --report comparison.html",
        "compare https://shop.example https://api.shop.example --keys keys.env --log access.log.gz",
      ),
    )
    .action(async (oldUrl, newUrl, options, command) => {
      const { json, redact = false, ignore: ignored = [], since, dumpTaken } = options;
      if (options.differences) return listDeclared(json);
      if (oldUrl === undefined || newUrl === undefined)
        throw new CliError("name the home of the old shop, then the home of the new one", 2);
      const urls = {
        old: parseHome(oldUrl, "the home of the old shop"),
        new: parseHome(newUrl, "the home of the new store"),
      };
      const keys = await readCredentials(options.keys);
      const comparison = await run(redact, (signal) =>
        compareShops({
          ...options,
          since,
          dumpTaken,
          old: { url: urls.old, credentials: keys.old },
          new: { url: urls.new, credentials: keys.new },
          log: options.log === undefined ? undefined : callerPath(options.log),
          ignored,
          signal,
          onProgress: periodicProgress(),
        }),
      );
      const report = reportOf(comparison, { urls, ignored, redact });
      if (comparison.log) await note(command.optsWithGlobals().dataDir, { called: comparison.log.called });
      if (isOfAll(options)) await noteOutcome(command.optsWithGlobals().dataDir, report);
      if (json) printJson(report);
      else printReport(report);
      // A run may take hours, so the findings are printed even if the report cannot be written.
      if (options.report !== undefined) await reportTo(options.report, report);
      exitWith(EXIT_CODES[report.outcome]);
    });
}

/** Writes the report. Throws a `CliError`, whose exit code differs from a comparison's. */
async function reportTo(file: string, report: ComparisonReport): Promise<void> {
  try {
    await writeReport(callerPath(file), report);
  } catch (error) {
    throw new CliError(`cannot write ${file}: ${(error as Error).message}`, 2, { cause: error });
  }
}

/** Options that reduce a comparison. */
const NARROWING = ["since", "log", "ignore", "dumpTaken"] as const;

/** Whether a comparison is complete, as the switch requires. */
function isOfAll(
  options: { kinds: Kind[]; versions: Version[] } & Partial<Record<(typeof NARROWING)[number], unknown>>,
): boolean {
  const { kinds, versions } = options;
  return (
    NARROWING.every((name) => options[name] === undefined) &&
    kinds.length === Object.keys(KINDS).length &&
    versions.length === VERSIONS.length
  );
}

/** For `store switch`. */
async function noteOutcome(dataDir: string, report: ComparisonReport): Promise<void> {
  const { old, new: now, ended, outcome, compared, differences } = report;
  const fields = differences.filter(({ may_follow }) => !may_follow).length;
  await note(dataDir, { comparison: { old, new: now, ended, outcome, compared, fields } });
}

/** Runs `work`, which Ctrl-C ends early. An impossible comparison ends the command with 2. */
async function run<T>(redact: boolean, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return interruptible(async (signal) => {
    try {
      return await work(signal);
    } catch (error) {
      if (!(error instanceof NoAnswer) && !signal.aborted) throw error;
      const why = error instanceof NoAnswer ? error.message + (redact ? "" : error.detail) : "interrupted";
      console.error(`error: ${shown(why)}`);
      throw new CommanderError(2, "store.exit", "nothing was compared");
    }
  });
}

function listDeclared(json: true | undefined): void {
  const rows = DECLARED.map(({ name, reason }) => ({ name, reason }));
  printRecords(rows, { json, none: "None." });
}

function parseSample(text: string): number {
  return text === "all" ? Number.POSITIVE_INFINITY : idOf("--sample")(text);
}

function parseRate(text: string): number {
  const rate = Number(text);
  if (!(rate > 0 && rate <= 1000)) throw new InvalidArgumentError("It must be a number up to 1000.");
  return rate;
}

function parseVersions(text: string): Version[] {
  return text.split(",").map((word) => {
    const version = VERSIONS.find((one) => word === `v${one}` || word === String(one));
    if (!version) throw new InvalidArgumentError("Versions are v1, v2 and v3.");
    return version;
  });
}

function parseKinds(text: string): Kind[] {
  return text.split(",").map((word) => {
    if (!Object.hasOwn(KINDS, word))
      throw new InvalidArgumentError(`Kinds are ${Object.keys(KINDS).join(", ")}.`);
    return word as Kind;
  });
}
