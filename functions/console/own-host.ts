import { readPublicUrl } from "../kernel/public-url.ts";
import { urlOf } from "../kernel/url-of.ts";

/** Addresses of console and store; empty without configured hosts, as at workers.dev. */
interface HostEnv {
  CONSOLE_URL?: string;
  PUBLIC_URL?: string;
}

/** Time for which browsers use https alone with this host: two years, in seconds. */
const HSTS = "max-age=63072000";

/** Scheme and host of the console as browsers know it. With a configured host, never from the request. */
export function originOf(request: Request, { CONSOLE_URL = "" }: HostEnv): string {
  return (readPublicUrl(CONSOLE_URL) ?? urlOf(request)).origin;
}

/** The API's address for clients, without a trailing slash; if it is not configured, the console's origin. */
export function storeUrlOf({ PUBLIC_URL = "" }: HostEnv, origin: string): string {
  return PUBLIC_URL.replace(/\/$/, "") || origin;
}

/**
 * Redirects a request at another host, or in clear, to the console's own host with path and query (§console-host), if it only
 * reads. Undefined at the console's own host.
 */
export function leadHome(request: Request, env: HostEnv): Response | undefined {
  const origin = originOf(request, env);
  const own = new URL(origin);
  const { host, protocol, pathname, search } = urlOf(request);
  // A proxy that ends TLS sends this header; a client that invents it harms only itself.
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

/** The same answer; an https host also demands https for the future (HSTS). */
export function overTlsAlone(answer: Response, origin: string): Response {
  if (!origin.startsWith("https:")) return answer;
  const secured = new Response(answer.body, answer);
  secured.headers.set("Strict-Transport-Security", HSTS);
  return secured;
}
