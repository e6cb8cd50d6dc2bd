import type { Child, JSX } from "hono/jsx";
import { sentForm } from "./form.tsx";

/** Fields of forms: each shows the sent value again, with its error. */

type InputProps = JSX.IntrinsicElements["input"] & {
  name: string;
  label: Child;
  value?: string | number | undefined;
};

/** Most characters of a text without a limit of its own. */
const LONGEST = 200;

/** A line of text, a number, a day. `class` is that of the label. Browsers propose nothing: these are the data of others. */
export function Field({ name, label, value, class: className, ...others }: InputProps) {
  const { sent, problem, attributes } = stateOf(name);
  return (
    <label class={className}>
      {label}
      <input
        name={name}
        value={(others.type === "password" ? undefined : sent) ?? value ?? ""}
        autocomplete="off"
        maxlength={others.type === "number" || others.type === "date" ? undefined : LONGEST}
        {...others}
        {...attributes}
      />
      {problem}
    </label>
  );
}

type AreaProps = JSX.IntrinsicElements["textarea"] & {
  name: string;
  label: Child;
  value?: string | undefined;
};

/** Text of several lines. */
export function Area({ name, label, value = "", rows = 2, ...others }: AreaProps) {
  const { sent, problem, attributes } = stateOf(name);
  return (
    <label>
      {label}
      <textarea name={name} rows={rows} maxlength={10_000} {...others} {...attributes}>
        {sent ?? value}
      </textarea>
      {problem}
    </label>
  );
}

interface SelectProps {
  name: string;
  label: Child;
  /** Value and text. */
  options: readonly (readonly [value: string, text: string])[];
  current?: string | undefined;
}

/** One of several. */
export function Select({ name, label, options, current }: SelectProps) {
  const { sent, problem, attributes } = stateOf(name);
  return (
    <label>
      {label}
      <select name={name} {...attributes}>
        {options.map(([value, text]) => (
          <option value={value} selected={value === (sent ?? current)}>
            {text}
          </option>
        ))}
      </select>
      {problem}
    </label>
  );
}

interface CheckProps {
  name: string;
  label: Child;
  checked?: boolean | undefined;
  value?: string;
}

/** Yes or no, or one of several that may be chosen together. */
export function Check({ name, label, checked = false, value = "1" }: CheckProps) {
  const form = sentForm();
  return (
    <label class="check">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={form ? form.values.getAll(name).includes(value) : checked}
      />{" "}
      {label}
    </label>
  );
}

/** The sent value of a field, and its error. */
function stateOf(name: string) {
  const form = sentForm();
  const sent = form?.values.get(name) ?? undefined;
  if (!form || form.field !== name) return { sent, problem: undefined, attributes: {} };
  const id = `problem-${name}`;
  return {
    sent,
    problem: (
      <span id={id} class="bad" role="alert">
        {form.problem}
      </span>
    ),
    attributes: { "aria-invalid": "true", "aria-describedby": id, autofocus: true } as const,
  };
}
