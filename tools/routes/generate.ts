import { settleGenerated } from "../files/generated.ts";
import { type Operation, OPERATIONS, VERSIONS } from "../console/route-coverage/operation.ts";
import { readServedRoutes, type ServedRoute } from "../console/route-coverage/served-routes.ts";

/** Makes gen/routes/ from the profiles, or with `--check` reports differences. */

/** Paths that differ only in names of parameters are equal, except those with a pattern of their own. */
const shapeOf = (path: string) => path.replaceAll(/<\w*id>/g, "<id>");

/** `RCed`: the operations of a version at a path; in small letters those with `ROUTES=all` alone. */
function lettersOf(routes: readonly ServedRoute[]): string {
  const letter = (operation: Operation) => {
    const found = routes.find((route) => route.operation === operation);
    const first = operation.charAt(0);
    return found === undefined ? "" : found.isFurther ? first : first.toUpperCase();
  };
  return OPERATIONS.map(letter).join("");
}

const byPath = Map.groupBy(await readServedRoutes(), ({ path }) => shapeOf(path));
const rows = [...byPath].map(([path, routes]) => [
  path,
  ...VERSIONS.map((version) => lettersOf(routes.filter((route) => route.version === version))),
]);

await settleGenerated({
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
