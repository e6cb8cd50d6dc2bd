import type { Child, JSX } from "hono/jsx";
import { WAS } from "../edit.ts";
import { sentForm, storedValues } from "./form.tsx";

/** Fields of forms: each shows the value of the form's record, or the sent one with its error. */

interface Named {
  name: string;
  label: Child;
}
type InputProps = JSX.IntrinsicElements["input"] & Named & { value?: string | number | undefined };

const LONGEST = 200;

/** A line of text, a number, a day. `class` is that of the label. Browsers propose nothing: these are the data of others. */
export function Field({ name, label, value, class: className, ...others }: InputProps) {
  const isSecret = others.type === "password";
  const { now, sent, problem, began, attributes } = stateOf(name, value);
  return (
    <label class={className}>
      {label}
      {!isSecret && began}
      <input
        name={name}
        value={isSecret ? "" : (sent ?? now)}
        autocomplete="off"
        maxlength={others.type === "number" || others.type === "date" ? undefined : LONGEST}
        {...others}
        {...attributes}
      />
      {problem}
    </label>
  );
}

/** Text of several lines. */
export function Area({ name, label, rows = 2, ...others }: JSX.IntrinsicElements["textarea"] & Named) {
  const { now, sent, problem, began, attributes } = stateOf(name);
  return (
    <label>
      {label}
      {began}
      <textarea name={name} rows={rows} maxlength={10_000} {...others} {...attributes}>
        {sent ?? now}
      </textarea>
      {problem}
    </label>
  );
}

/** Values that are sent, and their texts. */
export type Options = readonly (readonly [value: string, text: string])[];

interface SelectProps extends Named {
  options: Options;
  current?: string | undefined;
}

/** One of several. A stored value that is none of them stays. */
export function Select({ name, label, options, current }: SelectProps) {
  const { now, sent, problem, began, attributes } = stateOf(name, current);
  const isKnown = now === "" || options.some(([value]) => value === now);
  const all: Options = isKnown ? options : [[now, `${now}, as stored`], ...options];
  return (
    <label>
      {label}
      {began}
      <select name={name} {...attributes}>
        {all.map(([value, text]) => (
          <option value={value} selected={value === (sent ?? now)}>
            {text}
          </option>
        ))}
      </select>
      {problem}
    </label>
  );
}

interface CheckProps extends Named {
  checked?: boolean;
}

/** Yes or no. */
export function Check({ name, label, checked = false }: CheckProps) {
  const { now, began } = stateOf(name, checked ? "1" : undefined);
  const form = sentForm();
  return (
    <label class="check">
      {began}
      <input
        type="checkbox"
        name={name}
        value="1"
        checked={form ? form.values.has(name) : now === "1"}
      />{" "}
      {label}
    </label>
  );
}

interface ChecksProps {
  name: string;
  legend: string;
  options: Options;
}

/** Several of many; closed while none is chosen. */
export function Checks({ name, legend, options }: ChecksProps) {
  const { now, began } = stateOf(name);
  const chosen = sentForm()?.values.getAll(name) ?? now.split(",");
  const isAny = options.some(([value]) => chosen.includes(value));
  return (
    <details class="choice" open={isAny}>
      <summary>{legend}</summary>
      <fieldset class="checks">
        <legend class="unseen">{legend}</legend>
        {began}
        {options.map(([value, text]) => (
          <label class="check">
            <input type="checkbox" name={name} value={value} checked={chosen.includes(value)} /> {text}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

/** The value of a field, the sent one, the one that it begins with, and its error: also that others have changed it meanwhile. */
function stateOf(name: string, given?: string | number) {
  const [form, stored] = [sentForm(), storedValues()];
  const now = String(given ?? stored?.[name] ?? "");
  const began = stored && <input type="hidden" name={WAS + name} value={now} />;
  const sent = form?.values.get(name) ?? undefined;
  const before = form?.values.get(WAS + name);
  const isOurs = sent !== undefined && sent !== before && sent !== now;
  const theirs = stored && isOurs && typeof before === "string" && before !== now;
  const text = theirs ? `Meanwhile it was set to “${now}”.` : form?.field === name ? form.problem : undefined;
  if (text === undefined) return { now, sent, began, problem: undefined, attributes: {} };
  const id = `problem-${name}`;
  return {
    now,
    sent,
    began,
    problem: (
      <span id={id} class="bad" role="alert">
        {text}
      </span>
    ),
    attributes: { "aria-invalid": "true", "aria-describedby": id, autofocus: true } as const,
  };
}
