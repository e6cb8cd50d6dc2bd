import type { Fields } from "./field-table.ts";

/** The picked fields, each with those within it, and a blank record that has them all. */
interface Plan {
  fields: readonly (readonly [name: string, within: Plan | undefined])[];
  /** Copies of it are filled and serialized much faster than objects with dynamically added names. */
  blank: Serialized;
}

type Serialized = Readonly<Record<string, unknown>>;

const plans = new WeakMap<Fields, Plan>();

/** The plan of some fields, made once. */
function planOf(fields: Fields): Plan {
  let plan = plans.get(fields);
  if (!plan) {
    const entries = Object.entries(fields).map(
      ([name, within]) => [name, within === true ? undefined : planOf(within)] as const,
    );
    plan = { fields: entries, blank: Object.fromEntries(entries.map(([name]) => [name, undefined])) };
    plans.set(fields, plan);
  }
  return plan;
}

/** A record, or each of a list, with these fields and no others. */
export function pick(record: object, fields: Fields): object {
  return pickAll(record, planOf(fields));
}

function pickAll(value: object, plan: Plan): object {
  return Array.isArray(value) ? value.map((element) => pickAll(element, plan)) : pickRecord(value, plan);
}

function pickRecord(record: object, { fields, blank }: Plan): object {
  const picked: Record<string, unknown> = Object.assign({}, blank);
  for (const [name, within] of fields) {
    const value = (record as Serialized)[name];
    if (value === undefined) continue;
    picked[name] = within === undefined || value === null ? value : pickAll(value as object, within);
  }
  return picked;
}
