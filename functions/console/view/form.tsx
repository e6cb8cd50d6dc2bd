import { raw } from "hono/html";
import type { Child, JSX } from "hono/jsx";
import { beganWith, plain, type Values, WAS } from "../edit.ts";
import { ANSWERED, FORM_NAME } from "../forms.ts";
import type { SentForm, Visit } from "../visit.ts";

/** Forms, and their fields. */

interface PostFormProps {
  visit: Pick<Visit, "formToken" | "sent">;
  /** Its path; forms of one path that another may refuse differ in their queries. */
  action: string;
  className?: string;
  /** Those of a record: its fields show them, and also send those that they began with (`edit.ts`). */
  values?: Values;
  summary?: string;
  children: Child;
}

let shown: SentForm | undefined;
let stored: Values | undefined;

/** The refused form, for its fields. */
export const sentForm = () => shown;

/** The values of the form's record. */
export const storedValues = () => stored;

/** The fields, made at once. The library's context would bring its renderer for browsers along, 6 KiB of the Worker. */
function Fields(props: { sent: SentForm | undefined; values: Values | undefined; children: Child }) {
  [shown, stored] = [props.sent, props.values];
  try {
    return raw((<>{props.children}</>).toString() as string);
  } finally {
    [shown, stored] = [undefined, undefined];
  }
}

/**
 * A form with an action, which is carried out once, however often it is sent. A refused one shows its values and the reason: the
 * first of a page's forms with that action.
 */
export function PostForm({ visit, action, className = "stack", values, summary, children }: PostFormProps) {
  const sent = visit.sent?.action === action && !visit.sent.isShown ? visit.sent : undefined;
  if (sent) sent.isShown = true;
  const form = (
    <form method="post" action={action} class={className}>
      <input type="hidden" name="form_token" value={visit.formToken} />
      <input type="hidden" name={FORM_NAME} value={crypto.randomUUID()} />
      {sent?.problem && sent.field === undefined && (
        <p class="problem wide" role="alert" tabindex={-1} autofocus>
          {sent.problem}
        </p>
      )}
      {sent?.isQuestion && <input type="hidden" name={ANSWERED} value={sent.problem} />}
      <Fields sent={sent} values={values}>
        {children}
      </Fields>
    </form>
  );
  if (summary === undefined) return form;
  return (
    <details open={sent !== undefined}>
      <summary>{summary}</summary>
      {form}
    </details>
  );
}

/** The value that a field of another kind began with, such as of a button (`edit.ts`). */
export function Began({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={WAS + name} value={value} />;
}

/** Fields of forms: each shows the value of the form's record, or the sent one with its error. */

export interface Named {
  name: string;
  label: Child;
}
type AreaProps = JSX.IntrinsicElements["textarea"] & Named & { value?: string };
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
export function Area({ name, label, rows = 2, value, class: className, ...others }: AreaProps) {
  const { now, sent, problem, began, attributes } = stateOf(name, value);
  return (
    <label class={className}>
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
  const { now, sent, problem, began, attributes } = stateOf(name, current, (value) => textIn(options, value));
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

const textIn = (options: Options, value: string) => options.find(([known]) => known === value)?.[1] ?? value;

/** Yes or no. */
export function Check({ name, label }: Named) {
  const { now, sent, problem, began, attributes } = stateOf(name, undefined, (value) =>
    value ? "yes" : "no",
  );
  return (
    <label class="check">
      {began}
      <input type="checkbox" name={name} value="1" checked={(sent ?? now) === "1"} {...attributes} /> {label}
      {problem}
    </label>
  );
}

/** Several of many; closed while none is chosen. */
export function Checks({ name, label, options }: Named & { options: Options }) {
  const textOf = (values: string) =>
    values
      .split(",")
      .map((value) => textIn(options, value))
      .join(", ");
  const { now, sent, problem, began } = stateOf(name, undefined, textOf);
  const chosen = (sent ?? now).split(",");
  const isAny = options.some(([value]) => chosen.includes(value));
  return (
    <details class="choice" open={isAny || problem !== undefined}>
      <summary>{label}</summary>
      <fieldset class="checks">
        <legend class="unseen">{label}</legend>
        {began}
        {problem}
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
function stateOf(name: string, given?: string | number, textOf = (value: string) => value) {
  const [form, stored] = [sentForm()?.values, storedValues()];
  const now = String(given ?? stored?.[name] ?? "");
  const began = stored && <Began name={name} value={now} />;
  const before = form && beganWith(form, name);
  // Boxes that are not ticked are not sent.
  const isSent = before !== undefined || form?.has(name);
  const sent = isSent ? form?.getAll(name).join(",") : undefined;
  const isOurs = isSent && ![before ?? "", now].map(plain).includes(plain(sent ?? ""));
  const isTheirs = stored && isOurs && before !== undefined && plain(before) !== plain(now);
  const refused = sentForm()?.field === name ? sentForm()?.problem : undefined;
  const text = isTheirs ? `Meanwhile it was set to “${textOf(now)}”.` : refused;
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
