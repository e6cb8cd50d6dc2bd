import type { Settings } from "../../../schema/settings.ts";
import type { Values } from "../edit.ts";
import { amountIn } from "../field-error.ts";
import { type Shape, text, texts, tick } from "../fields.ts";
import { fieldNumber } from "../shop-number.ts";
import { Area, Check, Checks, Field, type Named, type Options, Select } from "./form.tsx";

/** The form of a record as a table of its fields: by their names in the API, which are those of the record in other letters. */

type Kind =
  | "text"
  | "email"
  | "password"
  | "area"
  | "lines"
  | "amount"
  | "units"
  | "number"
  | "date"
  | "check";

/** What else a field has. */
interface Look {
  /** Whether several of its options can be chosen. */
  isList?: true;
  required?: boolean;
  placeholder?: string;
  maxlength?: number;
  class?: "wide";
}

/**
 * A field's label; what it is, or the options of a choice, without which it is a text; and its stored value as the field shows
 * it, if the record has it in another way. `Known` is what the page has read for its choices.
 */
type FieldRow<Of, Known> = readonly [
  label: string,
  kind: Kind | ((known: Known) => Options),
  more?: Look & { of?: (record: Of, settings: Settings) => string },
];

export type Rows<Of, Known = unknown> = Readonly<Record<string, FieldRow<Of, Known>>>;

/** Fields in groups, under their titles. */
export type Groups<Of, Known = unknown> = Readonly<Record<string, Rows<Of, Known>>>;

export const rowsIn = <Of, Known>(groups: Groups<Of, Known>): Rows<Of, Known> =>
  Object.assign({}, ...Object.values(groups));

/** The options of a choice that has always the same ones. */
export const among = (names: Readonly<Record<string, string>>) => (): Options => Object.entries(names);

/** What a form of these fields may send. */
export function shapeOf<Of, Known>(rows: Rows<Of, Known>): Shape {
  const each = Object.entries(rows).map(
    ([name, [, kind, more]]) => [name, kind === "check" ? tick : more?.isList ? texts : text] as const,
  );
  return Object.fromEntries(each);
}

/** The texts of a record's fields. */
export function valuesIn<Of extends object, Known>(
  rows: Rows<Of, Known>,
  record: Of,
  settings: Settings,
): Values {
  const stored = { ...record } as Readonly<Record<string, unknown>>;
  const each = Object.entries(rows).map(([name, row]) => {
    const [, , { of } = {}] = row;
    return [name, of?.(record, settings) ?? textOf(stored[propertyOf(name)], row, settings)];
  });
  return Object.fromEntries(each);
}

/** `usageLimit` of `usage_limit`. */
export const propertyOf = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A limit or a bound of zero is none. */
function textOf<Of, Known>(value: unknown, [, kind, more]: FieldRow<Of, Known>, settings: Settings): string {
  if (typeof value === "boolean") return value ? "1" : "";
  if (Array.isArray(value)) return value.join(kind === "lines" ? "\n" : ",");
  const text = String(value ?? "");
  if (kind !== "number" && kind !== "amount") return text;
  return Number(text) === 0 && !more?.required ? "" : fieldNumber(text, settings);
}

/** Sent fields as the API reads them: amounts with a point, boxes as yes or no, and lists. Throws `FieldError`. */
export function bodyOf<Of, Known>(rows: Rows<Of, Known>, fields: Values, settings: Settings) {
  const each = Object.entries(fields).map(([name, value]): [name: string, value: unknown] => {
    const [, kind, more] = rows[name] ?? [];
    if (kind === "amount") return [name, amountIn(fields, name, settings, { places: 2, most: 6 })];
    if (kind === "check") return [name, value === "1"];
    if (kind === "lines") return [name, linesOf(value)];
    return [name, more?.isList ? value.split(",").filter(Boolean) : value];
  });
  return Object.fromEntries(each);
}

/** The lines of a field, without empty ones. */
export const linesOf = (value = "") =>
  value
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** The fields of a form. */
export function FieldGroups<Of, Known>({ groups, known }: { groups: Groups<Of, Known>; known?: Known }) {
  const shown = Object.entries(groups).filter(([, rows]) => Object.keys(rows).length > 0);
  return (
    <>
      {shown.map(([title, rows]) => (
        <fieldset class="stack">
          <legend>{title}</legend>
          <div class="pair">
            {Object.entries(rows).map(([name, [label, kind, { of: _of, ...look } = {}]]) => (
              <TableField
                {...look}
                name={name}
                label={label}
                kind={typeof kind === "function" ? kind(known as Known) : kind}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}

/** A field of a kind, or a choice of options. */
export function TableField({ kind, isList, ...named }: Named & Look & { kind: Kind | Options }) {
  if (kind.length === 0) return <Field {...named} />;
  if (typeof kind !== "string")
    return isList ? <Checks {...named} options={kind} /> : <Select {...named} options={kind} />;
  switch (kind) {
    case "area":
    case "lines":
      return <Area {...named} rows={kind === "area" ? 4 : 2} class="wide" maxlength={60_000} />;
    case "check":
      return <Check {...named} />;
    case "amount":
    case "units":
      return <Field {...named} inputmode="decimal" />;
    case "password":
      return <Field {...named} type="password" autocomplete="new-password" />;
    case "number":
      return <Field {...named} type="number" min={0} />;
    default:
      return <Field {...named} type={kind} />;
  }
}
