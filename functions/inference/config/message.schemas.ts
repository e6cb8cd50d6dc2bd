import * as z from "zod";
import { CONFIG, DEEPSTREAM } from "../../../gen/inference/comments.js";
import { type Field, type ScalarField, SCHEMAS, type Shape } from "./shape.ts";

const [uint32, int32] = [z.uint32(), z.int32()];
/** Also a double. */
const float = z.union([z.number(), z.enum(["NaN", "Infinity", "-Infinity"])]);

type Scalars = Readonly<Record<ScalarField["type"], z.ZodType>>;

/** As writers give them. */
const CANONICAL: Scalars = {
  uint32,
  int32,
  int64: z.string().regex(/^-?\d+$/),
  uint64: z.string().regex(/^\d+$/),
  float,
  double: float,
  bool: z.boolean(),
  string: z.string(),
};

/** Readers accept numbers as texts. */
const orText = (number: z.ZodType) =>
  z.union([number, z.string().regex(/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/)]);

const AS_READ: Scalars = {
  ...CANONICAL,
  uint32: orText(uint32),
  int32: orText(int32),
  int64: orText(z.int()),
  uint64: orText(z.int().min(0)),
  float: orText(float),
  double: orText(float),
};

type Comments = Readonly<Record<string, string>>;

/**
 * Makes schemas of messages in protobuf's JSON, each once; `prefix` separates those of two schemas. `asRead` allows what readers
 * accept: names of either spelling, null for unset fields, numbers as texts.
 */
function schemasOf(comments: Comments, prefix: string, asRead = false): (shape: Shape) => z.ZodType {
  const made = new Map<Shape, z.ZodType>();
  const scalars = asRead ? AS_READ : CANONICAL;
  const messageOf = (shape: Shape): z.ZodType => {
    const known = made.get(shape);
    if (known) return known;
    const { name, fields } = shape;
    const members = fields.flatMap((field) => {
      const description = comments[`${name}.${field.name}`];
      const schema = asRead ? valueOf(field).nullish() : valueOf(field).optional();
      const described = description === undefined ? schema : schema.meta({ description });
      return (asRead ? spellings(field) : [field.localName]).map((one) => [one, described]);
    });
    const rules = asRead ? exclusive(shape) : [];
    const message = z
      .strictObject(Object.fromEntries(members))
      .meta({ id: prefix + name, ...(rules.length > 0 && { allOf: rules }) });
    made.set(shape, message);
    return message;
  };
  const valueOf = (field: Field): z.ZodType => {
    if (field.type === "message" && field.map) {
      const value = field.shape.byName.get("value");
      return z.record(z.string().regex(/^-?\d+$/), value ? valueOf(value) : z.unknown());
    }
    const one = field.type === "message" ? messageOf(field.shape) : scalarOf(field);
    return field.repeated ? z.array(one) : one;
  };
  const scalarOf = (field: Exclude<Field, { type: "message" }>): z.ZodType => {
    if (field.type !== "enum") return scalars[field.type];
    // A number without a name stays a number.
    return z.union([z.enum([...field.values.byName.keys()] as [string, ...string[]]), int32]);
  };
  return messageOf;
}

function spellings({ name, localName }: Field): string[] {
  return [...new Set([localName, name])];
}

/** One spelling of each field, one member of each oneof; a null member is not set. */
function exclusive({ fields }: Shape): object[] {
  const twice = fields.map(spellings).filter((names) => names.length > 1);
  const rivals = fields.flatMap((field, index) =>
    fields
      .slice(index + 1)
      .filter(({ oneof }) => oneof && oneof.name === field.oneof?.name)
      .flatMap((other) => spellings(field).flatMap((a) => spellings(other).map((b) => [a, b]))),
  );
  const isSet = { not: { type: "null" } };
  return [
    ...twice.map((names) => ({ not: { required: names } })),
    ...rivals.map(([a, b]) => ({ not: { required: [a, b], properties: { [a!]: isSet, [b!]: isSet } } })),
  ];
}

/** A config in protobuf's canonical JSON. */
export const configMessage = schemasOf(CONFIG, "")(SCHEMAS.config.root);

/** A file of DeepStream's plugin in the same form. */
export const deepstreamMessage = schemasOf(DEEPSTREAM, "DeepStream")(SCHEMAS.deepstream.root);

/** JSON Schemas of configs in JSON as the validator reads them, by the names of their files. */
export function jsonSchemas(): Record<string, object> {
  const documentOf = (comments: Comments, { root }: { root: Shape }) => {
    const { $schema, $defs } = z.toJSONSchema(schemasOf(comments, "", true)(root));
    const { properties, ...rest } = $defs![root.name]!;
    // `$schema` names the schema for an editor.
    return { $schema, ...rest, properties: { $schema: { type: "string" }, ...properties }, $defs };
  };
  return {
    "config.schema.json": documentOf(CONFIG, SCHEMAS.config),
    "deepstream.schema.json": documentOf(DEEPSTREAM, SCHEMAS.deepstream),
  };
}
