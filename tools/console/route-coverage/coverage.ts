import { type Operation, OPERATIONS, operationsOf, type Version } from "./operation.ts";
import { LEGACY_ROUTES } from "./legacy-routes.ts";
import type { ServedRoute } from "./served-routes.ts";

/** An operation of a path in one version: served here, only with `ROUTES=all`, only in the legacy API, or only here. */
interface Cell {
  served: Operation[];
  further: Operation[];
  missing: Operation[];
  added: Operation[];
}

/** A path in all versions. */
export interface CoverageRow {
  path: string;
  versions: Record<Version, Cell>;
}

/** The routes of a resource. */
export interface CoverageOfResource {
  name: string;
  rows: CoverageRow[];
}

/** Every route of the legacy API and of this one, by resource; those that the legacy API lacks come last. */
export function compareRoutes(routes: readonly ServedRoute[]): CoverageOfResource[] {
  const served = Map.groupBy(routes, ({ version, path }) => keyOf(version, path));
  const row = (path: string, legacy: Record<Version, Operation[]>): CoverageRow => {
    const cell = (version: Version) => compare(legacy[version], served.get(keyOf(version, path)) ?? []);
    return { path, versions: { 1: cell(1), 2: cell(2), 3: cell(3) } };
  };
  const resources = Object.entries(LEGACY_ROUTES).map(([name, legacyPaths]) => ({
    name,
    rows: legacyPaths.map(([path, ...letters]) => {
      const [v1, v2, v3] = letters.map(operationsOf) as [Operation[], Operation[], Operation[]];
      return row(path, { 1: v1, 2: v2, 3: v3 });
    }),
  }));
  const known = new Set(resources.flatMap(({ rows }) => rows.map(({ path }) => shapeOf(path))));
  const added = [...new Set(routes.map(({ path }) => path))].filter((path) => !known.has(shapeOf(path)));
  if (added.length === 0) return resources;
  const rows = added.map((path) => row(path, { 1: [], 2: [], 3: [] }));
  return [...resources, { name: "Not in the legacy API", rows }];
}

/** The number of a resource's operations that a version serves, and that of the legacy API. */
export function countOperations({ rows }: CoverageOfResource, version: Version) {
  const count = (kind: keyof Cell) => rows.flatMap((row) => row.versions[version][kind]).length;
  const [served, further] = [count("served"), count("further")];
  return { served, further, legacy: served + further + count("missing"), added: count("added") };
}

function compare(legacy: readonly Operation[], routes: readonly ServedRoute[]): Cell {
  const has = (operation: Operation, isFurther?: boolean) =>
    routes.some(
      (route) => route.operation === operation && (isFurther ?? route.isFurther) === route.isFurther,
    );
  return {
    served: legacy.filter((operation) => has(operation, false)),
    further: legacy.filter((operation) => has(operation, true) && !has(operation, false)),
    missing: legacy.filter((operation) => !has(operation)),
    added: OPERATIONS.filter((operation) => has(operation) && !legacy.includes(operation)),
  };
}

const keyOf = (version: Version, path: string) => `${version} ${shapeOf(path)}`;

/** Paths that differ only in names of parameters are equal. */
const shapeOf = (path: string) => path.replaceAll(/<\w+>/g, "<>");
