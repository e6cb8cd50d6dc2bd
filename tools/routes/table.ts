import type { Route } from "../../functions/http/route.ts";
import type { VersionProfile } from "../../functions/http/version-profile.ts";
import type { GeneratedFolder } from "../files/generated.ts";
import { profile as v1 } from "../../functions/v1/profile.ts";
import { profile as v2 } from "../../functions/v2/profile.ts";
import { profile as v3 } from "../../functions/v3/profile.ts";

export const PROFILES: readonly VersionProfile[] = [v1, v2, v3];

/** Paths that differ only in names of parameters are equal, except those with a pattern of their own. */
const shapeOf = ({ path }: Route) => path.replaceAll(/<\w*id>/g, "<id>");

/** The operation of a route. POST creates, unless PUT does the same. */
function letterOf({ methods }: Route): string {
  if (methods.includes("PUT")) return "E";
  if (methods.includes("POST")) return "C";
  return methods.includes("DELETE") ? "D" : "R";
}

/** `RCed`: the operations of a version at a path; in small letters those beyond the contract's table. */
function lettersOf({ routes }: VersionProfile, path: string): string {
  const here = routes.filter((route) => shapeOf(route) === path);
  return Array.from("RCED", (letter) => {
    const found = here.filter((route) => letterOf(route) === letter);
    if (found.length === 0) return "";
    return found.some(({ inContract }) => inContract) ? letter : letter.toLowerCase();
  }).join("");
}

/** The table of all versions' routes, from the profiles. */
export function routeTable(): GeneratedFolder {
  const paths = new Set(PROFILES.flatMap(({ routes }) => routes.map(shapeOf)));
  const rows = Array.from(paths, (path) => [path, ...PROFILES.map((profile) => lettersOf(profile, path))]);
  const text = `// Made by \`npm run gen\`, not to be edited.

/** Paths, and what v1, v2 and v3 can there: (R)ead, (C)reate, (E)dit, (D)elete; in small letters beyond the contract's table. */
export const ROUTE_TABLE: readonly (readonly [path: string, v1: string, v2: string, v3: string])[] = ${JSON.stringify(rows, undefined, 1)};
`;
  return { folder: "gen/routes", files: new Map([["table.ts", text]]) };
}
