import type { Child } from "hono/jsx";
import { Document } from "./document.tsx";

interface SignInProps {
  next: string;
  name?: string;
  problem?: Child;
  /** The purpose of the sign-in, if not the console itself. */
  reason?: Child;
}

/** The form for name and password. */
export function SignInForm({ next, name = "", problem, reason }: SignInProps) {
  return (
    <Document title="Sign in" className="alone">
      <main>
        <h1>Sign in</h1>
        {reason && <p>{reason}</p>}
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <form method="post" action="/console/sign-in" class="stack">
          <input type="hidden" name="next" value={next} />
          <label>
            E-mail address
            <input name="name" autocomplete="username" required value={name} autofocus={name === ""} />
          </label>
          <label>
            Password
            <input
              type="password"
              name="password"
              autocomplete="current-password"
              required
              autofocus={name !== ""}
            />
          </label>
          <button class="primary">Sign in</button>
        </form>
        <p class="quiet">
          For administrators and shop managers. A password is set by{" "}
          <code>npm run -s store -- users set-password</code>.
        </p>
      </main>
    </Document>
  );
}

/** The form that follows a link: mail scanners open links, and press no button. */
export function LinkForm({ link }: { link: string }) {
  return (
    <Document title="Sign in" className="alone">
      <main>
        <h1>Sign in</h1>
        <p>This link signs you in to the console, once.</p>
        <form method="post" action="/console/sign-in" class="stack">
          <input type="hidden" name="link" value={link} />
          <button class="primary" autofocus>
            Sign in
          </button>
        </form>
      </main>
    </Document>
  );
}
