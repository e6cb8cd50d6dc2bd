import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { unrepeatable } from "./concurrent.ts";
import { freeze, thawed } from "./frozen.ts";
import { differingRoutines, routinesOf } from "./routines.ts";

/** Fails when a migration was edited or cannot be applied beside running Workers, or the routines are not those that the migrations make; `--freeze` adds new ones. */

const SCHEMA = fileURLToPath(new URL("../../schema/", import.meta.url));
const FROZEN = `${SCHEMA}migrations/frozen.txt`;

function sqlFiles(folder: string): Map<string, string> {
  const files = readdirSync(SCHEMA + folder).filter((file) => file.endsWith(".sql"));
  return new Map(files.toSorted().map((file) => [file, readFileSync(`${SCHEMA}${folder}/${file}`, "utf8")]));
}

const migrations = sqlFiles("migrations");
if (process.argv.includes("--freeze"))
  writeFileSync(FROZEN, freeze(readFileSync(FROZEN, "utf8"), migrations));

const problems = [
  ...unrepeatable(migrations),
  ...thawed(readFileSync(FROZEN, "utf8"), migrations),
  ...differingRoutines(routinesOf([...sqlFiles("routines").values()]), routinesOf([...migrations.values()])),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
