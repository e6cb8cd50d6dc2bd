import * as z from "zod";
import type { Fields } from "../serialize/fields.ts";

type SelectedShape<Shape, Wanted> = {
  -readonly [
    Name in keyof Shape as Name extends keyof Wanted ? (Wanted[Name] extends false ? never : Name) : never
  ]: Name extends keyof Wanted ? SelectedSchema<Shape[Name], Wanted[Name]> : never;
};

/** The schema of the fields that `pick` keeps: objects by their fields, lists by their elements' fields. */
export type SelectedSchema<Schema, Wanted> = Wanted extends true
  ? Schema
  : Schema extends z.ZodArray<infer Element>
    ? z.ZodArray<Extract<SelectedSchema<Element, Wanted>, z.ZodType>>
    : Schema extends z.ZodObject<infer Shape>
      ? z.ZodObject<Extract<SelectedShape<Shape, Wanted>, z.core.$ZodShape>, z.core.$strict>
      : Schema extends z.ZodUnion<infer Options>
        ? z.ZodUnion<{ [At in keyof Options]: Extract<SelectedSchema<Options[At], Wanted>, z.ZodType> }>
        : never;

/** The fields of a schema in a version, in order; the counterpart of `pick` for schemas. */
export function select<Schema extends z.ZodObject, const Wanted extends Fields<z.infer<Schema>>>(
  schema: Schema,
  fields: Wanted,
): SelectedSchema<Schema, Wanted> {
  return selected(schema, fields) as SelectedSchema<Schema, Wanted>;
}

function selected(schema: z.ZodType, wanted: unknown): z.ZodType {
  if (wanted === true) return schema;
  const nested = wanted as Record<string, unknown>;
  const meta = schema.meta() ?? {};
  if (schema instanceof z.ZodArray) return z.array(selected(schema.element as z.ZodType, nested)).meta(meta);
  if (schema instanceof z.ZodUnion) {
    return z.union(schema.options.map((option) => selected(option as z.ZodType, nested))).meta(meta);
  }
  if (!(schema instanceof z.ZodObject))
    throw new TypeError("Fields are selected of objects and lists of them");
  const shape = Object.entries(nested)
    .filter(([name, want]) => want !== false && name in schema.shape)
    .map(([name, want]) => [name, selected(schema.shape[name], want)]);
  return z.strictObject(Object.fromEntries(shape)).meta(meta);
}
