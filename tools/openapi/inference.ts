import * as z from "zod";
import { type AnswerContract, contract, type ValidatorOperation } from "../../functions/inference/schemas.ts";
import { Components, type Json } from "./components.ts";
import { documentOf } from "./document.ts";
import { parametersOf } from "./parameters.ts";
import { HEADERS, headersOf } from "./headers.ts";
import { createValidator } from "../../functions/inference/app.ts";
import { convert, MAX_BYTES, MEDIA_TYPES } from "../../functions/inference/core/index.ts";

/** The OpenAPI document of the validator. Its examples are the validator's present answers. */
export async function inferenceDocument(): Promise<Json> {
  const components = new Components();
  const operations = Object.entries<ValidatorOperation>(contract);
  const paths = await Promise.all(
    operations.map(async ([name, operation]) => {
      const [method = "", path = ""] = name.split(" ");
      const exchanges = await exchangesWith(name);
      return [path, { [method.toLowerCase()]: operationObject(operation, exchanges, components) }] as const;
    }),
  );
  const { "X-Request-Id": requestId } = HEADERS;
  return documentOf({
    title: "Validator of inference configs",
    description:
      "Reports parts of a stage's config that an inference server would refuse, silently replace or misread, before it is deployed. It needs no credentials and stores nothing.",
    paths: Object.fromEntries(paths),
    components: {
      ...components.all(),
      headers: { "X-Request-Id": requestId, "Server-Timing": header("`total`: milliseconds in all.") },
    },
  });
}

const header = (description: string): Json => ({ description, schema: { type: "string" } });

function operationObject(operation: ValidatorOperation, exchanges: Exchange[], components: Components): Json {
  const { name, summary, description, query, body, answers } = operation;
  const answer = (status: string, { when, headers = {}, content }: AnswerContract) => ({
    description: when,
    headers: {
      ...headersOf("X-Request-Id", "Server-Timing"),
      ...Object.fromEntries(Object.entries(headers).map(([key, says]) => [key, header(says)])),
    },
    content: contentOf(
      content,
      exchanges.filter((exchange) => exchange.status === Number(status)).map(({ answer }) => answer),
      components,
    ),
  });
  return {
    operationId: name,
    summary,
    ...(description !== undefined && { description }),
    tags: ["configs"],
    parameters: parametersOf("", query, components),
    ...(body && {
      requestBody: {
        required: true,
        content: contentOf(
          body,
          exchanges.flatMap(({ request }) => request ?? []),
          components,
        ),
      },
    }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, description]) => [status, answer(status, description)]),
    ),
    security: [],
  };
}

/** Bodies by media type, each with the first example of its type. Bytes have no schema. */
function contentOf(
  content: AnswerContract["content"],
  bodies: readonly Exchange["answer"][],
  components: Components,
): Json {
  const entries = Object.entries(content).map(([type, schema]) => {
    if (schema instanceof z.ZodFile) return [type, {}];
    const example = bodies.find((body) => body.type === type)?.value;
    if (example !== undefined) schema.parse(example);
    return [type, { schema: components.schema(schema), ...(example !== undefined && { example }) }];
  });
  return Object.fromEntries(entries);
}

/** A body for a document: JSON parsed, any other as text. */
interface Body {
  type: string;
  value: unknown;
}

/** A request to the validator with its answer. */
interface Exchange {
  request: Body | undefined;
  status: number;
  answer: Body;
}

const GOOD = `unique_id: 1
max_batch_size: 8
backend {
  srv_is { model_name: "detector" version: -1 model_repo { root: "/models" } }
}
preprocess {
  network_format: IMAGE_FORMAT_RGB
  tensor_order: TENSOR_ORDER_LINEAR
  normalize { scale_factor: 0.003921569 }
}
postprocess {
  labelfile_path: "/models/labels.txt"
  detection { num_detected_classes: 4 simple_cluster { threshold: 0.4 } }
}
`;
const REFUSED = GOOD.replace("unique_id: 1", "unique_id: 0").replace("threshold: 0.4", "threshold: 40");
const MISSPELT = GOOD.replace("max_batch_size", "max_batchsize");
const { text: TEXT, json: JSON_TYPE } = MEDIA_TYPES;

const AS_JSON = inJson(GOOD);

function inJson(text: string): string {
  const converted = convert(new TextEncoder().encode(text), "text", "json");
  if (!converted.ok) throw new Error("The example is no config");
  return new TextDecoder().decode(converted.body);
}

/** The example requests by operation: path, media type, body. */
const ASKED: Readonly<Record<string, [path: string, type?: string, body?: string][]>> = {
  "POST /inference/v1/validate": [
    ["", TEXT, GOOD],
    ["", TEXT, REFUSED],
    ["", TEXT, MISSPELT],
    ["", JSON_TYPE, AS_JSON],
    ["", TEXT, "#".repeat(MAX_BYTES + 1)],
    ["", "text/plain", GOOD],
  ],
  "POST /inference/v1/convert": [
    ["?to=json", TEXT, GOOD],
    ["?to=text", JSON_TYPE, AS_JSON],
    ["?to=xml", TEXT, GOOD],
    ["?to=json", TEXT, "#".repeat(MAX_BYTES + 1)],
    ["?to=json", "text/plain", GOOD],
  ],
  "GET /inference/v1/schema": [[""]],
};

const validator = createValidator({ log() {}, error: console.error });

/** Requests the validator itself; all documented answers but 500 occur. */
async function exchangesWith(operation: string): Promise<Exchange[]> {
  const [method = "", path = ""] = operation.split(" ");
  return Promise.all(
    (ASKED[operation] ?? []).map(async ([query, type, body]): Promise<Exchange> => {
      const init = { method, ...(body !== undefined && { body }), headers: { "Content-Type": type ?? "" } };
      const response = await validator.fetch(new Request(`https://store.example${path}${query}`, init));
      const [answered = ""] = (response.headers.get("Content-Type") ?? "").split(";");
      return {
        request: body === undefined || type === undefined ? undefined : bodyOf(type, body),
        status: response.status,
        answer: bodyOf(answered, await response.text()),
      };
    }),
  );
}

function bodyOf(type: string, text: string): Body {
  return { type, value: type === JSON_TYPE ? JSON.parse(text) : text };
}
