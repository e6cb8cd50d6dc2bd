import type { Json } from "./components.ts";

const QUERY = (name: string, description: string) => ({ type: "apiKey", in: "query", name, description });

/** Ways of authentication. */
export const SECURITY_SCHEMES: Json = {
  basic: {
    type: "http",
    scheme: "basic",
    description: "Over HTTPS: the consumer key as user name, the consumer secret as password.",
  },
  consumerKey: QUERY("consumer_key", "Over HTTPS, with `consumer_secret`: the consumer key."),
  consumerSecret: QUERY("consumer_secret", "Over HTTPS, with `consumer_key`: the consumer secret."),
  oauth1: QUERY(
    "oauth_signature",
    "Over plain HTTP: OAuth 1.0a without tokens, its parameters in the query: `oauth_consumer_key`, `oauth_timestamp` (seconds, within 15 minutes), `oauth_nonce` (unused), `oauth_signature_method` (`HMAC-SHA1` or `HMAC-SHA256`) and `oauth_signature`. The HMAC key is the consumer secret, in v3 with `&` behind it.",
  ),
};

/** Any one of these suffices. */
export const SECURITY: Json[] = [{ basic: [] }, { consumerKey: [], consumerSecret: [] }, { oauth1: [] }];

/** Headers of answers. */
export const HEADERS: Json = {
  "X-WC-Total": { description: "Number of all matches.", schema: { type: "integer", minimum: 0 } },
  "X-WC-TotalPages": { description: "Number of pages.", schema: { type: "integer", minimum: 0 } },
  Link: {
    description:
      'The other pages, a header line for each: `<URL>; rel="next"`, likewise `first`, `prev` and `last`. None when all is on one page.',
    schema: { type: "string" },
  },
  "Idempotent-Replayed": {
    description: "`true` when an earlier request with the same `Idempotency-Key` has run.",
    schema: { type: "string" },
  },
  ETag: {
    description: "Identifies these bytes: for `If-None-Match`, and for `If-Match`.",
    schema: { type: "string" },
  },
  "Cache-Control": {
    description:
      "`private, no-store`: caches must not store the answer. `private, no-cache` beside an `ETag`: the caller may store it, and must revalidate it.",
    schema: { type: "string" },
  },
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer", minimum: 1 } },
  "RateLimit-Policy": {
    description:
      'The limit that is exceeded: how many (`q`) in how many seconds (`w`), as `"key-requests";q=2000;w=10`.',
    schema: { type: "string" },
  },
  RateLimit: {
    description:
      'What is left of it (`r`), and the seconds until there is more (`t`), as `"key-requests";r=0;t=7`.',
    schema: { type: "string" },
  },
  "X-Request-Id": { description: "Id of the request, in the store's log too.", schema: { type: "string" } },
  "Server-Timing": {
    description:
      "`db`: round trips to the database and their milliseconds; `sql`: their statements; `total`: milliseconds in all.",
    schema: { type: "string" },
  },
};

/** References to headers by their names. */
export function headersOf(...names: string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** A header of requests, as a parameter. */
export const headerParameter = (name: string, description: string, required = false) => ({
  name,
  in: "header",
  required,
  description,
  schema: { type: "string" },
});
