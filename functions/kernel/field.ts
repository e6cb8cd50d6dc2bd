import type * as z from "zod";

/** A schema with a sentence about it (unit, format, default) and an example. */
export function field<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  example: z.input<Schema>,
): Schema {
  return schema.meta({ description, examples: [example] });
}
