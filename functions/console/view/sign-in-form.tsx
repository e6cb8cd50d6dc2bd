import type { Child } from "hono/jsx";
import { SHORTEST_PASSWORD } from "../../store/access/passwords.ts";
import { FORM_NAME } from "../forms.ts";
import { Alone } from "./document.tsx";
import { Field } from "./form.tsx";

interface AloneFormProps {
  title?: string;
  problem?: Child;
  reason?: Child;
  note?: Child;
  children: Child;
}

/** A page with nothing but a form of the sign-in. */
function AloneForm({ title = "Sign in", problem, reason, note, children }: AloneFormProps) {
  return (
    <Alone title={title}>
      {reason && <p>{reason}</p>}
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <form method="post" action="/console/sign-in" class="stack">
        {children}
      </form>
      {note && <p class="quiet">{note}</p>}
    </Alone>
  );
}

type Said = Pick<AloneFormProps, "problem" | "reason">;

/** The form for name and password. */
export function SignInForm({ next, name = "", ...said }: Said & { next: string; name?: string }) {
  const note =
    "For administrators and shop managers. Without a password, ask an administrator for a sign-in link.";
  return (
    <AloneForm {...said} note={note}>
      <input type="hidden" name="next" value={next} />
      <Field
        name="name"
        label="E-mail address"
        autocomplete="username"
        required
        value={name}
        autofocus={name === ""}
      />
      <PasswordField label="Password" autocomplete="current-password" autofocus={name !== ""} />
      <button class="primary">Sign in</button>
    </AloneForm>
  );
}

function PasswordField(props: { label: string; autocomplete: string; autofocus: boolean }) {
  return <Field type="password" name="password" maxlength={undefined} required {...props} />;
}

interface LinkFormProps {
  link: string;
  isInvited: boolean;
  problem?: string;
}

/** The form that follows a link: mail scanners open links, and press no button. */
export function LinkForm({ link, isInvited, problem }: LinkFormProps) {
  const hidden = (
    <>
      <input type="hidden" name="link" value={link} />
      <input type="hidden" name={FORM_NAME} value={crypto.randomUUID()} />
    </>
  );
  if (!isInvited)
    return (
      <AloneForm reason="This link signs you in to the console, once.">
        {hidden}
        <button class="primary" autofocus>
          Sign in
        </button>
      </AloneForm>
    );
  const reason = `Choose a password of at least ${SHORTEST_PASSWORD} characters. You sign in with it and your e-mail address.`;
  return (
    <AloneForm title="Welcome" problem={problem} reason={reason}>
      {hidden}
      <PasswordField label="New password" autocomplete="new-password" autofocus />
      <button class="primary">Set the password and sign in</button>
    </AloneForm>
  );
}

/** Fields that the page renews, and those whose contents no page repeats. */
const LEFT_OUT = new Set(["form_token", "once", "secret", "password"]);

interface KeptFormProps {
  action: string;
  form: URLSearchParams;
  signIn: string;
  isStale: boolean;
}

/** Keeps a form of any length while its user signs in in another tab (§console-forms). */
export function KeptForm({ action, form, signIn, isStale }: KeptFormProps) {
  const title = isStale ? "Is it still you?" : "Your session has ended";
  return (
    <Alone title={title}>
      <p>
        Nothing has changed, and nothing of your form is lost
        {["password", "secret"].some((name) => form.get(name)) &&
          " but its password or secret: give it again"}
        .
      </p>
      <ol>
        <li>
          <a href={signIn} target="_blank" rel="noopener">
            Sign in in a new tab
          </a>
        </li>
        <li>
          <form method="post" action={action}>
            {[...form]
              .filter(([name]) => !LEFT_OUT.has(name))
              .map(([name, value]) => (
                <textarea name={name} hidden>
                  {`\n${value}`}
                </textarea>
              ))}
            <button class="primary">Back to your form</button>
          </form>
        </li>
      </ol>
    </Alone>
  );
}
