import * as z from "zod";
import { CONFIG, DEEPSTREAM } from "../../../gen/inference/comments.js";
import { type EnumField, type Field, type ScalarField, SCHEMAS, type Shape } from "./shape.ts";

const I32 = 2 ** 31;

const SCALARS = {
  uint32: z
    .int()
    .min(0)
    .max(2 * I32 - 1),
  int32: z
    .int()
    .min(-I32)
    .max(I32 - 1),
  int64: z.string().regex(/^-?\d+$/),
  uint64: z.string().regex(/^\d+$/),
  float: z.union([z.number(), z.enum(["NaN", "Infinity", "-Infinity"])]),
  bool: z.boolean(),
  string: z.string(),
};

type Comments = Readonly<Record<string, string>>;

/** Makes schemas of messages in protobuf's JSON, each once; `prefix` separates those of two schemas. */
function schemasOf(comments: Comments, prefix: string): (shape: Shape) => z.ZodType {
  const made = new Map<Shape, z.ZodType>();
  const messageOf = (shape: Shape): z.ZodType => {
    const known = made.get(shape);
    if (known) return known;
    const { name, fields } = shape;
    const members = fields.map((field) => {
      const description = comments[`${name}.${field.name}`];
      const schema = valueOf(field).optional();
      return [field.jsonName, description === undefined ? schema : schema.meta({ description })];
    });
    const message = z.strictObject(Object.fromEntries(members)).meta({ id: prefix + name });
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
  return messageOf;
}

function scalarOf(field: ScalarField | EnumField): z.ZodType {
  if (field.type !== "enum") return SCALARS[field.type];
  // A number without a name stays a number.
  return z.union([z.enum([...field.values.byName.keys()] as [string, ...string[]]), SCALARS.int32]);
}

/** A config in protobuf's canonical JSON. Readers also accept the schema's own names, and numbers as text. */
export const configMessage = schemasOf(CONFIG, "")(SCHEMAS.config.root);

/** A file of DeepStream's plugin in the same form. */
export const deepstreamMessage = schemasOf(DEEPSTREAM, "DeepStream")(SCHEMAS.deepstream.root);
