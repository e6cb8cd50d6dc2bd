import type { MiddlewareHandler } from "hono";

/** Scripts, styles and requests of its own origin alone, in no frame, and nothing inline (§console-headers). */
const HEADERS = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // Without a referrer, browsers would not send a form's origin either.
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
  "Cache-Control": "no-store",
};

/** The policy of a page with images from another origin. */
export function policyWith(images: string): string {
  return HEADERS["Content-Security-Policy"].replace("img-src 'self'", `img-src 'self' ${images}`);
}

/** Adds them to every answer, errors too; the page's own headers stay. */
export const safeHeaders: MiddlewareHandler = async function safeHeaders(c, next) {
  await next();
  for (const [name, value] of Object.entries(HEADERS))
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
};
