import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, SelectedFieldsFlat } from "drizzle-orm/pg-core";
import { type GivenRow, givenRow, rowsFor, rowsIn } from "../sql/new-rows.ts";
import { returning } from "../sql/queries.ts";
import { routine } from "../sql/routine.ts";
import { type Actor, replaced, signedAs } from "./write.ts";

/** Writes of records that are one row each. */

interface PlannedRow<Table extends PgTable> {
  kind: "created" | "updated";
  id: number;
  row: GivenRow<Table>;
}

/**
 * The statements of planned rows, which return them with these columns: one edits in turn, and one creates all. An edit may free
 * what a new row takes. Columns that an edit leaves out keep their values; those of `set` get them from the row `given`.
 */
export function rowWriter<
  Table extends PgTable & { id: PgColumn },
  Columns extends SelectedFieldsFlat & { id: PgColumn },
>(table: Table, columns: Columns, set: Record<string, SQL> = {}) {
  const { id: _id, ...changeable } = getTableColumns(table);
  const insert = routine(
    { actor: "text", address: "text", rows: "json" },
    (db, { rows }) => ({ rows: returning(db.insert(table).select(rowsIn(table, rows)), columns) }),
    { writes: true, first: ({ actor, address }) => [signedAs(actor, address)] },
  );
  const edit = routine(
    { actor: "text", address: "text", row: "json" },
    (db, { row }) => ({
      rows: returning(
        db
          .update(table as PgTable)
          .set({ ...replaced(changeable, "given"), ...set })
          .from(givenRow(table, row))
          .where(eq(table.id, sql`given.id`)),
        columns,
      ),
    }),
    { writes: true, first: ({ actor, address }) => [signedAs(actor, address)] },
  );
  return ({ actor, address }: Actor, steps: readonly PlannedRow<Table>[]) => {
    const rowsOf = (wanted: PlannedRow<Table>["kind"]) =>
      rowsFor(
        table,
        steps.flatMap(({ kind, id, row }) => (kind === wanted ? [{ ...row, id }] : [])),
      );
    const rows = rowsOf("created");
    return {
      edited: edit.inTurn(rowsOf("updated").map((row) => ({ actor, address, row }))),
      created: rows.length > 0 ? [insert({ actor, address, rows })] : [],
    };
  };
}
