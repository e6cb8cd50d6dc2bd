import type { Column } from "drizzle-orm";

/** The name of a column in the database: tables name it in camel case, as `dialect` expects. */
export function columnName({ name }: Pick<Column, "name">): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}
