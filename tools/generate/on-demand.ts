import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { stateOf } from "../files/fingerprint.ts";
import { writeGenerated } from "../files/generated.ts";
import { ROOT } from "../files/root.ts";
import { writeWhole } from "../files/write-whole.ts";

/** Inputs of the files made on demand. */
const INPUTS = [
  "functions",
  "gen/examples",
  "gen/inference",
  "package.json",
  "proto",
  "schema",
  "tools/site",
  "tools/files",
  "tools/generate",
  "tools/inference",
  "tools/openapi",
  "tools/proto",
].map((path) => join(ROOT, path));

/** Folders made on demand, which git ignores. */
const MADE = ["console", "openapi", "proto", "rules"].map((folder) => join(ROOT, "gen", folder));

const STAMP = join(ROOT, "gen/.made");

/**
 * Makes the rules, the texts of the schemas, OpenAPI documents and names of console assets, unless they are up to date. Throws for a
 * stale example and for an incomplete rule.
 */
export async function generateOnDemand(): Promise<void> {
  if ((await readFile(STAMP, "utf8").catch(() => "")) === stateOf([...INPUTS, ...MADE])) return;
  const inputs = stateOf(INPUTS);
  await writeGenerated(await (await import("../proto/generated.ts")).schemaTexts());
  // Each imports what the earlier ones have written.
  await writeGenerated(await (await import("../inference/rules.ts")).ruleModules());
  await writeGenerated(await (await import("../openapi/documents.ts")).openapiDocuments());
  await writeGenerated(await (await import("../site/modules.ts")).consoleModules());
  if (inputs === stateOf(INPUTS)) await writeWhole(STAMP, stateOf([...INPUTS, ...MADE]));
}
