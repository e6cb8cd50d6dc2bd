export type Version = 1 | 2 | 3;
export const VERSIONS: readonly Version[] = [1, 2, 3];

/** One thing to ask both shops: never what changes anything. */
export interface Read {
  method: "GET" | "HEAD";
  version: Version;
  /** Behind `/wc-api/v2`, as it is sent, such as `/orders/5`. */
  path: string;
  /** Names and values as they are meant, not encoded; without credentials. */
  query: Readonly<Record<string, string>>;
}

export function get(version: Version, path: string, query: Read["query"] = {}): Read {
  return { method: "GET", version, path, query };
}

/** A read as people write it: `GET /wc-api/v2/orders?filter[limit]=5`. */
export function textOf({ method, version, path, query }: Read): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return `${method} /wc-api/v${version}${path}${pairs.length > 0 ? `?${pairs.join("&")}` : ""}`;
}

/** Parameters whose values are numbers, times and words of the API. */
const OF_THE_API =
  /^(?:page|fields|status|filter\[(?:limit|offset|order|orderby|dp|meta|all_item_meta|period|date_(?:min|max)|(?:created|updated)_at_(?:min|max)|role|post_status|in|not_in)\])$/;
const PLAIN = /^[\w,.:+ -]{0,200}$/;

/** A read as people write it, without whatever in it may be of people: addresses, codes, searches, what clients have made up. */
export function textWithoutPeople(read: Read): string {
  const path = routeOf(read).startsWith("/")
    ? read.path
        .replace(/\/(email|code)\/.*$/i, "/$1/…")
        .replaceAll(/(?<=\/)(?!email(?:\/|$)|code(?:\/|$))[^/]*[^/\w][^/]*/g, "…")
    : "…";
  const query = Object.entries(read.query).map(([name, value]) => {
    const isKnown = OF_THE_API.test(name);
    return [
      isKnown ? name : name.replace(/\[(?!(?:q|search)\]).*$/, "[…]"),
      isKnown && PLAIN.test(value) ? value : "…",
    ];
  });
  return textOf({ ...read, path, query: Object.fromEntries(query) });
}

/** The path as in a table of routes: `/orders/<id>/notes`, `/coupons/code/<code>`. */
export function routeOf({ path }: Pick<Read, "path">): string {
  return path
    .toLowerCase()
    .replace(/\/(code|email)\/.*$/, "/$1/…")
    .replaceAll(/\/\d+(?=\/|$)/g, "/<id>");
}
