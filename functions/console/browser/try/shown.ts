import { find, make } from "../dom/elements.ts";

const outcome = find("verdict");

/** Shows the state of the request. */
export function report(text: string, kind: "good" | "bad" | "" = ""): void {
  outcome.textContent = text;
  outcome.className = kind;
}

/** Shows the answer to a request that was sent at a time (`performance.now()`). */
export async function showAnswer(answer: Response, sentAt: number): Promise<void> {
  const content = await readable(answer);
  const duration = Math.round(performance.now() - sentAt);
  const { ok, status, statusText, headers } = answer;
  find("answer").hidden = false;
  report(`${`${status} ${statusText}`.trim()}, ${duration} ms`, ok ? "good" : "bad");
  find("headers").replaceChildren(
    ...[...headers].map(([name, value]) =>
      make("tr", {}, make("th", { scope: "row" }, name), make("td", {}, value)),
    ),
  );
  find("content").textContent = content;
  find("content").hidden = content === "";
  outcome.scrollIntoView();
}

/** JSON with its lines indented, other text unchanged; of binary data the size. */
async function readable(answer: Response): Promise<string> {
  const type = answer.headers.get("Content-Type") ?? "";
  const bytes = await answer.arrayBuffer();
  if (!/json|text/.test(type) || /binary|octet/.test(type))
    return bytes.byteLength === 0 ? "" : `${bytes.byteLength} bytes of ${type || "no type"}`;
  const text = new TextDecoder().decode(bytes);
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

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
  if (signedIn) {
    const { email, role } = signedIn;
    who.textContent = `Reads are sent with the rights of ${email} (${role.replaceAll("_", " ")}).`;
  } else {
    const link = make("a", { href: SIGN_IN }, "Sign in");
    // Leads back to the selected operation.
    link.addEventListener("click", () => (link.href = SIGN_IN + encodeURIComponent(location.hash)));
    who.replaceChildren(link, " to send requests with your own rights.");
  }
  return signedIn;
}
