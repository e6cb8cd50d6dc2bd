import { Option } from "@commander-js/extra-typings";
import { CliError } from "../cli-error.ts";
import { exitWith } from "../exit-with.ts";
import { findFiles } from "../inference/find-files.ts";
import { FORMATS } from "../inference/formats.ts";
import { judgeHere } from "../inference/judge.ts";
import { exitCodeOf } from "../inference/outcome.ts";
import { printOutcomes, printOutcomesJson } from "../inference/print-outcomes.ts";
import { validateAll } from "../inference/validate.ts";
import { examples, jsonOption, type StoreCommand } from "../options.ts";
import { addConvert, addFixed } from "./inference-convert.ts";

const MANY_FILES = 20;

export function fillInference(inference: StoreCommand): void {
  inference
    .configureHelp({ showGlobalOptions: false })
    .addHelpText("after", examples("inference validate configs/", "inference encode stage.txtpb stage.binpb"))
    .hook("preAction", (_inference, command) => {
      if (command.getOptionValueSourceWithGlobals("dataDir") === "cli")
        command.error("error: configs need no store: unknown option '--data-dir'");
    });
  addValidate(inference);
  addFixed(inference, "encode", "binary", "Write a config in binary, whatever it is in");
  addFixed(inference, "decode", "text", "Write a config in the text format, whatever it is in");
  addConvert(inference);
}

function addValidate(inference: StoreCommand): void {
  inference
    .command("validate")
    .description("Tell what is wrong with inference configs, where, and what to write instead")
    .argument("<files...>", "Files, folders, globs in quotes, or - for standard input")
    .option("--url <url>", "Let the Worker at this address judge; without it, this command does")
    .addOption(
      new Option("--format <format>", "What the files are, whatever their names say").choices(FORMATS),
    )
    .option("--quiet", "Leave out infos")
    .addOption(jsonOption)
    .option("--github", "Annotate a pull request from GitHub Actions, where it is the default")
    .addHelpText("after", "\nExit codes:\n  0 valid\n  1 invalid\n  2 not read\n  3 server not reached")
    .addHelpText(
      "after",
      examples(
        "inference validate stage.txtpb configs/ 'more/**/*.txt'",
        "inference validate --json --format text - < stage.txtpb",
        "inference validate --url https://store.example configs/",
      ),
    )
    .action(async (files, { url, format, quiet = false, json, github }) => {
      if (json && github) throw new CliError("--json and --github exclude each other", 2);
      const judge = url === undefined ? judgeHere : (await import("../inference/judge-at.ts")).judgeAt(url);
      const found = await findFiles(files);
      const total = found.inputs.length;
      const bar = total >= MANY_FILES ? await openBar() : undefined;
      const validated = await validateAll(found, {
        judge,
        ...(format !== undefined && { format }),
        ...(bar && { onDone: (done: number) => bar.show(done, total) }),
      }).finally(() => bar?.end());
      if (json) printOutcomesJson(validated);
      else printOutcomes(validated, { github: github || process.env.GITHUB_ACTIONS === "true", quiet });
      exitWith(exitCodeOf(validated.outcomes));
    });
}

async function openBar() {
  if (!process.stderr.isTTY) return undefined;
  const { progressBar } = await import("../progress-bar.ts");
  return progressBar("Validating");
}
