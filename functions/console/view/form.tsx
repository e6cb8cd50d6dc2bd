import type { Child } from "hono/jsx";
import { FORM_NAME } from "../form.ts";
import type { Visit } from "../visit.ts";

interface PostFormProps {
  visit: Pick<Visit, "formToken">;
  action: string;
  className?: string;
  /** Whether it is carried out once, however often this very form is sent; where it leads has to be `actOnce`. */
  once?: boolean;
  children: Child;
}

/** A form that does something. */
export function PostForm({ visit, action, className = "stack", once = false, children }: PostFormProps) {
  return (
    <form method="post" action={action} class={className}>
      <input type="hidden" name="form_token" value={visit.formToken} />
      {once && <input type="hidden" name={FORM_NAME} value={crypto.randomUUID()} />}
      {children}
    </form>
  );
}
