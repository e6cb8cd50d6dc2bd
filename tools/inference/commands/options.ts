import { Option } from "@commander-js/extra-typings";
import { DIALECTS } from "../../../functions/inference/core/index.ts";

/** Of an option that may be repeated. */
export function collect(value: string, values: string[]): string[] {
  return [...values, value];
}

/** Options of commands that take files and folders. */
export const excludeOption = new Option(
  "--exclude <pattern>",
  "Leave files out, by a pattern as in .gitignore; may be repeated. Folders also obey .gitignore and .inferenceignore",
)
  .argParser(collect)
  .default([] as string[], "none");

export const stdinOption = new Option(
  "--stdin-filename <name>",
  "The name of standard input: it gives the format and the dialect",
);

export const dialectOption = new Option(
  "--dialect <dialect>",
  "Vocabulary of the input; by default DeepStream's for a config in infer_config, a model's for config.pbtxt",
).choices(DIALECTS);
