import { parseQuery } from "./query.ts";

/** What the request was before an override, beside the Worker's own bindings. */
export interface Incoming {
  /** The method as sent: OAuth clients may have signed either. */
  sentMethod: string;
}

/** `_method` of the query, or else `X-HTTP-Method-Override`, takes the place of the method sent. */
export function overrideMethod<Env extends object>(request: Request, env: Env): [Request, Env & Incoming] {
  const incoming = { ...env, sentMethod: request.method };
  const wanted = overriding(request);
  if (!wanted || wanted === request.method) return [request, incoming];
  const body = wanted === "GET" || wanted === "HEAD" ? null : request.body;
  return [new Request(request.url, { method: wanted, headers: request.headers, body }), incoming];
}

/** A method that no route has: stands for those which the platform itself cannot express. */
const UNSUPPORTED = "OPTIONS";
const EXPRESSIBLE = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

function overriding(request: Request): string | undefined {
  const { search } = new URL(request.url);
  const byQuery = search.includes("_method") ? parseQuery(search).get("_method") : undefined;
  const wanted = (byQuery || request.headers.get("X-HTTP-Method-Override"))?.toUpperCase();
  return wanted && !EXPRESSIBLE.has(wanted) ? UNSUPPORTED : wanted;
}
