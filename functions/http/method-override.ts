import { urlOf } from "../kernel/url-of.ts";
import { parseQuery, type Query } from "./query.ts";

/** What a request was before its method was settled, beside the Worker's own bindings. */
export interface Incoming {
  /** As it came: the body is read from here. */
  sent: Request;
  query: Query;
  /** Methods that a signature may have been made over, the one that counts first. */
  signedMethods: string[];
}

/** `_method` of the query, or else `X-HTTP-Method-Override`, takes the place of the method sent. */
export function overrideMethod<Env extends object>(sent: Request, env: Env): [Request, Env & Incoming] {
  const { url, method, headers } = sent;
  const query = parseQuery(urlOf(sent).search);
  const byQuery = query.get("_method");
  const wanted = supported(byQuery || headers.get("X-HTTP-Method-Override") || method);
  // Some clients sign what they send. That holds for `_method` alone, which is signed too: a header could turn any
  // signature into one for another method (§oauth-candidates).
  const signedMethods = byQuery && method === "POST" ? [wanted, "POST"] : [wanted];
  const request = wanted === method ? sent : new Request(url, { method: wanted, headers });
  return [request, { ...env, sent, query, signedMethods }];
}

/** A method that no route has: stands for those which the platform itself cannot express. */
const UNSUPPORTED = "OPTIONS";
const EXPRESSIBLE = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

function supported(method: string): string {
  const upper = method.toUpperCase();
  return EXPRESSIBLE.has(upper) ? upper : UNSUPPORTED;
}
