import type { DescField, DescMessage } from "@bufbuild/protobuf";
import * as z from "zod";
import { CONFIG, DEEPSTREAM } from "../../gen/proto/comments.ts";
import { enumNames, isRepeated, namesOf, SCHEMAS, typeOf } from "./core/index.ts";

const [uint32, int32] = [z.uint32(), z.int32()];
/** Also a double. */
const float = z.union([z.number(), z.enum(["NaN", "Infinity", "-Infinity"])]);

type Scalars = Readonly<Record<Exclude<ReturnType<typeof typeOf>, "message" | "enum">, z.ZodType>>;

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
function schemasOf(comments: Comments, prefix: string, asRead = false): (desc: DescMessage) => z.ZodType {
  const made = new Map<DescMessage, z.ZodType>();
  const scalars = asRead ? AS_READ : CANONICAL;
  const messageOf = (desc: DescMessage): z.ZodType => {
    const known = made.get(desc);
    if (known) return known;
    const { name, fields } = desc;
    const members = fields.flatMap((field) => {
      const description = comments[`${name}.${field.name}`];
      const schema = asRead ? valueOf(field).nullish() : valueOf(field).optional();
      const described = description === undefined ? schema : schema.meta({ description });
      return (asRead ? spellings(field) : [field.jsonName]).map((one) => [one, described]);
    });
    const rules = asRead ? exclusive(desc) : [];
    const message = z
      .strictObject(Object.fromEntries(members))
      .meta({ id: prefix + name, ...(rules.length > 0 && { allOf: rules }) });
    made.set(desc, message);
    return message;
  };
  const valueOf = (field: DescField): z.ZodType => {
    const one = oneOf(field);
    if (field.fieldKind === "map") return z.record(z.string().regex(/^-?\d+$/), one);
    return isRepeated(field) ? z.array(one) : one;
  };
  const oneOf = (field: DescField): z.ZodType => {
    if (field.message) return messageOf(field.message);
    // A number without a name stays a number.
    if (field.enum) return z.union([z.enum(enumNames(field.enum) as [string, ...string[]]), int32]);
    return scalars[typeOf(field) as keyof Scalars];
  };
  return messageOf;
}

/** Fields of DeepStream may have our names as well. */
function spellings(field: DescField): string[] {
  return [...namesOf(field.parent).inJson].filter(([, one]) => one === field).map(([name]) => name);
}

/** One spelling of each field, one member of each oneof; a null member is not set. */
function exclusive({ fields }: DescMessage): object[] {
  const twice = fields.map(spellings).filter((names) => names.length > 1);
  const rivals = fields.flatMap((field, index) =>
    fields
      .slice(index + 1)
      .filter(({ oneof }) => oneof && oneof === field.oneof)
      .flatMap((other) => spellings(field).flatMap((a) => spellings(other).map((b) => [a, b]))),
  );
  const isSet = { not: { type: "null" } };
  return [
    ...twice.map((names) => ({ not: { required: names } })),
    ...rivals.map(([a, b]) => ({ not: { required: [a, b], properties: { [a!]: isSet, [b!]: isSet } } })),
  ];
}

/** A config in protobuf's canonical JSON. */
export const configMessage = schemasOf(CONFIG, "")(SCHEMAS.config);

/** A file of DeepStream's plugin in the same form. */
export const deepstreamMessage = schemasOf(DEEPSTREAM, "DeepStream")(SCHEMAS.deepstream);

/** JSON Schemas of configs in JSON as the validator reads them, by the names of their files. */
export function jsonSchemas(): Record<string, object> {
  const documentOf = (comments: Comments, root: DescMessage) => {
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
