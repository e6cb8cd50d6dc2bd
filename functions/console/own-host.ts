import { readPublicUrl } from "../kernel/public-url.ts";
import { urlOf } from "../kernel/url-of.ts";

/** Where console and store are; empty where they have no hosts that are configured, as at workers.dev. */
interface HostEnv {
  CONSOLE_URL?: string;
  PUBLIC_URL?: string;
}

/** How long browsers ask this host by https alone: two years, in seconds. */
const HSTS = "max-age=63072000";

/** Scheme and host of the console as browsers know it: never what a request claims, where they are configured. */
export function originOf(request: Request, { CONSOLE_URL = "" }: HostEnv): string {
  return (readPublicUrl(CONSOLE_URL) ?? urlOf(request)).origin;
}

/** Where the API is for clients, without a trailing slash; where that is not configured, the console's origin. */
export function storeUrlOf({ PUBLIC_URL = "" }: HostEnv, origin: string): string {
  return PUBLIC_URL.replace(/\/$/, "") || origin;
}

/**
 * Where to go on to for whoever asks another host for the console, or the console's own in clear (§console-host): a redirect
 * that keeps path and query, for what only reads. Undefined at the console's own host.
 */
export function leadHome(request: Request, env: HostEnv): Response | undefined {
  const origin = originOf(request, env);
  const own = new URL(origin);
  const { host, protocol, pathname, search } = urlOf(request);
  // A proxy that ends TLS says so; a client that only claims it gives up nobody's safety but its own.
  const isSecure = protocol === "https:" || request.headers.get("X-Forwarded-Proto") === "https";
  if (host === own.host && (own.protocol === "http:" || isSecure)) return undefined;
  const headers = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
  if (request.method === "GET" || request.method === "HEAD")
    return new Response(null, { status: 302, headers: { ...headers, Location: origin + pathname + search } });
  return new Response(`The console answers at ${origin}, and nothing was done here.\n`, {
    status: 421,
    headers,
  });
}

/** The same answer; browsers are told to ask this host by https alone, where it is one of https. */
export function overTlsAlone(answer: Response, origin: string): Response {
  if (!origin.startsWith("https:")) return answer;
  const secured = new Response(answer.body, answer);
  secured.headers.set("Strict-Transport-Security", HSTS);
  return secured;
}
