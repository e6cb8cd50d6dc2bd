import { eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, SelectedFieldsFlat } from "drizzle-orm/pg-core";
import { type GivenRow, givenRow, rowsFor, rowsIn } from "../sql/new-rows.ts";
import { type Database, returning, type RowOf, type Statement } from "../sql/queries.ts";
import { routine } from "../sql/routine.ts";
import type { Steps } from "./change-records.ts";
import { type Actor, lockExisting, replaced, signedAs } from "./write.ts";

/** Writes of records that are one row each. */

export interface PlannedRow<Table extends PgTable> {
  kind: "created" | "updated";
  id: number;
  row: GivenRow<Table>;
}

/**
 * How `changeRecords` writes planned rows of a table and reads them back with these columns: guards, then edits in turn, then all
 * new rows, as an edit may free what a new row takes. Columns that an edit leaves out keep their values; those of `set` get them
 * from the row `given`. The statements of `before` follow the locks of edited rows.
 */
export function tableWriting<
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
  type Row = RowOf<Columns>;

  return <Planned extends PlannedRow<Table>>(
    db: Database,
    before: (steps: Steps<Planned>) => Statement[] = () => [],
  ) => ({
    statements(steps: Steps<Planned>, _found: unknown, { actor, address }: Actor) {
      const ofKind = (wanted: Planned["kind"]) => steps.filter(({ kind }) => kind === wanted);
      const rowsOf = (some: readonly Planned[]) =>
        rowsFor(
          table,
          some.map(({ id, row }) => ({ ...row, id })),
        );
      const [edited, created] = [ofKind("updated"), ofKind("created")];
      const ids = edited.map(({ id }) => id);
      return {
        before: [...lockExisting(db, table, ids), ...before(steps)],
        edited: edit.inTurn(rowsOf(edited).map((row) => ({ actor, address, row }))),
        created: created.length > 0 ? [insert({ actor, address, rows: rowsOf(created) })] : [],
      };
    },
    item({ edited, created }: { edited: { rows: Row[] }[][]; created: { rows: Row[] }[] }) {
      const byId = new Map<unknown, Row>(created.flatMap(({ rows }) => rows).map((row) => [row.id, row]));
      const inTurn = edited
        .flat()
        .flatMap(({ rows }) => rows)
        .values();
      return ({ kind, id }: Planned): Row | undefined =>
        kind === "created" ? byId.get(id) : inTurn.next().value;
    },
    stored: (ids: number[]) =>
      db.rows(
        columns,
        db
          .select(columns)
          .from(table as PgTable)
          .where(inArray(table.id, ids)),
      ),
  });
}
