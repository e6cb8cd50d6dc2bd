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
  return pickAll(record, planOf(fields)) as Shown<View, Wanted>;
}

type Viewed = Readonly<Record<string, unknown>>;

/** Fields that are shown, each with those within it, and a record that has them all without values. */
interface Plan {
  fields: readonly (readonly [name: string, within: Plan | undefined])[];
  /** Its copies are filled much faster than objects that grow by names that are only known here, and written faster too. */
  blank: Viewed;
}

const plans = new WeakMap<object, Plan>();

/** The plan of a version's fields, made once. */
function planOf(fields: object): Plan {
  let plan = plans.get(fields);
  if (!plan) {
    const shown = Object.entries(fields)
      .filter(([, wanted]) => wanted !== false)
      .map(([name, wanted]) => [name, wanted === true ? undefined : planOf(wanted)] as const);
    plan = { fields: shown, blank: Object.fromEntries(shown.map(([name]) => [name, undefined])) };
    plans.set(fields, plan);
  }
  return plan;
}

function pick(record: Viewed, plan: Plan): Viewed {
  const picked: Record<string, unknown> = Object.assign({}, plan.blank);
  for (const [name, within] of plan.fields) {
    const value = record[name];
    if (value === undefined) continue;
    picked[name] = within === undefined || value === null ? value : pickAll(value, within);
  }
  return picked;
}

function pickAll(value: unknown, plan: Plan): unknown {
  return Array.isArray(value) ? value.map((element) => pickAll(element, plan)) : pick(value as Viewed, plan);
}
