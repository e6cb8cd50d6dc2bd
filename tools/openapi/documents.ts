import { v1, v2, v3 } from "../../functions/contracts.openapi.ts";
import type { GeneratedFolder } from "../files/generated.ts";
import type { Json } from "./components.ts";
import { openapiOf } from "./document.ts";
import { recordedDeliveries, recordedExamples } from "./examples.ts";
import { inferenceDocument } from "./inference.ts";
import { webhooksOf } from "./webhooks.ts";

/** The OpenAPI documents, from the contracts. Throws a `StaleExample`. */
export async function openapiDocuments(): Promise<GeneratedFolder> {
  const documents: Record<string, Json> = {
    v1: openapiOf(v1, recordedExamples("v1")),
    v2: openapiOf(v2, recordedExamples("v2")),
    v3: openapiOf(v3, recordedExamples("v3"), webhooksOf(recordedDeliveries())),
    inference: await inferenceDocument(),
  };
  const files = Object.entries(documents).map(
    ([name, document]) => [`${name}.json`, `${JSON.stringify(document, undefined, 2)}\n`] as const,
  );
  return { folder: "gen/openapi", files: new Map(files) };
}
