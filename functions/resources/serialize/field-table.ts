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
  readonly [Name in KeyOf<Full>]-?: Row | Nested<Exclude<ValueOf<Full, Name>, null | undefined>>;
};

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
  return own[PLACES[audience]] && nestedOf(within, audience);
}

/** True for a table that an audience is shown whole: its records need no copy. */
function nestedOf(table: object, audience: Audience): true | Fields {
  const fields = columnOf(table, audience);
  const isWhole = Object.keys(table).every((name) => fields[name] === true);
  return isWhole || fields;
}
