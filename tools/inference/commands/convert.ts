import { Option } from "@commander-js/extra-typings";
import { DIALECTS, type Format, formatOfName, FORMATS } from "../../../functions/inference/config/index.ts";
import { CliError, exitWith } from "../../command-line/cli-error.ts";
import { type Conversion, convertFile } from "../check/convert.ts";
import { inActions, withLog } from "../check/log.ts";
import { examples, type StoreCommand } from "../../command-line/options.ts";

export function addConvert(inference: StoreCommand): void {
  fileCommand(inference, "convert")
    .description("Convert a config to the encoding of the name of OUT")
    .addOption(new Option("--to <format>", "Encoding of OUT, regardless of its name").choices(FORMATS))
    .addOption(
      new Option("--to-dialect <dialect>", "Vocabulary of OUT, if it differs from that of IN").choices(
        DIALECTS,
      ),
    )
    .addHelpText(
      "after",
      examples(
        "inference convert stage.txtpb stage.json",
        "inference convert --to-dialect deepstream stage.txtpb config_infer.txt",
        "inference convert --format text --to json - - < stage.txtpb",
      ),
    )
    .action(
      async (
        from,
        to,
        { to: named, format: fromFormat, dialect, toDialect, defaults = false, force = false },
      ) => {
        const toFormat = named ?? formatOfName(to);
        if (toFormat === undefined)
          throw new CliError(`the name of ${to} has no known extension: add --to`, 2);
        await run({ from, to, fromFormat, dialect, toFormat, toDialect, defaults, force });
      },
    );
}

/** A verb that writes one encoding only. */
export function addFixed(
  inference: StoreCommand,
  verb: "encode" | "decode",
  toFormat: Format,
  description: string,
): void {
  fileCommand(inference, verb)
    .description(description)
    .addHelpText("after", examples(...FIXED_EXAMPLES[verb]))
    .action(async (from, to, { format: fromFormat, dialect, defaults = false, force = false }) => {
      if ((formatOfName(to) ?? toFormat) !== toFormat)
        throw new CliError(`${verb} writes ${toFormat}: use store inference convert for ${to}`, 2);
      await run({ from, to, fromFormat, dialect, toFormat, toDialect: undefined, defaults, force });
    });
}

async function run(conversion: Conversion): Promise<void> {
  exitWith(
    await withLog({ actions: inActions(), data: conversion.to === "-" }, (log) =>
      convertFile(conversion, log),
    ),
  );
}

const FIXED_EXAMPLES = {
  encode: ["inference encode stage.txtpb stage.binpb"],
  decode: ["inference decode stage.binpb stage.txtpb", "inference decode stage.binpb - --defaults"],
};

function fileCommand(inference: StoreCommand, verb: string) {
  return inference
    .command(verb)
    .argument("<in>", "File to read, or - for standard input")
    .argument("<out>", "File to write, or - for standard output")
    .addOption(new Option("--format <format>", "Encoding of IN, regardless of its name").choices(FORMATS))
    .addOption(
      new Option(
        "--dialect <dialect>",
        "Vocabulary of IN; by default detected from the field infer_config",
      ).choices(DIALECTS),
    )
    .option("--defaults", "Also write unset fields, in text and JSON")
    .option("--force", "Allow OUT to be the same file as IN");
}
