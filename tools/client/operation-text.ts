import type { OpenApi, Operation, Parameter, Schema } from "../openapi/format.ts";
import { answersOf, codesOf, schemaOf } from "./document.ts";
import { typeText, unionText } from "./type-text.ts";

/** The type of the codes that all operations share. */
export const COMMON_ERROR = "CommonError";

/** `listOrders` as a type; POST, PUT and PATCH of a path do the same, and are one. */
export function nameOf({ operationId }: Operation): string {
  const name = operationId.replace(/By(?:Post|Patch)$/, "");
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The record of `fields`, and its field names. */
export function fieldsOf(operation: Operation): { name: string; type: string } | undefined {
  const fields = operation.parameters.find(({ name }) => name === "fields")?.schema.items;
  const [answer] = answersOf(operation);
  if (!fields || !answer) return undefined;
  const [record = {}] = Object.values(schemaOf(answer).properties ?? {});
  return { name: `${typeText(record.items ?? record)}Field`, type: typeText(fields) };
}

/** An operation for the client: its input, its answer, and its refusals. */
export function operationText(operation: Operation, document: OpenApi, common: readonly string[]): string {
  const indent = "  ";
  const answers = answersOf(operation);
  const bodies = new Set(answers.map((answer) => typeText(schemaOf(answer), indent)));
  // The client sends no `Idempotency-Key`.
  const codes = codesOf(operation, document).filter((code) => !code.startsWith("shop_api_idempotency_"));
  const fields = fieldsOf(operation);
  const own = codes.filter((code) => !common.includes(code));
  const refusals =
    own.length + common.length === codes.length ? [COMMON_ERROR, ...quoted(own)] : quoted(codes);
  const members = {
    params: typeText(paramsOf(operation), indent),
    ...(operation.requestBody && { body: typeText(schemaOf(operation.requestBody), indent) }),
    ...(fields && { field: fields.name }),
    answer: [...bodies].join(" | ") || "never",
    ...(answers.some(({ headers }) => headers?.["X-WC-Total"]) && { paginated: "true" }),
    error: unionText(refusals, indent),
  };
  const lines = Object.entries(members).map(([name, type]) => `${indent}${name}: ${type};\n`);
  return `{\n${lines.join("")}}`;
}

export function quoted(codes: readonly string[]): string[] {
  return codes.map((code) => JSON.stringify(code));
}

/** Path and query in one object, in which `filter[limit]` is `limit` of `filter`. Throws when a name has two meanings. */
function paramsOf({ operationId, parameters }: Operation): Schema {
  const params = objectOf(
    parameters.filter((parameter) => parameter.name !== "fields" && parameter.in !== "header"),
  );
  if (params.properties?.["body"]) throw new Error(`${operationId} has a parameter that is called body`);
  return params;
}

function objectOf(parameters: readonly Parameter[]): Schema {
  const groups = [...Map.groupBy(parameters, ({ name }) => name.split("[", 1)[0] ?? name)];
  const properties = groups.map(([name, group]): [string, Schema] => {
    const [first, ...others] = group;
    if (first?.name !== name)
      return [name, objectOf(group.map((inner) => ({ ...inner, name: keyIn(inner) })))];
    if (others.length > 0) throw new Error(`There are two parameters that are called ${name}`);
    return [name, { ...asValues(first.schema), description: first.description }];
  });
  const required = groups.filter(([, group]) => group.some((parameter) => parameter.required));
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    required: required.map(([name]) => name),
  };
}

/** `limit` of `filter[limit]`. */
function keyIn({ name }: Parameter): string {
  return name.slice(name.indexOf("[") + 1, -1);
}

/** A query is text, but the types have the values: `true` instead of `"true"`. */
function asValues(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (name, value) =>
    name === "const" && value === "true" ? true : value,
  );
}
