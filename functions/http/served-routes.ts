import { ROUTE_TABLE } from "../../gen/routes/table.ts";
import { toRegExp } from "./route-pattern.ts";
import type { ServedRoutes, VersionProfile } from "./version-profile.ts";

type Version = VersionProfile["version"];
type Row = (typeof ROUTE_TABLE)[number];

interface Asked {
  version: Version;
  method: string;
  /** Below the prefix of the version. */
  path: string;
}

const VERSIONS: readonly Version[] = [1, 2, 3];

/**
 * Help for a route that another version or `ROUTES=all` serves: `orders are served by v2; with ROUTES=all also here`. Undefined
 * when no version has it (§no-route-help).
 */
export function servedRoutes(asked: Asked): string | undefined {
  const row = ROUTE_TABLE.find(
    (row) => toRegExp(row[0]).test(asked.path) && serving(row, asked, "all").length > 0,
  );
  if (!row) return undefined;
  const now = serving(row, asked, "contract");
  const then = serving(row, asked, "all").filter((version) => !now.includes(version));
  const [named, is] = subjectOf(asked, row);
  const withAll = placesOf(then, asked.version);
  if (now.length === 0) return `${named} ${is} served ${withAll} with ROUTES=all`;
  const here = `${named} ${is} served ${placesOf(now, asked.version)}`;
  return then.length === 0 ? here : `${here}; with ROUTES=all also ${withAll}`;
}

/** Resources without a route of a version in the contract's table, and with one under `ROUTES=all`. */
export function resourcesWithAll(version: Version): string[] {
  const served = (letters: RegExp) =>
    ROUTE_TABLE.filter((row) => letters.test(row[version])).map(([pattern]) => resourceOf(pattern));
  const now = served(/[RCED]/);
  return [...new Set(served(/[rced]/).filter((resource) => !now.includes(resource)))];
}

const resourceOf = (pattern: string) => pattern.split("/", 2)[1] ?? "";

/** The versions that serve the request. */
function serving(row: Row, { method }: Asked, served: ServedRoutes): Version[] {
  return VERSIONS.filter((version) => {
    const letters = served === "all" ? row[version].toUpperCase() : row[version];
    return operationsOf(method).some((letter) => letters.includes(letter));
  });
}

/** The operations that a method may mean at a path. */
function operationsOf(method: string): string[] {
  if (method === "GET" || method === "HEAD") return ["R"];
  if (method === "DELETE") return ["D"];
  return method === "POST" ? ["C", "E"] : ["E"];
}

/** The resource if the version lacks it, else the request itself. */
function subjectOf({ version, method, path }: Asked, [pattern]: Row): [subject: string, verb: string] {
  const resource = resourceOf(pattern);
  const isPart = ROUTE_TABLE.some((row) => resourceOf(row[0]) === resource && /[RCED]/.test(row[version]));
  return isPart ? [`${method === "HEAD" ? "GET" : method} ${path}`, "is"] : [resource, "are"];
}

/** `here`, `by v2`, `here and by v3`. */
function placesOf(versions: readonly Version[], own: Version): string {
  const others = versions.filter((version) => version !== own).map((version) => `v${version}`);
  return [
    ...(versions.includes(own) ? ["here"] : []),
    ...(others.length > 0 ? [`by ${others.join(" and ")}`] : []),
  ].join(" and ");
}
