import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { FORMATS, RELEASES, SEVERITIES } from "../../../functions/inference/core/index.ts";
import { callerPath } from "../../command-line/caller-path.ts";
import { CliError, exitWith } from "../../command-line/cli-error.ts";
import { terminalProgress } from "../../command-line/progress.ts";
import { fileIssues } from "../check/files-on-disk.ts";
import { findFiles, SKIP_OTHERS } from "../check/find-files.ts";
import { localValidator, validateAll, type Validated } from "../check/validate.ts";
import { inActions, withLog } from "../check/log.ts";
import { count, exitCodeOf } from "../check/outcome.ts";
import { comparePipeline } from "../check/pipeline.ts";
import { underPolicy } from "../check/policy.ts";
import { printAnnotations, printOutcomes, printOutcomesJson } from "../check/print-outcomes.ts";
import { printSarif } from "../check/sarif.ts";
import { readSettings, SETTINGS_FILE } from "../check/settings.ts";
import { examples, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { collect, dialectOption, excludeOption, stdinOption } from "./options.ts";

const MANY_FILES = 20;

const EXIT_CODES =
  "\nExit codes:\n  0 valid\n  1 invalid\n  2 a file cannot be opened\n  3 the server cannot be reached";

function validateCommand(inference: StoreCommand) {
  return inference
    .command("validate")
    .description("Validate inference configs: report each fault, its position and a correction")
    .argument("<files...>", "Files, folders, globs in quotes, or - for standard input")
    .option("--url <url>", "Validate with the Worker at this address")
    .option("--binary", "With --url: upload each config in the binary encoding")
    .addOption(
      new Option("--format <format>", "Type of the files, regardless of their names").choices(FORMATS),
    )
    .addOption(dialectOption)
    .addOption(
      new Option("--deepstream <release>", "Target release; its unknown fields are errors").choices(RELEASES),
    )
    .addOption(
      new Option("--fail-on <severity>", "Least severity that makes a file invalid").choices(SEVERITIES),
    )
    .option("--settings <file>", `File of the severities of rules; by default the nearest ${SETTINGS_FILE}`)
    .option("--infos", "Also print infos")
    .option(
      "--files",
      "Check the files that configs name: labels, libraries, mean images, models and their descriptions",
    )
    .option(
      "--model-repository <dir>",
      "Also compare stages with the models of this folder; may be repeated",
      collect,
      [],
    )
    .option("--pipeline", "Also validate the files together as stages of one pipeline")
    .option("--skip-others", SKIP_OTHERS)
    .addOption(excludeOption)
    .addOption(stdinOption)
    .option("--max-warnings <n>", "Exit with 1 for more warnings than this number", parseCount)
    .addOption(jsonOption)
    .option("--sarif", "Print SARIF 2.1.0, for code scanning")
    .option("--github", "Annotate a pull request in GitHub Actions, where it is the default")
    .addHelpText("after", EXIT_CODES)
    .addHelpText(
      "after",
      examples(
        "inference validate stage.txtpb configs/ 'more/**/*.txt'",
        "inference validate --json --format text - < stage.txtpb",
        "inference validate --fail-on warning --max-warnings 10 configs/",
        "inference validate --url https://store.example --binary configs/",
      ),
    );
}

export function addValidate(inference: StoreCommand): void {
  validateCommand(inference).action(async (files, options) => {
    const { json, sarif, github, infos = false } = options;
    const machine = [json && "--json", sarif && "--sarif", github && "--github"].filter(Boolean);
    if (machine.length > 1) throw new CliError(`${machine.join(" and ")} exclude each other`, 2);
    const data = Boolean(json || sarif);
    const actions = github || inActions();
    const validated = await withLog({ actions, data }, async (log) => {
      const known = await validateWords(files, options);
      if (json) printOutcomesJson(known);
      else if (sarif) printSarif(known, infos);
      else printOutcomes(known, { log, infos });
      return known;
    });
    if (actions && !data) printAnnotations(validated, infos);
    return exitWith(Math.max(exitCodeOf(validated.outcomes), tooMany(validated, options.maxWarnings)));
  });
}

type Options = ReturnType<ReturnType<typeof validateCommand>["opts"]>;

/** 1 if there are more warnings than allowed. */
function tooMany({ outcomes }: Validated, most: number | undefined): 0 | 1 {
  return most !== undefined && count(outcomes).warnings > most ? 1 : 0;
}

function parseCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("It needs a number of warnings.");
  return Number(text);
}

/** The outcomes of the files on a command line, under the settings and options. */
async function validateWords(words: readonly string[], options: Options): Promise<Validated> {
  const settings = await readSettings(options.settings);
  const severities = settings.rules;
  const policy = { severities, failOn: options.failOn ?? settings.failOn ?? "error" } as const;
  const { url, binary = false, skipOthers: others = false } = options;
  if (binary && url === undefined) throw new CliError("--binary is for uploads: add --url", 2);
  const validator =
    url === undefined
      ? localValidator(severities, options.deepstream ?? settings.deepstream)
      : (await import("../check/remote-validator.ts")).remoteValidator(url, { binary });
  const { files = false, modelRepository } = options;
  const repositories = modelRepository.map((folder) => callerPath(folder));
  const looks = files || repositories.length > 0;
  const found = await findFiles(words, {
    others,
    exclude: options.exclude,
    stdinName: options.stdinFilename,
  });
  const total = found.inputs.length;
  const report = total >= MANY_FILES ? terminalProgress() : undefined;
  const validated = await validateAll(found, {
    validator,
    further: looks ? (source) => fileIssues(source, { files, repositories }) : undefined,
    others,
    readAs: { format: options.format, dialect: options.dialect ?? settings.dialect },
    ...(report && { onDone: (done: number) => report("validating", done / total) }),
  });
  if (options.pipeline)
    comparePipeline(validated.outcomes.filter((one) => one.kind !== "validated" || !one.source.section));
  validated.outcomes = validated.outcomes.map((outcome) => underPolicy(outcome, policy));
  return validated;
}
