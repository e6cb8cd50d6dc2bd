import { CONFIG, DEEPSTREAM } from "../../gen/inference/comments.js";
import {
  type Field,
  type MessageField,
  SCHEMAS,
  type Shape,
} from "../../functions/inference/config/shape.ts";

/** JSON Schemas of configs in JSON, as the validator reads them: names of either spelling, null for unset fields. */

type Schema = Record<string, unknown>;

/** By the names of their files. */
export function jsonSchemas(): Record<string, Schema> {
  return {
    "config.schema.json": schemaOf(SCHEMAS.config.root, CONFIG),
    "deepstream.schema.json": schemaOf(SCHEMAS.deepstream.root, DEEPSTREAM),
  };
}

function schemaOf(root: Shape, comments: Readonly<Record<string, string>>): Schema {
  const definitions: Record<string, Schema> = {};
  define(root);
  const { properties, ...rest } = definitions[root.name]!;
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    ...rest,
    // `$schema` names the schema for an editor.
    properties: { $schema: { type: "string" }, ...(properties as Schema) },
    $defs: definitions,
  };

  function define(shape: Shape): void {
    if (definitions[shape.name]) return;
    const properties: Schema = {};
    definitions[shape.name] = {
      type: "object",
      properties,
      additionalProperties: false,
      ...exclusive(shape),
    };
    for (const field of shape.fields) {
      const description = comments[`${shape.name}.${field.name}`];
      for (const name of spellings(field))
        properties[name] = { anyOf: [valueOf(field), { type: "null" }], ...(description && { description }) };
    }
  }

  function valueOf(field: Field): Schema {
    if (field.type === "message" && field.map) return mapOf(field);
    const one = field.type === "message" ? messageOf(field.shape) : scalarOf(field);
    return field.repeated ? { type: "array", items: one } : one;
  }

  function mapOf({ shape }: MessageField): Schema {
    const value = shape.byName.get("value")!;
    return {
      type: "object",
      propertyNames: { pattern: "^-?\\d+$" },
      additionalProperties: valueOf({ ...value, repeated: false }),
    };
  }

  function messageOf(shape: Shape): Schema {
    define(shape);
    return { $ref: `#/$defs/${shape.name}` };
  }
}

function spellings({ name, jsonName }: Field): string[] {
  return [...new Set([jsonName, name])];
}

const I32 = 2 ** 31;
const INTEGERS = {
  uint32: { minimum: 0, maximum: 2 * I32 - 1 },
  int32: { minimum: -I32, maximum: I32 - 1 },
  int64: {},
  uint64: { minimum: 0 },
};

function scalarOf(field: Field): Schema {
  switch (field.type) {
    case "enum":
      // A number without a name stays a number.
      return { anyOf: [{ enum: [...field.values.byName.keys()] }, { type: "integer", ...INTEGERS.int32 }] };
    case "bool":
      return { type: "boolean" };
    case "string":
      return { type: "string" };
    case "float":
      return {
        anyOf: [
          { type: "number" },
          { enum: ["NaN", "Infinity", "-Infinity"] },
          { type: "string", pattern: NUMBER },
        ],
      };
    case "message":
      throw new Error(`${field.name} is a message`);
    default:
      return {
        anyOf: [
          { type: "integer", ...INTEGERS[field.type] },
          { type: "string", pattern: NUMBER },
        ],
      };
  }
}

/** Numbers may be written as texts. */
const NUMBER = "^-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?$";

/** One spelling of each field, one member of each oneof; a null member is not set. */
function exclusive({ fields }: Shape): Schema {
  const twice = fields.map(spellings).filter((names) => names.length > 1);
  const rivals = fields.flatMap((field, index) =>
    fields
      .slice(index + 1)
      .filter(({ oneof }) => oneof && oneof.name === field.oneof?.name)
      .flatMap((other) => spellings(field).flatMap((a) => spellings(other).map((b) => [a, b]))),
  );
  const isSet = { not: { type: "null" } };
  const rules = [
    ...twice.map((names) => ({ not: { required: names } })),
    ...rivals.map(([a, b]) => ({ not: { required: [a, b], properties: { [a!]: isSet, [b!]: isSet } } })),
  ];
  return rules.length > 0 ? { allOf: rules } : {};
}
