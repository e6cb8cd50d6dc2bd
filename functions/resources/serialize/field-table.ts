/** Readers of records: clients of a version, or subscribers of webhooks. */
export type Version = "v1" | "v2" | "v3";
export type Audience = Version | "deliveries";

/** Whether each audience gets a field. */
type Row = readonly [v1: boolean, v2: boolean, v3: boolean, deliveries: boolean];

export const EVERYWHERE: Row = [true, true, true, true];
export const FROM_V2: Row = [false, true, true, true];
export const FROM_V3: Row = [false, false, true, true];
export const V1_ALONE: Row = [true, false, false, false];

/**
 * The fields of a record by audience, in their order. Each field has a row, so that a new one needs a decision. A field of
 * records may have a table of its own, alone or after its row.
 */
export type FieldTable<Full> = {
  readonly [Name in KeyOf<Full>]-?: Row | WithValue | Nested<Exclude<ValueOf<Full, Name>, null | undefined>>;
};

/** A row of a `RecordTable`, which may stand within another record's table. */
type WithValue = readonly [Row, (item: never) => unknown];
type KeyOf<Full> = Full extends unknown ? keyof Full : never;
type ValueOf<Full, Name> = Full extends unknown ? (Name extends keyof Full ? Full[Name] : never) : never;
type Nested<Value> = Value extends readonly (infer Element)[]
  ? Element extends object
    ? OwnTable<Element>
    : never
  : Value extends object
    ? string extends keyof Value
      ? never
      : OwnTable<Value>
    : never;
type OwnTable<Full> = FieldTable<Full> | readonly [Row, FieldTable<Full>];

/** A field: its audience, and its value. Records within it may have a table, of which the same audience gets its part. */
type Field<Item, Value> =
  | readonly [Row, (item: Item) => Value]
  | readonly [Row, Table, (show: (inner: never) => unknown) => (item: Item) => Value];
type Table = Readonly<Record<string, Field<never, unknown>>>;

/** The fields of a record, in their order: the audience of each, and its value. */
export type RecordTable<Item, Full> = {
  readonly [Name in keyof Full]-?: Field<Item, Full[Name]>;
};

/** A field of records with a table of their own; `value` gets the function that shows one of them. */
/* @__NO_SIDE_EFFECTS__ */
export function within<Item, Value, Inner, Shown>(
  row: Row,
  table: RecordTable<Inner, Shown>,
  value: (show: (inner: Inner) => Shown) => (item: Item) => Value,
): Field<Item, Value> {
  return [row, table as Table, value as (show: (inner: never) => unknown) => (item: Item) => Value];
}

/** Shows a record to an audience; without one, with all of its fields. */
/* @__NO_SIDE_EFFECTS__ */
export function shownTo<Item, Full>(
  table: RecordTable<Item, Full>,
  audience?: Audience,
): (item: Item) => Full {
  const rows = Object.entries<Field<Item, unknown>>(table);
  const fields = rows
    .filter(([, [row]]) => !audience || row[PLACES[audience]])
    .map(
      ([name, field]) =>
        [name, field.length === 2 ? field[1] : field[2](shownTo(field[1], audience))] as const,
    );
  // Copies of it are filled and serialized much faster than objects with dynamically added names.
  const blank = Object.fromEntries(fields.map(([name]) => [name, undefined]));
  return (item) => {
    const shown: Record<string, unknown> = Object.assign({}, blank);
    for (const [name, value] of fields) shown[name] = value(item);
    return shown as Full;
  };
}

/** The fields that an audience gets, in their order: each with all of its fields, or with the named ones. */
export interface Fields {
  readonly [name: string]: true | Fields;
}

const PLACES = { v1: 0, v2: 1, v3: 2, deliveries: 3 } as const satisfies Record<Audience, number>;

/** The fields of a table that an audience is shown. */
export function columnOf(table: object, audience: Audience): Fields {
  const cells = Object.entries(table).map(([name, cell]) => [name, cellOf(cell, audience)]);
  return Object.fromEntries(cells.filter(([, shown]) => shown !== false));
}

function cellOf(cell: object, audience: Audience): boolean | Fields {
  if (!Array.isArray(cell)) return nestedOf(cell, audience);
  const [own, within] = cell;
  if (typeof own === "boolean") return cell[PLACES[audience]];
  return own[PLACES[audience]] && (typeof within === "function" || nestedOf(within, audience));
}

/** True for a table that an audience is shown whole: its records need no copy. */
function nestedOf(table: object, audience: Audience): true | Fields {
  const fields = columnOf(table, audience);
  const isWhole = Object.keys(table).every((name) => fields[name] === true);
  return isWhole || fields;
}
