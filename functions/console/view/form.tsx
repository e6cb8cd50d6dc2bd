import { FORM_NAME } from "../forms.ts";
import { raw } from "hono/html";
import type { Child } from "hono/jsx";
import type { Values } from "../edit.ts";
import type { SentForm, Visit } from "../visit.ts";

interface PostFormProps {
  visit: Pick<Visit, "formToken" | "sent">;
  action: string;
  className?: string;
  /** Whether the form is processed once, however often it is sent; its action must be `action`. */
  once?: boolean;
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
function Fields({
  sent,
  values,
  children,
}: {
  sent?: SentForm | undefined;
  values?: Values | undefined;
  children: Child;
}) {
  [shown, stored] = [sent, values];
  try {
    return raw((<>{children}</>).toString() as string);
  } finally {
    [shown, stored] = [undefined, undefined];
  }
}

/** A form with an action. A refused one shows its values and the reason. */
export function PostForm({
  visit,
  action,
  className = "stack",
  once = false,
  values,
  summary,
  children,
}: PostFormProps) {
  const sent = visit.sent?.action === action ? visit.sent : undefined;
  if (sent) sent.isShown = true;
  const form = (
    <form method="post" action={action} class={className}>
      <input type="hidden" name="form_token" value={visit.formToken} />
      {once && <input type="hidden" name={FORM_NAME} value={crypto.randomUUID()} />}
      {sent?.problem && sent.field === undefined && (
        <p class="problem wide" role="alert" tabindex={-1} autofocus>
          {sent.problem}
        </p>
      )}
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
