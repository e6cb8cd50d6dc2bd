import * as z from "zod";
import type { Fields } from "../serialize/record-table.ts";

/** The schema of what `pick` gives: these fields, in their order. */
export function select(schema: z.ZodObject, fields: Fields): z.ZodObject {
  return selected(schema, fields) as z.ZodObject;
}

function selected(schema: z.ZodType, fields: true | Fields): z.ZodType {
  if (fields === true) return schema;
  const meta = schema.meta() ?? {};
  if (schema instanceof z.ZodArray) return z.array(selected(schema.element as z.ZodType, fields)).meta(meta);
  if (schema instanceof z.ZodUnion)
    return z.union(schema.options.map((option) => selected(option as z.ZodType, fields))).meta(meta);
  if (!(schema instanceof z.ZodObject))
    throw new TypeError("Fields are selected of objects and lists of them");
  const shape = Object.entries(fields)
    .filter(([name]) => name in schema.shape)
    .map(([name, within]) => [name, selected(schema.shape[name], within)]);
  return z.strictObject(Object.fromEntries(shape)).meta(meta);
}
