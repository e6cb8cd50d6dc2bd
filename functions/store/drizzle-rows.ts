import { Column, is, SQL } from "drizzle-orm";
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

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** What reads a field's values: a column does so itself, an expression has something that does. */
export function decoderOf(field: OrderedField["field"]): Decoder {
  if (is(field, Column)) return field;
  const expression = is(field, SQL) ? field : field.sql;
  return (expression as unknown as { decoder: Decoder }).decoder;
}
