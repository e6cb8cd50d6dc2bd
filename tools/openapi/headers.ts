import type { Json } from "./components.ts";

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
