/** Which fields of a view a version shows, in its order; each field of the view is named, so that a new one asks for a decision. */
export type Fields<View> = {
  readonly [Name in KeyOf<View>]-?: boolean | Nested<Exclude<ValueOf<View, Name>, null | undefined>>;
};

/** The fields of a view that are shown. */
export type Shown<View, Wanted> = View extends readonly (infer Element)[]
  ? Shown<Element, Wanted>[]
  : View extends object
    ? {
        -readonly [
          Name in keyof View as Name extends keyof Wanted
            ? Wanted[Name] extends false
              ? never
              : Name
            : never
        ]: Name extends keyof Wanted
          ? Wanted[Name] extends true
            ? View[Name]
            : Shown<View[Name], Wanted[Name]>
          : never;
      }
    : View;

type KeyOf<View> = View extends unknown ? keyof View : never;
type ValueOf<View, Name> = View extends unknown ? (Name extends keyof View ? View[Name] : never) : never;
type Nested<Value> = Value extends readonly (infer Element)[]
  ? Element extends object
    ? Fields<Element>
    : never
  : Value extends object
    ? string extends keyof Value
      ? never
      : Fields<Value>
    : never;

/** The record with the fields that a version shows, and no others. */
export function show<View extends object, const Wanted extends Fields<View>>(
  record: View,
  fields: Wanted,
): Shown<View, Wanted> {
  return pick(record, fields) as Shown<View, Wanted>;
}

type Picked = Record<string, unknown>;

function pick(record: object, fields: object): object {
  if (Array.isArray(record)) return record.map((element) => pick(element, fields));
  const picked: Picked = {};
  for (const [name, wanted] of Object.entries(fields)) {
    if (wanted === false || !(name in record)) continue;
    const value = (record as Picked)[name];
    picked[name] = wanted === true || value === null ? value : pick(value as object, wanted);
  }
  return picked;
}
