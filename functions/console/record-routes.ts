import type { Dialect } from "../http/dialect.ts";
import type { Route } from "../http/route.ts";
import { dialect as v1 } from "../v1/dialect.ts";
import { dialect as v2 } from "../v2/dialect.ts";
import { dialect as v3 } from "../v3/dialect.ts";

/** The newest first. */
const DIALECTS: readonly Dialect[] = [v3, v2, v1];

/** By version (`v3`), the newest first, the route that shows a record of the resource. */
export function recordRoutes(resource: string): ReadonlyMap<string, Route> {
  const found = DIALECTS.flatMap(({ version, routes }) => {
    const route = routes.find(({ path, methods }) => path === `/${resource}/<id>` && methods.includes("GET"));
    return route ? [[`v${version}`, route] as const] : [];
  });
  return new Map(found);
}
