import { Option } from "@commander-js/extra-typings";
import { formatOfName, FORMATS, STAGE_DIALECTS } from "../../../functions/inference/core/index.ts";
import { CliError, exitWith } from "../../command-line/cli-error.ts";
import { convertFile } from "../check/convert.ts";
import { inActions, withLog } from "../check/log.ts";
import { examples, type StoreCommand } from "../../command-line/options.ts";
import { dialectOption } from "./options.ts";

export function addConvert(inference: StoreCommand): void {
  inference
    .command("convert")
    .description("Convert a config to the encoding of the name of OUT")
    .argument("<in>", "File to read, or - for standard input")
    .argument("<out>", "File to write, or - for standard output")
    .addOption(new Option("--format <format>", "Encoding of IN, regardless of its name").choices(FORMATS))
    .addOption(dialectOption)
    .option("--defaults", "Also write unset fields, in text and JSON")
    .option("--force", "Allow OUT to be the same file as IN")
    .addOption(new Option("--to <format>", "Encoding of OUT, regardless of its name").choices(FORMATS))
    .addOption(
      new Option("--to-dialect <dialect>", "Vocabulary of OUT, if it differs from that of IN").choices(
        STAGE_DIALECTS,
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
    .action(async (from, to, { to: named, format: fromFormat, defaults = false, force = false, ...rest }) => {
      const toFormat = named ?? formatOfName(to);
      if (toFormat === undefined) throw new CliError(`the name of ${to} has no known extension: add --to`, 2);
      const { dialect, toDialect } = rest;
      const conversion = { from, to, fromFormat, dialect, toFormat, toDialect, defaults, force };
      const logged = { actions: inActions(), data: to === "-" };
      exitWith(await withLog(logged, (log) => convertFile(conversion, log)));
    });
}
