import { getTableColumns, getTableName } from "drizzle-orm";
import { columnName } from "../../functions/store/sql/column-name.ts";
import { HISTORIES, type History } from "../../schema/history.ts";

/** The triggers that note changes, as `CREATE` statements: of each table all columns but the excused ones. */
export function historyTriggers(): string[] {
  return HISTORIES.flatMap((history) => {
    const { table, kind, excusedIf = {}, created, changed, deleted, isBare } = history;
    const all = notedColumns(history);
    const watched = all.filter(([key]) => !(key in excusedIf)).map(([, name]) => name);
    const rowOf = (version: string) => `(${watched.map((name) => `${version}.${name}`).join(", ")})`;
    const isChanged = [
      `${rowOf("OLD")} IS DISTINCT FROM ${rowOf("NEW")}`,
      ...Object.values(excusedIf).map((condition) => `NOT (${condition})`),
    ].join(" OR ");
    const names = all.map(([, name]) => name);
    const trigger = (name: string, event: string, when: string | undefined, columns: readonly string[]) =>
      `CREATE OR REPLACE TRIGGER ${name} AFTER ${event} ON ${getTableName(table)} FOR EACH ROW${when === undefined ? "" : ` WHEN (${when})`}
EXECUTE FUNCTION note_change('${kind}', '{${columns.join()}}');\n`;
    const valued = isBare ? [] : names;
    return [
      ...(created === false ? [] : [trigger("creation_noted", "INSERT", created, valued)]),
      trigger("change_noted", "UPDATE", changed ? `${changed} AND (${isChanged})` : isChanged, names),
      ...(deleted === false ? [] : [trigger("deletion_noted", "DELETE", deleted, valued)]),
    ];
  });
}

/** Keys and names of the columns whose changes are noted. */
function notedColumns({ table, excused }: Pick<History, "table" | "excused">): [string, string][] {
  return Object.entries(getTableColumns(table))
    .filter(([key]) => !excused.includes(key))
    .map(([key, column]) => [key, columnName(column)]);
}
