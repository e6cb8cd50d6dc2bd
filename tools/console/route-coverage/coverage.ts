import { ROUTE_TABLE } from "../../../gen/routes/table.ts";
import { LEGACY_ROUTES } from "./legacy-routes.ts";

export const VERSIONS = [1, 2, 3] as const;
export type Version = (typeof VERSIONS)[number];

/** Operations of a path by their letters in the tables of routes. */
const OPERATIONS = { R: "read", C: "create", E: "edit", D: "delete" };

/** Operations of a path in one version: served here, only with `ROUTES=all`, only in the legacy API, or only here. */
type Cell = Record<"served" | "further" | "missing" | "added", string[]>;

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

/** A path, and the letters of its operations in v1, v2 and v3. */
type Letters = (typeof ROUTE_TABLE)[number];

/** Every route of the legacy API and of this one, by resource; those that the legacy API lacks come last. */
export function compareRoutes(): CoverageOfResource[] {
  const here = new Map(ROUTE_TABLE.map((row) => [shapeOf(row), row]));
  const row = (legacy: Letters): CoverageRow => {
    const cell = (version: Version) => compare(legacy[version], here.get(shapeOf(legacy))?.[version] ?? "");
    return { path: legacy[0], versions: { 1: cell(1), 2: cell(2), 3: cell(3) } };
  };
  const resources = Object.entries(LEGACY_ROUTES).map(([name, rows]) => ({ name, rows: rows.map(row) }));
  const known = new Set(Object.values(LEGACY_ROUTES).flat().map(shapeOf));
  const added = ROUTE_TABLE.filter((route) => !known.has(shapeOf(route)));
  if (added.length === 0) return resources;
  const rows = added.map(([path]) => row([path, "", "", ""]));
  return [...resources, { name: "Not in the legacy API", rows }];
}

/** The number of a resource's operations that a version serves, and that of the legacy API. */
export function countOperations({ rows }: CoverageOfResource, version: Version) {
  const count = (kind: keyof Cell) => rows.flatMap((row) => row.versions[version][kind]).length;
  const [served, further] = [count("served"), count("further")];
  return { served, further, legacy: served + further + count("missing"), added: count("added") };
}

function compare(legacy: string, here: string): Cell {
  const named = (isMeant: (letter: string) => boolean) =>
    Object.entries(OPERATIONS).flatMap(([letter, operation]) => (isMeant(letter) ? operation : []));
  const all = here.toUpperCase();
  return {
    served: named((letter) => legacy.includes(letter) && here.includes(letter)),
    further: named((letter) => legacy.includes(letter) && here.includes(letter.toLowerCase())),
    missing: named((letter) => legacy.includes(letter) && !all.includes(letter)),
    added: named((letter) => all.includes(letter) && !legacy.includes(letter)),
  };
}

/** Paths that differ only in names of parameters are equal. */
const shapeOf = ([path]: Letters) => path.replaceAll(/<\w+>/g, "<>");
