import { urlOf } from "../kernel/url-of.ts";

export interface SecurityEnv {
  /** Contacts for reports of vulnerabilities: e-mail addresses or URLs, separated by spaces or commas; empty for none. */
  SECURITY_CONTACT?: string;
}

const GOOD_FOR_DAYS = 90;
const DAY = 86_400_000;

/** `GET /.well-known/security.txt` (RFC 9116, §security-txt). Undefined for other requests, and without a contact. */
export function answerSecurityTxt(request: Request, env: SecurityEnv): Response | undefined {
  const { method } = request;
  if (urlOf(request).pathname !== "/.well-known/security.txt") return undefined;
  if (method !== "GET" && method !== "HEAD") return undefined;
  const contacts = (env.SECURITY_CONTACT ?? "").split(/[\s,]+/).filter((contact) => contact !== "");
  if (contacts.length === 0) return undefined;
  const today = Math.floor(Date.now() / DAY) * DAY;
  const expires = new Date(today + GOOD_FOR_DAYS * DAY).toISOString().replace(".000Z", "Z");
  const lines = [...contacts.map((contact) => `Contact: ${uriOf(contact)}`), `Expires: ${expires}`];
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" };
  return new Response(method === "HEAD" ? null : `${lines.join("\n")}\n`, { headers });
}

function uriOf(contact: string): string {
  return /^[a-z][a-z\d+.-]*:/i.test(contact) ? contact : `mailto:${contact}`;
}
