import * as z from "zod";
import { PROTO_SOURCE } from "../../../gen/inference/schema.js";
import { type Field, ROOT, type Shape } from "./shape.ts";

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
  float: z.union([z.number(), z.enum(["NaN", "Infinity", "-Infinity"])]),
  bool: z.boolean(),
  string: z.string(),
};

/** A message as protobuf's JSON has it. */
function messageOf({ name, fields }: Shape): z.ZodType {
  const shape = fields.map((field) => {
    const description = COMMENTS.get(`${name}.${field.name}`);
    const schema = valueOf(field).optional();
    return [field.jsonName, description === undefined ? schema : schema.meta({ description })];
  });
  return z.strictObject(Object.fromEntries(shape)).meta({ id: name });
}

function valueOf(field: Field): z.ZodType {
  if (field.type === "message" && field.map) {
    const value = field.shape.byName.get("value");
    return z.record(z.string().regex(/^-?\d+$/), value ? valueOf(value) : z.unknown());
  }
  const one = elementOf(field);
  return field.repeated ? z.array(one) : one;
}

function elementOf(field: Field): z.ZodType {
  if (field.type === "message") return messageOf(field.shape);
  if (field.type !== "enum") return SCALARS[field.type];
  // A number that has no name yet stays a number.
  return z.union([z.enum([...field.values.byName.keys()] as [string, ...string[]]), SCALARS.int32]);
}

/** What the schema's source says of fields, by `Message.field`. */
function commentsOf(source: string): Map<string, string> {
  const comments = new Map<string, string>();
  const open: string[] = [];
  let said: string[] = [];
  for (const line of source.split("\n").map((text) => text.trim())) {
    const [, message] = /^message (\w+) \{/.exec(line) ?? [];
    const [, name] = /(\w+) = \d+;/.exec(line) ?? [];
    if (line.startsWith("//")) said.push(line.slice(2).trim());
    else {
      const owner = open.findLast((opened) => opened !== "");
      if (name !== undefined && owner !== undefined && said.length > 0)
        comments.set(`${owner}.${name}`, said.join(" "));
      if (line.endsWith("{")) open.push(message ?? "");
      else if (line === "}") open.pop();
      said = [];
    }
  }
  return comments;
}

const COMMENTS = commentsOf(PROTO_SOURCE);

/** A config in protobuf's JSON, in its canonical form; readers take the schema's own names and numbers as text, too. */
export const configMessage = messageOf(ROOT);
