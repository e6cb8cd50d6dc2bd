import * as z from "zod";
import { type AnswerContract, contract, type ValidatorOperation } from "../../functions/inference/schemas.ts";
import { Components, type Json } from "./components.ts";
import { documentOf } from "./document.ts";
import { type Exchange, exchangesWith } from "./inference-exchanges.ts";
import { parametersOf } from "./parameters.ts";
import { HEADERS } from "./security.ts";

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
      "X-Request-Id": { $ref: "#/components/headers/X-Request-Id" },
      "Server-Timing": { $ref: "#/components/headers/Server-Timing" },
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
      Object.entries(answers).map(([status, said]) => [status, answer(status, said)]),
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
