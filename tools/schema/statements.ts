import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { routines } from "../../functions/store/sql/routine.ts";
import { settleGenerated } from "../files/generated.ts";

/** Makes the routine of each `routine(…)` of the store, or with `--check` reports differences. */

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

for (const file of globSync("functions/store/**/*.ts", { cwd: ROOT })) await import(ROOT + file);
const made = await Promise.all(routines.map((one) => one.made()));
// Those with the same text are one.
const byName = new Map(made.map(({ name, definition }) => [name, definition]));
const functions = [...byName.keys()]
  .toSorted()
  .map((name) => `CREATE OR REPLACE FUNCTION ${name}${byName.get(name)};\n`);

await settleGenerated({
  folder: "gen/routines",
  files: new Map([["statements.sql", functions.join("--> statement-breakpoint\n")]]),
});
