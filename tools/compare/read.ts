export type Version = 1 | 2 | 3;
export const VERSIONS: readonly Version[] = [1, 2, 3];

/** One read for both shops; it never changes anything. */
export interface Read {
  method: "GET" | "HEAD";
  version: Version;
  /** The path after `/wc-api/v2`, as sent, such as `/orders/5`. */
  path: string;
  /** Decoded names and values, without credentials. */
  query: Readonly<Record<string, string>>;
}

/** A read from a text such as `HEAD /orders?filter[limit]=5`, by GET if it names no method. */
export function readOf(version: Version, text: string): Read {
  const [, head, path = "", query] = /^(HEAD )?([^?]*)\??(.*)$/s.exec(text) ?? [];
  const method = head ? "HEAD" : "GET";
  return { method, version, path, query: Object.fromEntries(new URLSearchParams(query)) };
}

/** A read as text: `GET /wc-api/v2/orders?filter[limit]=5`. */
export function textOf({ method, version, path, query }: Read): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return `${method} /wc-api/v${version}${path}${pairs.length > 0 ? `?${pairs.join("&")}` : ""}`;
}
