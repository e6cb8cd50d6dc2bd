import { isDeepStrictEqual } from "node:util";
import * as z from "zod";

export type Json = Record<string, unknown>;

const DEFINED = "#/$defs/";
const COMPONENT = "#/components/schemas/";

/** Collects the named schemas of a document: each id is written once and referred to. */
export class Components {
  readonly #schemas = new Map<string, Json>();
  readonly #responses = new Map<string, Json>();

  /** A zod schema as JSON Schema, for a place in the document. Throws when two schemas share an id and differ. */
  schema(schema: z.ZodType): Json {
    const { $schema: _dialect, $defs = {}, ...own } = z.toJSONSchema(schema, { override: plain }) as Json;
    for (const [id, definition] of Object.entries($defs as Record<string, Json>)) this.#add(id, definition);
    return referring(own);
  }

  /** A response that is written once under its name. Throws when two share one and differ. */
  response(name: string, response: Json): Json {
    add(this.#responses, name, response);
    return { $ref: `#/components/responses/${name}` };
  }

  /** All of them, by kind and name. */
  all(): { schemas: Json; responses: Json } {
    return { schemas: sorted(this.#schemas), responses: sorted(this.#responses) };
  }

  #add(name: string, definition: Json): void {
    const { id: _id, ...schema } = referring(definition);
    add(this.#schemas, name, schema);
  }
}

function add(named: Map<string, Json>, name: string, value: Json): void {
  const known = named.get(name);
  if (known && !isDeepStrictEqual(known, value)) throw new Error(`Two things are called ${name}`);
  named.set(name, value);
}

function sorted(named: Map<string, Json>): Json {
  return Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Removes the implications of a format, and the bounds of the number type itself. */
function plain({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  delete jsonSchema.propertyNames;
}

function referring<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll(`"$ref":"${DEFINED}`, `"$ref":"${COMPONENT}`));
}
