import * as z from "zod";
import type { DocumentedError } from "../../http/openapi.ts";
import { invalidField } from "../../kernel/errors.ts";
import { count, field } from "./values.ts";

/** A record or list under its wrapper key. */
export function wrapped<Key extends string, Schema extends z.ZodType>(key: Key, schema: Schema) {
  return z.strictObject({ [key]: schema } as Record<Key, Schema>);
}

/** The answer of a count. */
export const counted = wrapped("count", field(count, "Number of records that match.", 42));

/** The answer of a deletion. */
export function deleted(message: string) {
  return wrapped("message", field(z.literal(message), "What was done, in words.", message));
}

/** Errors for texts, lists and objects above the store's limits (§size-caps). */
export function oversized(record: string, input: z.ZodObject): DocumentedError[] {
  return Object.entries<z.ZodType>(input.shape)
    .filter(([, schema]) => canGrow(schema))
    .map(([name]) => {
      const { status, code } = invalidField(record, name, "");
      return { status, code, when: `\`${name}\` holds more than the store takes` };
    });
}

function canGrow(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return canGrow(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodUnion) return schema.options.every((option) => canGrow(option as z.ZodType));
  return !(schema instanceof z.ZodNumber || schema instanceof z.ZodBoolean || schema instanceof z.ZodEnum);
}
