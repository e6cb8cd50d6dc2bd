import { contract as v1 } from "../../functions/v1/contract.ts";
import { contract as v2 } from "../../functions/v2/contract.ts";
import { contract as v3 } from "../../functions/v3/contract.ts";
import { settleGenerated } from "../generated.ts";
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

await settleGenerated({
  folder: "gen/openapi",
  files: new Map(
    Object.entries(documents).map(([name, document]) => [
      `${name}.json`,
      `${JSON.stringify(document, undefined, 2)}\n`,
    ]),
  ),
});
