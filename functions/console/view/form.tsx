import { raw } from "hono/html";
import type { Child } from "hono/jsx";
import { FORM_NAME } from "../form.ts";
import type { SentForm, Visit } from "../visit.ts";

interface PostFormProps {
  visit: Pick<Visit, "formToken" | "sent">;
  action: string;
  className?: string;
  /** Whether the form is processed once, however often it is sent; its action must be `actOnce`. */
  once?: boolean;
  /** The label that opens a closed form. */
  summary?: string;
  children: Child;
}

let shown: SentForm | undefined;

/** For the fields of a form: the same form as it was sent, if it was and was not carried out. */
export const sentForm = () => shown;

/** The fields, made at once. The library's context would bring its renderer for browsers along, 6 KiB of the Worker. */
function Fields({ sent, children }: { sent: SentForm | undefined; children: Child }) {
  shown = sent;
  try {
    return raw((<>{children}</>).toString() as string);
  } finally {
    shown = undefined;
  }
}

/** A form with an action. A refused one shows its values and the reason. */
export function PostForm(props: PostFormProps) {
  const { visit, action, className = "stack", once = false, summary, children } = props;
  const sent = visit.sent?.action === action ? visit.sent : undefined;
  const form = (
    <form method="post" action={action} class={className}>
      <input type="hidden" name="form_token" value={visit.formToken} />
      {once && <input type="hidden" name={FORM_NAME} value={crypto.randomUUID()} />}
      {sent && sent.field === undefined && (
        <p class="problem wide" role="alert" tabindex={-1} autofocus>
          {sent.problem}
        </p>
      )}
      <Fields sent={sent}>{children}</Fields>
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
