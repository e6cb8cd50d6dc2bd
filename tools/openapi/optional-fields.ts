import type { Json } from "./components.ts";

/** Names of the fields that a record has unless `fields` selects some. */
const ALWAYS = "x-always-without-fields";

const NOTE =
  "Without `fields` a record has the fields of `x-always-without-fields`; with it, the selected ones.";

interface Schema extends Json {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  description?: string;
}

/**
 * Makes the fields optional that `fields` may leave out: those of records of operations that take it, and those of nested
 * objects, as `parent.child` selects children. A record has one schema, which answers of writes share.
 */
export function makeFieldsOptional(paths: Record<string, Json>, schemas: Json): void {
  const resolve = (schema: Schema): Schema =>
    schema.$ref === undefined
      ? schema
      : (schemas[schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)] as Schema);

  function relax(reference: Schema, depth: number): void {
    const schema = resolve(reference);
    for (const option of schema.anyOf ?? []) relax(option, depth);
    if (schema.type === "array" && depth === 0) relax(schema.items ?? {}, depth);
    if (!schema.properties) return;
    if (schema.required) {
      const { required } = schema;
      delete schema.required;
      schema[ALWAYS] = required;
      if (depth === 0) schema.description = [schema.description, NOTE].filter(Boolean).join(" ");
    }
    if (depth === 0) for (const property of Object.values(schema.properties)) relax(property, 1);
  }

  for (const operation of Object.values(paths).flatMap((path) => Object.values(path) as Json[])) {
    const parameters = operation["parameters"] as { name: string }[];
    if (!parameters.some(({ name }) => name === "fields")) continue;
    for (const wrapper of wrappersOf(operation)) {
      for (const record of Object.values(wrapper.properties ?? {})) relax(record, 0);
    }
  }
}

/** The schemas of an operation's answers within their wrapper. */
function wrappersOf({ responses }: Json): Schema[] {
  const answers = Object.entries(
    responses as Record<string, { content?: Record<string, { schema: Schema }> }>,
  );
  return answers
    .filter(([status]) => Number(status) < 300)
    .flatMap(([, { content = {} }]) => Object.values(content).map(({ schema }) => schema));
}
