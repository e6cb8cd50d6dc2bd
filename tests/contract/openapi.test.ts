import { readFile } from "node:fs/promises";
import { type SpecData, Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { contract as validator } from "../../functions/inference/schemas.ts";
import { v1, v2, v3 } from "../../functions/contracts.openapi.ts";
import type { OpenApi, Schema } from "../../tools/openapi/format.ts";

type Document = SpecData & {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; summary: string }>>;
};

async function read(name: string): Promise<Document> {
  return JSON.parse(await readFile(new URL(`../../gen/openapi/${name}.json`, import.meta.url), "utf8"));
}

/** A version's operations, in its document's form. */
const promisedBy = ({ version, operations }: { version: number; operations: object }) =>
  Object.keys(operations).map((operation) => {
    const [method, path = ""] = operation.split(" ");
    return `${method} /wc-api/v${version}${path.replaceAll("<", "{").replaceAll(">", "}")}`;
  });

describe.each([
  ["v1", promisedBy(v1)],
  ["v2", promisedBy(v2)],
  ["v3", promisedBy(v3)],
  ["inference", Object.keys(validator)],
])("the document %s", (name, promised) => {
  test("is valid OpenAPI 3.1", async () => {
    const { valid, errors } = await new Validator().validate(await read(name));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  test("has every operation and no other, each under an id of its own", async () => {
    const { paths } = await read(name);
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.toSorted()).toEqual(promised.toSorted());
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test.each(["v1", "v2", "v3"])("every field of %s is described, by itself or by its type", async (name) => {
  const { components } = (await read(name)) as unknown as OpenApi;
  const isDescribed = ({ description, $ref, items, anyOf = [] }: Schema): boolean =>
    description !== undefined ||
    ($ref !== undefined && isDescribed(components.schemas[$ref.split("/").at(-1) ?? ""] ?? {})) ||
    (items !== undefined && isDescribed(items)) ||
    anyOf.some(isDescribed);
  const bare = (place: string, { properties = {}, items, anyOf = [] }: Schema): string[] => [
    ...Object.entries(properties).flatMap(([field, schema]) => [
      ...(isDescribed(schema) ? [] : [`${place}.${field}`]),
      ...bare(`${place}.${field}`, schema),
    ]),
    ...[...anyOf, ...(items ? [items] : [])].flatMap((inner) => bare(place, inner)),
  ];
  expect(Object.entries(components.schemas).flatMap(([place, schema]) => bare(place, schema))).toEqual([]);
});

test("x-contract marks the operations of the contract's table and no other", async () => {
  for (const { version, inContract } of [v1, v2, v3]) {
    const { paths } = (await read(`v${version}`)) as unknown as OpenApi;
    const marked = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) =>
        operation["x-contract"] ? [`${method.toUpperCase()} ${path}`] : [],
      ),
    );
    const table = promisedBy({
      version,
      operations: Object.fromEntries([...inContract].map((name) => [name, {}])),
    });
    expect(marked.toSorted()).toEqual(table.toSorted());
  }
});
