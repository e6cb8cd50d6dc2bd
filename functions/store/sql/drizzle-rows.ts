import { Column, getTableName, is, SQL } from "drizzle-orm";
import * as utils from "drizzle-orm/utils";
import type { Statement } from "../queries.ts";

/** The private parts of drizzle that reading rows needs. `tests/store/drizzle.test.ts` lists them for upgrades. */

/** A column of a selection, and its position in the row. */
export interface OrderedField {
  path: string[];
  field: Column | SQL | SQL.Aliased;
}

/** Drizzle's own drivers read rows with it; its published types omit it. */
export const { orderSelectedFields } = utils as unknown as {
  /** A flattened selection, in the order of its columns. */
  orderSelectedFields(fields: Record<string, unknown>): OrderedField[];
};

/** The decoder of a field, without its SQL: readers are kept, and the SQL would be most of them. */
export interface ReadField {
  path: string[];
  decoder: Decoder;
  /** Of a column. */
  table: string | undefined;
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

export function readField({ path, field }: OrderedField): ReadField {
  return {
    path,
    decoder: decoderOf(field),
    table: is(field, Column) ? getTableName(field.table) : undefined,
  };
}

/** The decoder of a field's values: the column itself, or that of an expression. */
export function decoderOf(field: OrderedField["field"]): Decoder {
  if (is(field, Column)) return field;
  const expression = is(field, SQL) ? field : field.sql;
  return (expression as unknown as { decoder: Decoder }).decoder;
}

/** Drizzle's knowledge of a query's rows. */
interface Selected {
  fields: ReadField[];
  notNullable: Record<string, boolean> | undefined;
}

/** The columns of a query in order; undefined for raw SQL and for writes that return nothing. */
export function fieldsOf(query: Statement): Selected | undefined {
  const { config, joinsNotNullableMap: notNullable } = query as unknown as {
    config?: { fields?: Record<string, unknown>; returning?: OrderedField[] };
    joinsNotNullableMap?: Record<string, boolean>;
  };
  const fields = config?.returning ?? (config?.fields && orderSelectedFields(config.fields));
  return fields && { fields: fields.map(readField), notNullable };
}
