/** The fields of a record in a version, in its order. Each field is named, so that a new one needs a decision. */
export type Fields<Full> = {
  readonly [Name in KeyOf<Full>]-?: boolean | Nested<Exclude<ValueOf<Full, Name>, null | undefined>>;
};

/** The fields that `pick` keeps. */
export type Picked<Full, Wanted> = Full extends readonly (infer Element)[]
  ? Picked<Element, Wanted>[]
  : Full extends object
    ? {
        -readonly [
          Name in keyof Full as Name extends keyof Wanted
            ? Wanted[Name] extends false
              ? never
              : Name
            : never
        ]: Name extends keyof Wanted
          ? Wanted[Name] extends true
            ? Full[Name]
            : Picked<Full[Name], Wanted[Name]>
          : never;
      }
    : Full;

type KeyOf<Full> = Full extends unknown ? keyof Full : never;
type ValueOf<Full, Name> = Full extends unknown ? (Name extends keyof Full ? Full[Name] : never) : never;
type Nested<Value> = Value extends readonly (infer Element)[]
  ? Element extends object
    ? Fields<Element>
    : never
  : Value extends object
    ? string extends keyof Value
      ? never
      : Fields<Value>
    : never;

/** The record with the fields of the version only. */
export function pick<Full extends object, const Wanted extends Fields<Full>>(
  record: Full,
  fields: Wanted,
): Picked<Full, Wanted> {
  return pickAll(record, planOf(fields)) as Picked<Full, Wanted>;
}

type Serialized = Readonly<Record<string, unknown>>;

/** The picked fields, each with those within it, and a blank record that has them all. */
interface Plan {
  fields: readonly (readonly [name: string, within: Plan | undefined])[];
  /** Copies of it are filled and serialized much faster than objects with dynamically added names. */
  blank: Serialized;
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

function pickRecord(record: Serialized, plan: Plan): Serialized {
  const picked: Record<string, unknown> = Object.assign({}, plan.blank);
  for (const [name, within] of plan.fields) {
    const value = record[name];
    if (value === undefined) continue;
    picked[name] = within === undefined || value === null ? value : pickAll(value, within);
  }
  return picked;
}

function pickAll(value: unknown, plan: Plan): unknown {
  return Array.isArray(value)
    ? value.map((element) => pickAll(element, plan))
    : pickRecord(value as Serialized, plan);
}
