import * as z from "zod";
import type { DocumentedError } from "../../http/contract.ts";
import { invalidField } from "../../http/errors.ts";
import { count, field } from "./values.ts";

/** A record or list under the one key that names it. */
export function wrapped<Key extends string, Schema extends z.ZodType>(key: Key, schema: Schema) {
  return z.strictObject({ [key]: schema } as Record<Key, Schema>);
}

/** The answer of a count. */
export const counted = wrapped("count", field(count, "Number of records that match.", 42));

/** The answer of a deletion. */
export function deleted(message: string) {
  return wrapped("message", field(z.literal(message), "What was done, in words.", message));
}

/** What a bulk request carries: records to make, and with an id records to change. */
export function bulkOf<Key extends string, Input extends z.ZodObject>(key: Key, input: Input) {
  const id = field(z.int().optional(), "The record to change; without one, or 0, a record is made.", 12);
  const item = input.extend({ id }).meta({ id: `Bulk${input.meta()?.id}` });
  return wrapped(key, z.array(item).max(100));
}

/** What a bulk request is answered with, element by element: the record, or why there is none. */
export function bulkResults<Key extends string, Item extends z.ZodType>(
  key: Key,
  item: Item,
  errors: readonly DocumentedError[],
) {
  const codes = [...new Set(errors.map(({ code }) => code))];
  const [first = ""] = codes;
  const failure = z.strictObject({
    id: field(z.int(), "Id of the record that was to change; 0 where one was to be made.", 12),
    error: z.strictObject({
      code: field(z.enum(codes as [string, ...string[]]), "Names the refusal.", first),
      message: field(z.string(), "Says it in words.", "Invalid coupon ID"),
    }),
  });
  return wrapped(key, z.array(z.union([item, failure])));
}

/** What a record is refused with for texts, lists and objects that hold more than the store takes (§size-caps). */
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
