import type { Column, SQL } from "drizzle-orm";
import * as utils from "drizzle-orm/utils";

/** A column of a selection, and where its value belongs in the row that is given out. */
export interface OrderedField {
  path: string[];
  field: Column | SQL | SQL.Aliased;
}

/** What drizzle's own drivers read rows with; its published types leave it out. */
export const { mapResultRow, orderSelectedFields } = utils as unknown as {
  /** A row of driver values as the selection wants it; what a left join did not find is null. */
  mapResultRow(
    fields: OrderedField[],
    row: unknown[],
    notNullable: Record<string, boolean> | undefined,
  ): Record<string, unknown>;
  /** A selection flattened, in the order in which its columns are asked for. */
  orderSelectedFields(fields: Record<string, unknown>): OrderedField[];
};
