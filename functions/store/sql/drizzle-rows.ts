import { Column, getTableName, is, SQL } from "drizzle-orm";
import * as utils from "drizzle-orm/utils";
import type { Query } from "../queries.ts";

/** The private parts of drizzle that reading rows needs; `tests/store/drizzle.test.ts` names them for an upgrade. */

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

/** What a query knows of its rows. */
interface Selected {
  fields: ReadField[];
  notNullable: Record<string, boolean> | undefined;
}

/** The columns of a query in their order; undefined for SQL as it stands and for writes that return nothing. */
export function fieldsOf(query: Query): Selected | undefined {
  const { config, joinsNotNullableMap: notNullable } = query as unknown as {
    config?: { fields?: Record<string, unknown>; returning?: OrderedField[] };
    joinsNotNullableMap?: Record<string, boolean>;
  };
  const fields = config?.returning ?? (config?.fields && orderSelectedFields(config.fields));
  return fields && { fields: fields.map(readField), notNullable };
}
