import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { contract as v1 } from "../../functions/v1/contract.ts";
import { contract as v2 } from "../../functions/v2/contract.ts";
import { contract as v3 } from "../../functions/v3/contract.ts";
import type { Json } from "./components.ts";
import { openapiOf } from "./document.ts";
import { recordedDeliveries, recordedExamples } from "./examples.ts";
import { inferenceDocument } from "./inference.ts";
import { webhooksOf } from "./webhooks.ts";

/** Writes gen/openapi/ from the contracts, or with `--check` tells whether it is what they give. */

const documents: Record<string, Json> = {
  v1: openapiOf(v1, recordedExamples("v1")),
  v2: openapiOf(v2, recordedExamples("v2")),
  v3: openapiOf(v3, recordedExamples("v3"), webhooksOf(recordedDeliveries())),
  inference: await inferenceDocument(),
};

const check = process.argv.includes("--check");
const stale: string[] = [];
for (const [name, document] of Object.entries(documents)) {
  const file = fileURLToPath(new URL(`../../gen/openapi/${name}.json`, import.meta.url));
  const text = `${JSON.stringify(document, undefined, 2)}\n`;
  if (!check) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  } else if ((await readFile(file, "utf8").catch(() => "")) !== text) stale.push(`gen/openapi/${name}.json`);
}
if (stale.length > 0) {
  console.error(`Not what the contracts give: ${stale.join(", ")}. Run npm run gen.`);
  process.exitCode = 1;
}
