import type { Child } from "hono/jsx";
import type { Visit } from "../visit.ts";

interface PostFormProps {
  visit: Pick<Visit, "formToken">;
  action: string;
  className?: string;
  children: Child;
}

/** A form that does something. */
export function PostForm({ visit, action, className = "stack", children }: PostFormProps) {
  return (
    <form method="post" action={action} class={className}>
      <input type="hidden" name="form_token" value={visit.formToken} />
      {children}
    </form>
  );
}
