/** Readers of records: clients of a version, or subscribers of webhooks. */
export type Audience = "v1" | "v2" | "v3" | "deliveries";

/** Whether each audience gets a field. */
type Row = readonly [v1: boolean, v2: boolean, v3: boolean, deliveries: boolean];

export const EVERYWHERE = [true, true, true, true] as const;
export const FROM_V2 = [false, true, true, true] as const;
export const FROM_V3 = [false, false, true, true] as const;
export const V1_ALONE = [true, false, false, false] as const;
/** An internal field, in no answer. */
export const NOWHERE = [false, false, false, false] as const;

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

const PLACES = { v1: 0, v2: 1, v3: 2, deliveries: 3 } as const satisfies Record<Audience, number>;
type Place<To extends Audience> = (typeof PLACES)[To];

/** An audience's fields: `true`, `false` or the fields within. */
export type Column<Table, To extends Audience> = {
  readonly [Name in keyof Table]: Table[Name] extends Row
    ? Table[Name][Place<To>]
    : Table[Name] extends readonly [infer Own extends Row, infer Within]
      ? Own[Place<To>] extends true
        ? Column<Within, To>
        : false
      : Column<Table[Name], To>;
};

/** The column of a table for an audience. */
export function columnOf<const Table extends object, To extends Audience>(
  table: Table,
  audience: To,
): Column<Table, To> {
  const cells = Object.entries(table).map(([name, cell]) => [name, cellOf(cell, audience)]);
  return Object.fromEntries(cells);
}

function cellOf(cell: object, audience: Audience): unknown {
  if (!Array.isArray(cell)) return columnOf(cell, audience);
  const [own, within] = cell;
  if (typeof own === "boolean") return cell[PLACES[audience]];
  return own[PLACES[audience]] && columnOf(within, audience);
}
