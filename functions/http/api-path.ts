import { decodePercent } from "../kernel/decode-percent.ts";
import { escapePercent, withoutTrailingSlashes } from "../kernel/routing-path.ts";
import { urlOf } from "../kernel/url-of.ts";
import { parseQuery } from "./query.ts";

/**
 * The path for route matching (§shop-addresses): decoded once, in lower case, without the folder of `publicUrl`, `index.php`
 * and trailing slashes. `/?wc-api-version=3&wc-api-route=/orders` becomes `/wc-api/v3/orders`.
 */
export function apiPath(request: Request, publicUrl = ""): string {
  const { pathname, search } = urlOf(request);
  const below = withoutFolder(cleaned(decodePercent(pathname)), cleaned(folderOf(publicUrl)));
  const path = withoutFolder(below, "/index.php");
  return escapePercent(path === "/" ? plainPath(search) : path);
}

/** The URL of a request as clients know it. A proxy may have removed the shop's folder. */
export function publicUrlOf({ pathname, search }: Pick<URL, "pathname" | "search">, baseUrl: string): URL {
  const folder = folderOf(baseUrl);
  const hasFolder = folder !== "/" && `${pathname}/`.startsWith(`${folder}/`);
  return new URL((hasFolder ? new URL(baseUrl).origin : baseUrl) + pathname + search);
}

/** The folder of the isolate's base URL. */
let known = { baseUrl: "", folder: "/" };

/** The path of the base URL without a trailing slash; `/` for none. */
function folderOf(baseUrl: string): string {
  if (known.baseUrl !== baseUrl)
    known = { baseUrl, folder: withoutTrailingSlashes(URL.parse(baseUrl)?.pathname ?? "/") };
  return known.folder;
}

function withoutFolder(path: string, folder: string): string {
  return folder !== "/" && `${path}/`.startsWith(`${folder}/`) ? path.slice(folder.length) || "/" : path;
}

/** Adds a leading slash, removes trailing slashes, lowers case. */
function cleaned(path: string): string {
  return withoutTrailingSlashes(path.toLowerCase().replace(/^\/+/, "/"));
}

/** The path in a query of plain permalinks; `/` for a query without one. */
function plainPath(search: string): string {
  const query = parseQuery(search);
  const version = query.get("wc-api-version");
  if (!version) return "/";
  // There, every version but 1 and 2 means the newest.
  return withoutTrailingSlashes(
    `/wc-api/v${/^[12]$/.test(version) ? version : 3}/${query.get("wc-api-route")?.replace(/^\/+/, "") ?? ""}`.toLowerCase(),
  );
}
