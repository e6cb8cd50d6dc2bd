import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { freeze, thawed } from "./frozen.ts";
import { brokenRules } from "./migration-rules.ts";

/**
 * Fails for an edited released migration, and for one that cannot be applied beside running Workers. A release calls it with
 * `--freeze`.
 */

const MIGRATIONS = fileURLToPath(new URL("../../schema/migrations/", import.meta.url));
const FROZEN = `${MIGRATIONS}frozen.txt`;

const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith(".sql"));
const migrations = new Map(files.toSorted().map((file) => [file, readFileSync(MIGRATIONS + file, "utf8")]));
if (process.argv.includes("--freeze"))
  writeFileSync(FROZEN, freeze(readFileSync(FROZEN, "utf8"), migrations));

const problems = [...brokenRules(migrations), ...thawed(readFileSync(FROZEN, "utf8"), migrations)];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
