import * as z from "zod";

/** The fields of a body that take a text or a number, found in the schema of its operation. */

export interface Leaf {
  /** Keys from the body's root; 0 in a list, `1` in a record of any keys. */
  path: readonly (string | number)[];
  takes: "number" | "text";
}

/** All of them, each once. */
export function leavesOf(schema: z.ZodType, path: Leaf["path"] = []): Leaf[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return leavesOf(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodObject)
    return Object.entries<z.ZodType>(schema.shape).flatMap(([key, value]) => leavesOf(value, [...path, key]));
  if (schema instanceof z.ZodArray) return leavesOf(schema.element as z.ZodType, [...path, 0]);
  if (schema instanceof z.ZodRecord) return leavesOf(schema.valueType as z.ZodType, [...path, "1"]);
  if (schema instanceof z.ZodUnion) {
    // A word for yes may be of any type.
    if (schema.options.some((option) => option instanceof z.ZodBoolean)) return [];
    const leaves = schema.options.flatMap((option) => leavesOf(option as z.ZodType, path));
    const keyed = new Map(leaves.map((leaf) => [leaf.path.join("."), leaf]));
    // What may be a number is one, also as text.
    for (const leaf of leaves) if (leaf.takes === "number") keyed.set(leaf.path.join("."), leaf);
    return [...keyed.values()];
  }
  if (schema instanceof z.ZodNumber) return [{ path, takes: "number" }];
  return schema instanceof z.ZodString ? [{ path, takes: "text" }] : [];
}

/** A copy of a body with another value at a path. */
export function withValue(body: unknown, [key, ...rest]: Leaf["path"], value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === "number") {
    const [first, ...more] = Array.isArray(body) ? body : [];
    return [withValue(first, rest, value), ...more];
  }
  const fields = (typeof body === "object" && !Array.isArray(body) && body) || {};
  return { ...fields, [key]: withValue((fields as Record<string, unknown>)[key], rest, value) };
}

/** All texts and numbers of an answer, as text; with a key, those in its fields alone. */
export function valuesIn(body: unknown, key?: string): string[] {
  if (typeof body !== "object" || body === null) return key === undefined ? [String(body)] : [];
  return Object.entries(body).flatMap(([name, value]) => valuesIn(value, name === key ? undefined : key));
}
