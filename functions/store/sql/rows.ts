import { Column, getTableName, is, SQL } from "drizzle-orm";
import * as utils from "drizzle-orm/utils";
import type { Statement } from "./queries.ts";

/** The private parts of drizzle that reading rows needs. `tests/store/drizzle.test.ts` lists them for upgrades. */

/** A column of a selection, and its position in the row. */
interface OrderedField {
  path: string[];
  field: Column | SQL | SQL.Aliased;
}

/** Drizzle's own drivers read rows with it; its published types omit it. */
export const { orderSelectedFields } = utils as unknown as {
  /** A flattened selection, in the order of its columns. */
  orderSelectedFields(fields: Record<string, unknown>): OrderedField[];
};

/** The decoder of a field, without its SQL: readers are kept, and the SQL would be most of them. */
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

/** The decoder of a field's values: the column itself, or that of an expression. */
export function decoderOf(field: OrderedField["field"]): Decoder {
  if (is(field, Column)) return field;
  const expression = is(field, SQL) ? field : field.sql;
  return (expression as unknown as { decoder: Decoder }).decoder;
}

/** Drizzle's knowledge of a query's rows. */
interface Selected {
  fields: ReadField[];
  notNullable: Record<string, boolean> | undefined;
}

/** The columns of a query in order; undefined for raw SQL and for writes that return nothing. */
export function fieldsOf(query: Statement): Selected | undefined {
  const { config, joinsNotNullableMap: notNullable } = query as unknown as {
    config?: { fields?: Record<string, unknown>; returning?: OrderedField[] };
    joinsNotNullableMap?: Record<string, boolean>;
  };
  const fields = config?.returning ?? (config?.fields && orderSelectedFields(config.fields));
  return fields && { fields: fields.map(readField), notNullable };
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
  fields: readonly ReadField[],
  notNullable: Record<string, boolean> | undefined,
  /** The position of each field's value, by default in order. */
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
function presenceOf({ places }: Group, notNullable: Record<string, boolean> | undefined): number | undefined {
  if (!notNullable) return undefined;
  const columns = places.filter(({ table }) => table !== undefined);
  const [first] = columns;
  if (!first || columns.some(({ table }) => table !== first.table)) return undefined;
  return notNullable[first.table!] === false ? first.at : undefined;
}

function decodeOf(decoder: ReadField["decoder"]): Place["decode"] {
  // The inherited decoder changes nothing.
  if (decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue) return undefined;
  return (value) => decoder.mapFromDriverValue(value);
}
