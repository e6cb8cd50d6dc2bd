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

export function get(version: Version, path: string, query: Read["query"] = {}): Read {
  return { method: "GET", version, path, query };
}

/** A read as text: `GET /wc-api/v2/orders?filter[limit]=5`. */
export function textOf({ method, version, path, query }: Read): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return `${method} /wc-api/v${version}${path}${pairs.length > 0 ? `?${pairs.join("&")}` : ""}`;
}

/** The path as in a table of routes: `/orders/<id>/notes`, `/coupons/code/<code>`. */
export function routeOf({ path }: Pick<Read, "path">): string {
  return path
    .toLowerCase()
    .replace(/\/(code|email)\/.*$/, "/$1/…")
    .replaceAll(/\/\d+(?=\/|$)/g, "/<id>");
}
