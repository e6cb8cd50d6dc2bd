import { find, make } from "../dom/elements.ts";

/** The signed-in user by `/console/session`. */
export interface SignedIn {
  email: string;
  role: string;
  form_token: string;
}

const SIGN_IN = "/console/sign-in?next=/docs/try";

const who = find("who");

/** Asks for the signed-in user, and shows whose rights requests will have. */
export async function fetchUser(): Promise<SignedIn | null> {
  const answer = await fetch("/console/session").catch(() => undefined);
  const signedIn = answer?.ok ? ((await answer.json()) as SignedIn | null) : null;
  find("by-key").hidden = signedIn !== null;
  if (signedIn) {
    const { email, role } = signedIn;
    who.textContent = `Requests really run, with the rights of ${email} (${role.replaceAll("_", " ")}).`;
  } else {
    const link = make("a", { href: SIGN_IN }, "Sign in");
    // Leads back to the selected operation.
    link.addEventListener("click", () => (link.href = SIGN_IN + encodeURIComponent(location.hash)));
    who.replaceChildren(link, " to send requests with your own rights, or enter a key.");
  }
  return signedIn;
}
