import { readFile } from "node:fs/promises";
import { Ajv2020, type AnySchemaObject } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { expect, test } from "vitest";

/** Every example of an OpenAPI document matches its own schema, by an independent JSON Schema validator. */

interface Shown {
  at: string;
  schema: AnySchemaObject;
  example: unknown;
}

/** Media types with an example, at any position. */
function shownIn(value: unknown, at = "#"): Shown[] {
  if (typeof value !== "object" || value === null) return [];
  const { schema, example } = value as Partial<Shown>;
  if (schema !== undefined && example !== undefined) return [{ at, schema, example }];
  return Object.entries(value).flatMap(([key, child]) => shownIn(child, `${at}/${key}`));
}

test.each(["v1", "v2", "v3", "inference"])("%s", async (name) => {
  const path = new URL(`../../gen/openapi/${name}.json`, import.meta.url);
  const document = JSON.parse(await readFile(path, "utf8"));
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: fullFormats });
  ajv.addSchema(document, "document");
  const wrong = shownIn({ paths: document.paths, webhooks: document.webhooks }).flatMap(
    ({ at, schema, example }) => {
      const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/');
      return ajv.validate(JSON.parse(text), example) ? [] : [`${at}: ${ajv.errorsText()}`];
    },
  );
  expect(wrong).toEqual([]);
});

test.each(["v1", "v2", "v3", "inference"])("%s has one of every body, except bytes", async (name) => {
  const path = new URL(`../../gen/openapi/${name}.json`, import.meta.url);
  const { paths, webhooks = {} } = JSON.parse(await readFile(path, "utf8"));
  const bare = mediaTypesIn({ paths, webhooks }).filter(
    ({ at, value }) => "schema" in value && !("example" in value) && !/responses\/[345]\d\d/.test(at),
  );
  expect(bare.map(({ at }) => at)).toEqual([]);
});

/** Bodies of requests, answers and deliveries by position. */
function mediaTypesIn(value: unknown, at = "#"): { at: string; value: object }[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === "content"
      ? Object.entries<object>(child).map(([type, body]) => ({ at: `${at}/${type}`, value: body }))
      : mediaTypesIn(child, `${at}/${key}`),
  );
}
