import { Column } from "drizzle-orm";
import type { ReadField } from "./drizzle-rows.ts";

/** A column of a row: what its value reads as, and whether it is kept just as it came. */
interface Place {
  name: string;
  table: string | undefined;
  at: number;
  decode: ((value: unknown) => unknown) | undefined;
}

/** An object in a row: the columns of one table that a join may not have found. */
interface Group {
  name: string;
  places: Place[];
  /** Where the column stands that is null when there is no such row; undefined for what is always there. */
  presence: number | undefined;
}

/**
 * How rows of driver values become rows of a selection; what a left join did not find is null. It says what drizzle's own
 * `mapResultRow` says, and finds out once for all rows what that finds out for each value.
 */
export function rowReader<Row = Record<string, unknown>>(
  fields: readonly ReadField[],
  notNullable: Record<string, boolean> | undefined,
  /** Where the value of each field stands, if not in their order. */
  places: readonly number[] = [...fields.keys()],
): (values: readonly unknown[]) => Row {
  const own: Place[] = [];
  const groups = new Map<string, Group>();
  for (const [index, { path, table, decoder }] of fields.entries()) {
    const [name = "", inner, ...deeper] = path;
    if (deeper.length > 0) throw new Error("Too deep a selection");
    const place = { table, at: places[index] ?? index, decode: decodeOf(decoder) };
    if (inner === undefined) own.push({ ...place, name });
    else groupOf(groups, name).places.push({ ...place, name: inner });
  }
  const all = [...groups.values()].map((group) => ({
    ...group,
    presence: presenceOf(group, notNullable),
    blank: blankOf(group.places),
  }));
  const blank = blankOf([...own, ...all]);
  return (values) => {
    const row = filled(blank, own, values);
    for (const { name, places, presence, blank: inner } of all)
      row[name] = presence !== undefined && values[presence] === null ? null : filled(inner, places, values);
    return row as Row;
  };
}

function groupOf(groups: Map<string, Group>, name: string): Group {
  const known = groups.get(name);
  if (known) return known;
  const group: Group = { name, places: [], presence: undefined };
  groups.set(name, group);
  return group;
}

/** Its copies have their names from the start: engines make something slow of objects that many names are added to. */
function blankOf(named: readonly { name: string }[]): Record<string, unknown> {
  return Object.fromEntries(named.map(({ name }) => [name, undefined]));
}

function filled(
  blank: Record<string, unknown>,
  places: readonly Place[],
  values: readonly unknown[],
): Record<string, unknown> {
  const row: Record<string, unknown> = Object.assign({}, blank);
  for (const { name, at, decode } of places) {
    const value = values[at];
    row[name] = value === null || decode === undefined ? value : decode(value);
  }
  return row;
}

/** The first column of a group tells whether its table had a row, where all of its columns are of one that may have none. */
function presenceOf({ places }: Group, notNullable: Record<string, boolean> | undefined): number | undefined {
  if (!notNullable) return undefined;
  const columns = places.filter(({ table }) => table !== undefined);
  const [first] = columns;
  if (!first || columns.some(({ table }) => table !== first.table)) return undefined;
  return notNullable[first.table!] === false ? first.at : undefined;
}

function decodeOf(decoder: ReadField["decoder"]): Place["decode"] {
  // Inherited from what all columns are, it changes nothing.
  if (decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue) return undefined;
  return (value) => decoder.mapFromDriverValue(value);
}
