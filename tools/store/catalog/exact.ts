import { getTableColumns } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as z from "zod";

/** Longest text of a row, in characters. */
const LONG = 1_000_000;
const ID = z.int().min(0).max(1e15);

/** Rows of a table in a catalogue: names in snake case, instants as text. */
export function rowSchema<Row>(
  table: PgTable,
  { also = {}, ...special }: { also?: Record<string, z.ZodType> } & Record<string, unknown> = {},
): z.ZodType<Row> {
  const shape = Object.entries(getTableColumns(table))
    .filter(([, { generated }]) => !generated)
    .map(([name, column]) => [
      toSnakeCase(name),
      (special[name] as z.ZodType | undefined) ?? valueOf(column),
    ]);
  const known = new Map(Object.keys(getTableColumns(table)).map((name) => [toSnakeCase(name), name]));
  return z
    .strictObject({ ...(Object.fromEntries(shape) as Record<string, z.ZodType>), ...also })
    .transform(
      (row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [known.get(name) ?? name, value]),
        ) as Row,
    );
}

function valueOf(column: PgColumn): z.ZodType {
  const one = typeOf(column);
  return column.notNull ? one : one.nullable();
}

function typeOf({ dataType, enumValues, columnType }: PgColumn): z.ZodType {
  if (enumValues) return z.enum(enumValues as [string, ...string[]]);
  if (columnType === "PgNumeric") return z.string().regex(/^-?\d{1,40}(?:\.\d{1,40})?$/);
  switch (dataType) {
    case "number":
      return z.number();
    case "boolean":
      return z.boolean();
    case "date":
      return z.iso.datetime().transform((text) => new Date(text));
    case "array":
      return z.array(ID).max(10_000);
    default:
      return z.string().max(LONG).refine(isStorable, "must be text that can be stored");
  }
}

function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

const text = z.string().max(LONG).refine(isStorable);

/** Choices of a variation, or defaults of a product. */
export const choices = z.array(z.strictObject({ attributeId: ID, key: text, option: text })).max(200);

export const ownAttributes = z
  .array(
    z.strictObject({
      attributeId: ID,
      key: text,
      name: text,
      options: z.array(text).max(10_000),
      position: z.int(),
      visible: z.boolean(),
      variation: z.boolean(),
    }),
  )
  .max(200);

export const meta = z.array(z.strictObject({ key: text, value: text })).max(10_000);
export const files = z.array(z.strictObject({ id: text, name: text, url: text })).max(1000);
export const ids = z.array(ID).max(10_000);
