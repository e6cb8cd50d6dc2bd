import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { type Read, textOf, type Version } from "./read.ts";

/** Most distinct reads of a log. */
const MOST = 100_000;
/** Most characters of a line; no client's read is longer. */
const LONGEST = 8192;

/** Parameters that routes read. Others are dropped: credentials, cache busters, and attacks. */
const READ_BY_ROUTES = /^(?:fields|status|page|filter\[[\w-]{1,64}\])$/;

export interface LogCounts {
  reads: number;
  lines: number;
  /** Requests to the API that change something, or might: they are never sent. */
  writes: number;
  /** Distinct reads above the limit. */
  left: number;
}

/**
 * The distinct reads in an access log, without credentials. The log has the combined format (or any with `"GET /path HTTP/1.1"`
 * in it), plain or gzipped. `home` is the path of the shop's home.
 */
export async function readAccessLog(file: string, home: string): Promise<LogCounts & { found: Read[] }> {
  const source = createReadStream(file);
  const text = file.endsWith(".gz") ? source.pipe(createGunzip()) : source;
  source.on("error", (error) => text.destroy(error));
  const found = new Map<string, Read>();
  const counts = { lines: 0, writes: 0, left: 0 };
  for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
    counts.lines += 1;
    const read = line.length > LONGEST ? undefined : readIn(line, home);
    if (read === "write") counts.writes += 1;
    if (typeof read !== "object") continue;
    const name = textOf(read);
    if (found.has(name)) continue;
    if (found.size < MOST) found.set(name, read);
    else counts.left += 1;
  }
  return { ...counts, reads: found.size, found: [...found.values()] };
}

/** `GET …?_method=DELETE` deletes, in the legacy API and here; PHP reads names in several spellings. */
const OVERRIDES = /^[\s]*[_.\s]method/i;

/** The read of a request to the API at any of its addresses (§shop-addresses); undefined if its path leads elsewhere. */
function readIn(line: string, home: string): Read | "write" | undefined {
  const [, method = "", target = ""] = /"([A-Z]{3,7}) (\S+) HTTP\/[\d.]+"/.exec(line) ?? [];
  const [path = ""] = target.replace(/^\/+/, "/").split("?", 1);
  const query = new URLSearchParams(target.includes("?") ? target.slice(target.indexOf("?")) : "");
  const below = (path.startsWith(home) ? path.slice(home.length) : path).replace(
    /^\/index\.php(?=\/|$)/i,
    "",
  );
  const plain = `/wc-api/v${query.get("wc-api-version")}/${(query.get("wc-api-route") ?? "").replace(/^\/+/, "")}`;
  const address = below === "" || below === "/" ? plain : below;
  const [, version, rest = ""] = /^\/wc-api\/v([123])(\/.*)?$/i.exec(address) ?? [];
  if (!version) return undefined;
  if ([...query.keys()].some((name) => OVERRIDES.test(name))) return "write";
  if (method !== "GET" && method !== "HEAD") return "write";
  if (new URL(`/api${rest}`, "http://shop").pathname !== `/api${rest}`) return undefined;
  const known = [...query].filter(([name]) => READ_BY_ROUTES.test(name));
  return { method, version: Number(version) as Version, path: rest, query: Object.fromEntries(known) };
}

/** The path as in a table of routes: `/orders/<id>/notes`, `/coupons/code/<code>`. */
export function routeOf({ path }: Pick<Read, "path">): string {
  return path
    .toLowerCase()
    .replace(/\/(code|email)\/.*$/, "/$1/…")
    .replaceAll(/\/\d+(?=\/|$)/g, "/<id>");
}
