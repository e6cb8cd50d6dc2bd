/** Readers of records: clients of a version, or subscribers of webhooks. */
export type Version = "v1" | "v2" | "v3";
export type Audience = Version | "deliveries";

/** Who gets a field. */
type Audiences = readonly Audience[];

export const EVERYWHERE: Audiences = ["v1", "v2", "v3", "deliveries"];
export const FROM_V2: Audiences = ["v2", "v3", "deliveries"];
export const FROM_V3: Audiences = ["v3", "deliveries"];
export const V1_ALONE: Audiences = ["v1"];

/** A field: its audience, and its value. Records within it may have a table, of which the same audience gets its part. */
type Field<Item, Value> =
  | readonly [Audiences, (item: Item) => Value]
  | readonly [Audiences, Table, (item: Item, show: (inner: never) => unknown) => Value];
type Table = Readonly<Record<string, readonly [Audiences] | Field<never, unknown>>>;

/** The fields of a record, in their order: the audience of each, and its value; without one, the item's field of that name. */
export type RecordTable<Item, Full> = {
  readonly [Name in keyof Full]-?:
    | Field<Item, Full[Name]>
    | (Name extends keyof Item ? (Item[Name] extends Full[Name] ? readonly [Audiences] : never) : never);
};

/** A field of records with a table of their own; `value` gets the function that shows one of them. */
export function nested<Item, Value, Inner, Shown>(
  audiences: Audiences,
  table: RecordTable<Inner, Shown>,
  value: (item: Item, show: (inner: Inner) => Shown) => Value,
): Field<Item, Value> {
  return [audiences, table as Table, value as (item: Item, show: (inner: never) => unknown) => Value];
}

/** Shows a record to an audience. One that has no other values than its own, and is shown whole, needs no copy. */
export function shownTo<Item, Full>(
  table: RecordTable<Item, Full>,
  audience: Audience,
): (item: Item) => Full {
  const all = Object.entries<readonly [Audiences] | Field<Item, unknown>>(table);
  const rows = all.filter(([, [audiences]]) => audiences.includes(audience));
  if (rows.length === all.length && rows.every(([, field]) => field.length === 1))
    return (item) => item as unknown as Full;
  const names = rows.map(([name]) => name);
  const values = rows.map(([name, field]) => valueOf(name, field, audience));
  // Copies of it are filled and serialized much faster than objects with dynamically added names.
  const blank = Object.fromEntries(names.map((name) => [name, undefined]));
  return (item) => {
    const shown: Record<string, unknown> = Object.assign({}, blank);
    for (let at = 0; at < names.length; at += 1) shown[names[at]!] = values[at]!(item);
    return shown as Full;
  };
}

function valueOf<Item>(
  name: string,
  field: readonly [Audiences] | Field<Item, unknown>,
  audience: Audience,
): (item: Item) => unknown {
  if (field.length === 1) return (item) => item[name as keyof Item];
  if (field.length === 2) return field[1];
  const [, table, value] = field;
  const show = shownTo(table as RecordTable<never, unknown>, audience);
  return (item) => value(item, show);
}

/** The fields that an audience gets, in their order: each with all of its fields, or with the named ones. */
export interface Fields {
  readonly [name: string]: true | Fields;
}

/** The fields of a table that an audience is shown. */
export function columnOf(table: object, audience: Audience): Fields {
  const shown = Object.entries(table as Table).filter(([, [audiences]]) => audiences.includes(audience));
  return Object.fromEntries(
    shown.map(([name, [, within]]) => [name, typeof within !== "object" || nestedOf(within, audience)]),
  );
}

/** True for a table that an audience is shown whole. */
function nestedOf(table: Table, audience: Audience): true | Fields {
  const fields = columnOf(table, audience);
  return Object.keys(table).every((name) => fields[name] === true) || fields;
}
