import { parseQuery, type Query } from "./query.ts";

/** What was read of a request before its method was settled, beside the Worker's own bindings. */
export interface Incoming {
  query: Query;
  /** Methods that a signature may have been made over, the one that counts first. */
  signedMethods: string[];
}

/** `_method` of the query, or else `X-HTTP-Method-Override`, takes the place of the method sent. */
export function overrideMethod<Env extends object>(request: Request, env: Env): [Request, Env & Incoming] {
  const query = parseQuery(new URL(request.url).search);
  const byQuery = query.get("_method");
  const wanted = supported(byQuery || request.headers.get("X-HTTP-Method-Override") || request.method);
  // Some clients sign what they send. That holds for `_method` alone, which is signed too: a header could turn any
  // signature into one for another method (decision 9).
  const signedMethods = byQuery && request.method === "POST" ? [wanted, "POST"] : [wanted];
  const overridden = wanted === request.method ? request : withMethod(wanted, request);
  return [overridden, { ...env, query, signedMethods }];
}

/** The body stays with the request as sent where the method has none. */
function withMethod(method: string, request: Request): Request {
  const { url, headers } = request;
  return method === "GET" || method === "HEAD"
    ? new Request(url, { method, headers })
    : new Request(request, { method });
}

/** A method that no route has: stands for those which the platform itself cannot express. */
const UNSUPPORTED = "OPTIONS";
const EXPRESSIBLE = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

function supported(method: string): string {
  const upper = method.toUpperCase();
  return EXPRESSIBLE.has(upper) ? upper : UNSUPPORTED;
}
