import type { Route } from "../../functions/http/route.ts";
import type { VersionProfile } from "../../functions/http/version-profile.ts";
import { writeOrCheckGenerated } from "../files/generated.ts";
import { v1, v2, v3 } from "./profiles.ts";

/** Makes gen/routes/ from the profiles, or with `--check` reports differences. */

/** Paths that differ only in names of parameters are equal, except those with a pattern of their own. */
const shapeOf = ({ path }: Route) => path.replaceAll(/<\w*id>/g, "<id>");

/** The operation of a route. POST creates, unless PUT does the same. */
function letterOf({ methods }: Route): string {
  if (methods.includes("PUT")) return "E";
  if (methods.includes("POST")) return "C";
  return methods.includes("DELETE") ? "D" : "R";
}

/** `RCed`: the operations of a version at a path; in small letters those with `ROUTES=all` alone. */
function lettersOf({ routes, furtherRoutes }: VersionProfile, path: string): string {
  const at = (some: readonly Route[]) => some.filter((route) => shapeOf(route) === path).map(letterOf);
  const [served, further] = [at(routes), at(furtherRoutes)];
  return Array.from("RCED", (letter) =>
    served.includes(letter) ? letter : further.includes(letter) ? letter.toLowerCase() : "",
  ).join("");
}

const profiles = [v1, v2, v3];
const paths = new Set(
  profiles.flatMap(({ routes, furtherRoutes }) => [...routes, ...furtherRoutes].map(shapeOf)),
);
const rows = Array.from(paths, (path) => [path, ...profiles.map((profile) => lettersOf(profile, path))]);

await writeOrCheckGenerated({
  folder: "gen/routes",
  files: new Map([
    [
      "table.ts",
      `// Made by \`npm run gen\`, not to be edited.

/** Paths, and what v1, v2 and v3 can there: (R)ead, (C)reate, (E)dit, (D)elete; in small letters with \`ROUTES=all\` alone. */
export const ROUTE_TABLE: readonly (readonly [path: string, v1: string, v2: string, v3: string])[] = ${JSON.stringify(rows, undefined, 1)};
`,
    ],
  ]),
});
