import { globSync } from "node:fs";
import { ROOT } from "../files/root.ts";
import { definitions } from "../../functions/store/sql/routine.ts";
import { writeOrCheckGenerated } from "../files/generated.ts";

/** Makes the routine of each `routine(…)` of the store, or with `--check` reports differences. */

for (const file of globSync("functions/{store,doctor}/**/*.ts", { cwd: ROOT })) await import(ROOT + file);
const made = await Promise.all(definitions.map((define) => define()));
// Those with the same text are one.
const byName = new Map(made.map(({ name, text }) => [name, text]));
const functions = [...byName.keys()]
  .toSorted()
  .map((name) => `CREATE OR REPLACE FUNCTION ${name}${byName.get(name)};\n`);

await writeOrCheckGenerated({
  folder: "gen/routines",
  files: new Map([["statements.sql", functions.join("--> statement-breakpoint\n")]]),
});
