import { Column, getTableColumns, getTableName, is, SQL, Table } from "drizzle-orm";
import { PgSelectBase } from "drizzle-orm/pg-core";
import { type Decoding, decodingOf } from "./decoded.ts";
import { OwnQuery, type Statement } from "./queries.ts";

/** A field of a selection, without its SQL: readers are kept, and the SQL would be most of them. */
interface ReadField extends Decoding {
  /** Its names, from the outermost. */
  path: string[];
  /** Of a column. */
  table: string | undefined;
}

type Field = Column | SQL | SQL.Aliased;

/** The fields of a selection in order, nested ones in the place of their object. */
export function fieldsIn(selection: Record<string, unknown>, within: string[] = []): [string[], Field][] {
  return Object.entries(selection).flatMap(([name, field]) => {
    const path = [...within, name];
    if (is(field, Column) || is(field, SQL) || is(field, SQL.Aliased)) return [[path, field]];
    return fieldsIn(is(field, Table) ? getTableColumns(field) : (field as Record<string, unknown>), path);
  });
}

export function readField([path, field]: [string[], Field]): ReadField {
  return { path, table: is(field, Column) ? getTableName(field.table) : undefined, ...decodingOf(field) };
}

/** The rows of a query. */
export interface Selected {
  fields: ReadField[];
  /** Tables that a row may lack. */
  optional: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** The fields of a query in order; undefined for raw SQL and for writes that return nothing. */
export function fieldsOf(query: Statement): Selected | undefined {
  if (query instanceof OwnQuery)
    return query.fields && { fields: fieldsIn(query.fields).map(readField), optional: NONE };
  if (!is(query, PgSelectBase)) return undefined;
  const { fields, joins = [] } = query._.config;
  const optional = joins.flatMap(({ joinType, alias = "" }) => (joinType === "left" ? [alias] : []));
  return { fields: fieldsIn(fields).map(readField), optional: new Set(optional) };
}

/** A column of a row: its decoder, or none for a value kept unchanged. */
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
  /** Position of the column that is null without a row; undefined for a table that always has one. */
  presence: number | undefined;
}

/**
 * Turns driver values into rows of a selection; a missing row of a left join is null. It equals drizzle's `mapResultRow`, but
 * analyses the selection once for all rows.
 */
export function rowReader<Row = Record<string, unknown>>(
  { fields, optional }: Selected,
  /** The position of each field's value, by default in order. */
  places: readonly number[] = [...fields.keys()],
): (values: readonly unknown[]) => Row {
  const own: Place[] = [];
  const groups = new Map<string, Group>();
  for (const [index, { path, table, decode }] of fields.entries()) {
    const [name = "", inner, ...deeper] = path;
    if (deeper.length > 0) throw new Error("Too deep a selection");
    const place = { table, at: places[index] ?? index, decode };
    if (inner === undefined) own.push({ ...place, name });
    else groupOf(groups, name).places.push({ ...place, name: inner });
  }
  const all = [...groups.values()].map((group) => ({
    ...group,
    presence: presenceOf(group, optional),
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

/** Copies have all names from the start: engines slow down objects that grow by many names. */
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

/** The first column of a group, if all its columns belong to one table that may have no row. */
function presenceOf({ places }: Group, optional: ReadonlySet<string>): number | undefined {
  const columns = places.filter(({ table }) => table !== undefined);
  const [first] = columns;
  if (!first || columns.some(({ table }) => table !== first.table)) return undefined;
  return optional.has(first.table ?? "") ? first.at : undefined;
}
