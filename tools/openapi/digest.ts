import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeOrCheckGenerated } from "../files/generated.ts";
import { ROOT } from "../files/root.ts";
import type { OpenApi, Operation, Response, Schema } from "./format.ts";

/**
 * Writes `gen/contract/`, or with `--check` reports differences: a line for each operation and each field of the OpenAPI
 * documents, so that a change of the contract shows in a diff.
 */

const DOCUMENTS = ["v1", "v2", "v3", "inference"];

const files = await Promise.all(
  DOCUMENTS.map(async (name) => {
    const path = join(ROOT, `gen/openapi/${name}.json`);
    const document = JSON.parse(await readFile(path, "utf8")) as OpenApi;
    return [`${name}.txt`, `${digestOf(document).join("\n")}\n`] as const;
  }),
);
await writeOrCheckGenerated({ folder: "gen/contract", files: new Map(files) });

function digestOf({ paths, webhooks = {}, components }: OpenApi): string[] {
  const operations = Object.entries({ ...paths, ...webhooks }).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      operationLine(`${method.toUpperCase()} ${path}`, operation),
    ),
  );
  const responses = Object.entries(components.responses ?? {}).map(
    ([name, response]) => `${name}: ${bodyOf(response)}`,
  );
  return [...operations, ...responses, ...Object.entries(components.schemas).flatMap(linesOf)];
}

/** `GET /coupons/{id} getCoupon ?fields → 200 {coupon: Coupon}, 404 getCoupon404`. */
function operationLine(place: string, operation: Operation): string {
  const { operationId, parameters = [], requestBody, responses } = operation;
  const asked = parameters
    .filter(({ in: where }) => where !== "path")
    .map(({ name, schema, required }) => ` ${name}${required ? "" : "?"}: ${typeOf(schema)},`)
    .join("");
  const answers = Object.entries(responses).map(([status, response]) => `${status} ${bodyOf(response)}`);
  const body = requestBody ? ` ${bodyOf(requestBody)}` : "";
  const inContract = operation["x-contract"] ? " (contract)" : "";
  return `${place} ${operationId}${inContract}:${asked}${body} → ${answers.join(", ")}`;
}

function bodyOf({ $ref, content = {} }: Partial<Response>): string {
  if ($ref !== undefined) return nameOf($ref);
  return Object.entries(content)
    .map(([type, { schema }]) => (type === "application/json" ? typeOf(schema) : `${type} ${typeOf(schema)}`))
    .join(" | ");
}

/** A schema, or the fields of an object, and those of objects within it: `Order.billing_address.city?: string`. */
function linesOf([place, schema]: [place: string, schema: Schema]): string[] {
  if (!schema.properties) return [`${place}: ${typeOf(schema)}`];
  return fieldsOf(schema).flatMap(([name, property]) => linesOf([`${place}.${name}`, property]));
}

/** Fields by name, optional ones with `?`. */
function fieldsOf({ properties = {}, required, ...schema }: Schema): [name: string, schema: Schema][] {
  const always = new Set(required ?? schema["x-always-without-fields"]);
  return Object.entries(properties).map(([name, property]) => [
    always.has(name) ? name : `${name}?`,
    property,
  ]);
}

/** `string date-time | null`, `Order[]`, `{count: integer}`, or the values of an enumeration. */
function typeOf(schema: Schema = {}): string {
  const { $ref, anyOf, items, enum: values, type, format } = schema;
  if ($ref !== undefined) return nameOf($ref);
  if (anyOf) return anyOf.map(typeOf).join(" | ");
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (items) return `(${typeOf(items)})[]`.replace(/^\((\w+)\)/, "$1");
  if (schema.properties)
    return `{${fieldsOf(schema)
      .map(([name, property]) => `${name}: ${typeOf(property)}`)
      .join(", ")}}`;
  const named = Array.isArray(type) ? type.join(" | ") : (type ?? "any");
  return format === undefined ? named : `${named} ${format}`;
}

function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}
