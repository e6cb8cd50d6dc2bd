import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "./bundle.ts";
import { rulesPage } from "./check/explain.ts";

/** Writes each rule and its examples into the page of rules. With `--check` it reports an outdated page. */

const PAGE = join(ROOT, "docs/inference-rules.md");
const START = "## rule-examples\n";

const text = await readFile(PAGE, "utf8");
const before = text.includes(START) ? text.slice(0, text.indexOf(START)) : `${text.trimEnd()}\n\n`;
const after = before + rulesPage();
if (!process.argv.includes("--check")) await writeFile(PAGE, after);
else if (text !== after) {
  console.error("docs/inference-rules.md does not have the examples of the rules. Run npm run gen.");
  process.exitCode = 1;
}
