import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { type CalledRoute, CalledRoutes } from "./called-routes.ts";
import { get, type Read, textOf, type Version } from "./read.ts";

/** Most distinct reads of a log. */
const MOST = 100_000;
/** Most characters of a line; no client's read is longer. */
const LONGEST = 8192;

const REQUEST = /"(GET|HEAD) (\S+) HTTP\/[\d.]+"/;
/** Parameters that routes read. Others are dropped: credentials, cache busters, and attacks. */
const READ_BY_ROUTES = /^(?:fields|status|page|filter\[[\w-]{1,64}\])$/;

export interface LoggedReads {
  reads: Read[];
  lines: number;
  /** Requests to the API that change something, or might: they are never sent. */
  writes: number;
  /** Distinct reads above the limit. */
  left: number;
  /** The called routes, with numbers of reads and writes. */
  called: CalledRoute[];
}

/**
 * The distinct reads in an access log, without credentials. The log has the combined format (or any with `"GET /path HTTP/1.1"`
 * in it), plain or gzipped. `home` is the path of the shop's home.
 */
export async function readAccessLog(file: string, home: string): Promise<LoggedReads> {
  const source = createReadStream(file);
  const text = file.endsWith(".gz") ? source.pipe(createGunzip()) : source;
  source.on("error", (error) => text.destroy(error));
  const found = new Map<string, Read>();
  const counts = { lines: 0, writes: 0, left: 0 };
  const called = new CalledRoutes();
  for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
    counts.lines += 1;
    if (line.length > LONGEST || !ADDRESS.test(line)) continue;
    const call = callOf(line, home);
    if (call) called.add(call.version, call.method, call.rest);
    const read = readOf(line, home);
    if (read === "write") counts.writes += 1;
    if (typeof read !== "object") continue;
    const name = textOf(read);
    if (found.has(name)) continue;
    if (found.size < MOST) found.set(name, read);
    else counts.left += 1;
  }
  return { reads: [...found.values()], ...counts, called: called.sorted() };
}

/** `GET …?_method=DELETE` deletes, in the legacy API and here; PHP reads names in several spellings. */
const OVERRIDES = /^[\s]*[_.\s]method/i;
const ADDRESS = /\/wc-api\/v|[?&]wc-api-version=/i;

/** A request to the API at any of its addresses (§shop-addresses), with its effective method. */
function callOf(line: string, home: string): { version: Version; method: string; rest: string } | undefined {
  const [, sent = "", target = ""] = /"([A-Z]{3,7}) (\S+) HTTP\/[\d.]+"/.exec(line) ?? [];
  const [path = "", search = ""] = split(target.replace(/^\/+/, "/"));
  const below = (path.startsWith(home) ? path.slice(home.length) : path).replace(
    /^\/index\.php(?=\/|$)/i,
    "",
  );
  const query = new URLSearchParams(search);
  const plain = `/wc-api/v${query.get("wc-api-version")}/${(query.get("wc-api-route") ?? "").replace(/^\/+/, "")}`;
  const address = below === "" || below === "/" ? plain : below;
  const [, version, rest = ""] = /^\/wc-api\/v([123])(\/.*)?$/i.exec(address) ?? [];
  if (!version) return undefined;
  const overridden = [...query].find(([name]) => OVERRIDES.test(name))?.[1];
  const method = (overridden ?? sent).toUpperCase();
  return { version: Number(version) as Version, method, rest };
}

function readOf(line: string, home: string): Read | "write" | undefined {
  const [, method, target] = REQUEST.exec(line) ?? [];
  if (!target) return /"(?:POST|PUT|PATCH|DELETE) /.test(line) ? "write" : undefined;
  const [path = "", search = ""] = split(target);
  const inApi = path.startsWith(home) ? path.slice(home.length) : path;
  const [, version, rest = ""] = /^\/wc-api\/v([123])(\/.*)?$/i.exec(inApi) ?? [];
  if (!version) return undefined;
  const pairs = [...new URLSearchParams(search)];
  if (pairs.some(([name]) => OVERRIDES.test(name))) return "write";
  const address = `/wc-api/v${version}${rest}`;
  if (new URL(address, "http://shop").pathname !== address) return undefined;
  const known = pairs.filter(([name]) => READ_BY_ROUTES.test(name));
  return {
    ...get(Number(version) as Version, rest, Object.fromEntries(known)),
    method: method as Read["method"],
  };
}

function split(target: string): [string, string] {
  const at = target.indexOf("?");
  return at < 0 ? [target, ""] : [target.slice(0, at), target.slice(at + 1)];
}
