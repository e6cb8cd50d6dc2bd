import { urlOf } from "../kernel/url-of.ts";

export interface SecurityEnv {
  /** Where weaknesses are reported to: addresses of e-mail or URLs, apart by spaces or commas; empty: nobody is named. */
  SECURITY_CONTACT?: string;
}

/** Days after which what was read is to be read again. */
const GOOD_FOR_DAYS = 90;
const DAY = 86_400_000;

/**
 * `GET /.well-known/security.txt` (RFC 9116, §security-txt): whom to tell of a weakness. Undefined for other requests, and where the
 * operator names nobody.
 */
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

/** An address of e-mail stands in a URI as every other way does. */
function uriOf(contact: string): string {
  return /^[a-z][a-z\d+.-]*:/i.test(contact) ? contact : `mailto:${contact}`;
}
