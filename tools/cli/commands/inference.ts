import { defineCommand } from "citty";
import { CliError } from "../cli-error.ts";
import { findFiles } from "../inference/find-files.ts";
import { FORMATS } from "../inference/formats.ts";
import { judgeHere } from "../inference/judge.ts";
import { exitCodeOf } from "../inference/outcome.ts";
import { printOutcomes, printOutcomesJson } from "../inference/print-outcomes.ts";
import { validateAll } from "../inference/validate.ts";
import { jsonOption } from "../options.ts";
import { convertCommand, decodeCommand, encodeCommand } from "./inference-convert.ts";

const MANY_FILES = 20;

const validate = defineCommand({
  meta: {
    name: "store inference validate",
    description: "Tell what is wrong with inference configs, where, and what to write instead",
  },
  args: {
    "file…": {
      type: "positional",
      required: true,
      description: "Files, folders, globs in quotes, or - for standard input",
    },
    url: {
      type: "string",
      valueHint: "URL",
      description: "Let the Worker at this address judge; without it, this command does",
    },
    format: {
      type: "enum",
      options: [...FORMATS],
      description: "What the files are, whatever their names say",
    },
    quiet: { type: "boolean", description: "Leave out infos" },
    json: jsonOption,
    github: {
      type: "boolean",
      description: "Annotate a pull request from GitHub Actions, where it is the default",
    },
  },
  async run({ args }) {
    if (args.json && args.github) throw new CliError("--json and --github exclude each other", 2);
    const judge =
      args.url === undefined ? judgeHere : (await import("../inference/judge-at.ts")).judgeAt(args.url);
    const found = await findFiles(args._);
    const total = found.inputs.length;
    const bar = total >= MANY_FILES ? await openBar() : undefined;
    const validated = await validateAll(found, {
      judge,
      ...(args.format !== undefined && { format: args.format }),
      ...(bar && { onDone: (done: number) => bar.show(done, total) }),
    }).finally(() => bar?.end());
    if (args.json) printOutcomesJson(validated);
    else
      printOutcomes(validated, {
        github: args.github || process.env.GITHUB_ACTIONS === "true",
        quiet: args.quiet === true,
      });
    return exitCodeOf(validated.outcomes);
  },
});

async function openBar() {
  if (!process.stderr.isTTY) return undefined;
  const { progressBar } = await import("../progress-bar.ts");
  return progressBar("Validating");
}

export const inferenceCommand = defineCommand({
  meta: { name: "store inference", description: "Configs of inference stages: validate and convert them" },
  subCommands: { validate, encode: encodeCommand, decode: decodeCommand, convert: convertCommand },
});
