import { exitWith } from "../../command-line/cli-error.ts";
import { findFiles, SKIP_OTHERS } from "../check/find-files.ts";
import { formatFiles } from "../check/fmt.ts";
import { inActions, withLog } from "../check/log.ts";
import { examples, type StoreCommand } from "../../command-line/options.ts";
import { dialectOption, excludeOption, stdinOption } from "./options.ts";

export function addFmt(inference: StoreCommand): void {
  inference
    .command("fmt")
    .description("Format configs of the text format; comments and the order of fields do not change")
    .argument("<files...>", "Files, folders, globs in quotes, or - for standard input and output")
    .option("--fix", "Correct unambiguous faults: misspellings, quotes, commas, misplaced fields")
    .option("--no-layout", "With --fix: change nothing else")
    .option("--check", "Write nothing; exit with 1 if a file would change")
    .option("--diff", "Write nothing; print the changes")
    .option("--skip-others", SKIP_OTHERS)
    .addOption(excludeOption)
    .addOption(stdinOption)
    .addOption(dialectOption)
    .addHelpText(
      "after",
      "\nExit codes:\n  0 done\n  1 a file with errors of syntax stays as it is, or with --check: would change\n  2 a file cannot be opened",
    )
    .addHelpText("after", examples("inference fmt configs/", "inference fmt --fix --diff stage.txtpb"))
    .action(
      async (
        files,
        { dialect, skipOthers: others = false, exclude, stdinFilename: stdinName, layout, ...options },
      ) => {
        const { fix = false, check = false, diff = false } = options;
        const readAs = { format: undefined, dialect };
        const formatting = { fix, layout, check, diff, readAs };
        const exitCode = await withLog({ actions: inActions(), data: files.includes("-") }, async (log) =>
          formatFiles(await findFiles(files, { others, exclude, stdinName }), formatting, log),
        );
        exitWith(exitCode);
      },
    );
}
