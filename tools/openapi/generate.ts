import { contract as v1, wholeContract as wholeV1 } from "../../functions/v1/openapi.ts";
import { contract as v2, wholeContract as wholeV2 } from "../../functions/v2/openapi.ts";
import { contract as v3, wholeContract as wholeV3 } from "../../functions/v3/openapi.ts";
import { writeOrCheckGenerated } from "../files/generated.ts";
import type { Json } from "./components.ts";
import { openapiOf } from "./document.ts";
import { recordedDeliveries, recordedExamples, StaleExample } from "./examples.ts";
import { inferenceDocument } from "./inference.ts";
import { webhooksOf } from "./webhooks.ts";

/** Writes gen/openapi/ from the contracts, or with `--check` reports differences. */

/** The recordings of a version with those of its further operations. */
const wholeExamples = (version: string) => ({
  ...recordedExamples(version),
  ...recordedExamples(`${version}.all`),
});

const documents = async (): Promise<Record<string, Json>> => ({
  v1: openapiOf(v1, "contract", recordedExamples("v1")),
  v2: openapiOf(v2, "contract", recordedExamples("v2")),
  v3: openapiOf(v3, "contract", recordedExamples("v3"), webhooksOf(recordedDeliveries())),
  "v1.all": openapiOf(wholeV1, "all", wholeExamples("v1")),
  "v2.all": openapiOf(wholeV2, "all", wholeExamples("v2")),
  "v3.all": openapiOf(wholeV3, "all", wholeExamples("v3"), webhooksOf(recordedDeliveries())),
  inference: await inferenceDocument(),
});

try {
  const files = Object.entries(await documents()).map(
    ([name, document]) => [`${name}.json`, `${JSON.stringify(document, undefined, 2)}\n`] as const,
  );
  await writeOrCheckGenerated({ folder: "gen/openapi", files: new Map(files) });
} catch (error) {
  if (!(error instanceof StaleExample)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
