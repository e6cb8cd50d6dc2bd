import { urlOf } from "../kernel/url-of.ts";
import { parseQuery, type Query } from "./query.ts";

/** A request before its method was settled, with the Worker's own bindings. */
export interface Incoming {
  /** The original request; it has the body. */
  sent: Request;
  query: Query;
  /** Methods that the client may have signed, the preferred one first. */
  signedMethods: string[];
}

/** `_method` of the query, or else `X-HTTP-Method-Override`, replaces the method. */
export function overrideMethod<Env extends object>(sent: Request, env: Env): [Request, Env & Incoming] {
  const { url, method, headers } = sent;
  const query = parseQuery(urlOf(sent).search);
  const byQuery = query.get("_method");
  const wanted = supported(byQuery || headers.get("X-HTTP-Method-Override") || method);
  // Some clients sign the method that they send. Only `_method` allows this, as it is signed too. An unsigned header could
  // reuse a signature for another method (§oauth-candidates).
  const signedMethods = byQuery && method === "POST" ? [wanted, "POST"] : [wanted];
  const request = wanted === method ? sent : new Request(url, { method: wanted, headers });
  return [request, { ...env, sent, query, signedMethods }];
}

/** Stands for methods that have no routes, some of which the platform cannot express. */
export const UNSUPPORTED = "OPTIONS";
/** Methods that change nothing. */
export const READING: ReadonlySet<string> = new Set(["GET", "HEAD"]);
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

function supported(method: string): string {
  const upper = method.toUpperCase();
  return METHODS.has(upper) ? upper : UNSUPPORTED;
}
