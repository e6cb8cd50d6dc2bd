import { Column, getTableName, is, SQL } from "drizzle-orm";
import * as utils from "drizzle-orm/utils";

/** A column of a selection, and where its value belongs in the row that is given out. */
export interface OrderedField {
  path: string[];
  field: Column | SQL | SQL.Aliased;
}

/** What drizzle's own drivers read rows with; its published types leave it out. */
export const { orderSelectedFields } = utils as unknown as {
  /** A selection flattened, in the order in which its columns are asked for. */
  orderSelectedFields(fields: Record<string, unknown>): OrderedField[];
};

/** What reading a field takes. The SQL that asks for it is no part of this: readers are kept, and it would be most of them. */
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

/** What reads a field's values: a column does so itself, an expression has something that does. */
export function decoderOf(field: OrderedField["field"]): Decoder {
  if (is(field, Column)) return field;
  const expression = is(field, SQL) ? field : field.sql;
  return (expression as unknown as { decoder: Decoder }).decoder;
}
