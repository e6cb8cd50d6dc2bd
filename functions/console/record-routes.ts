import type { Route } from "../http/route.ts";
import { PROFILES } from "./profiles.ts";

/** By version (`v3`), the newest first, the route that shows a record of the resource. */
export function recordRoutes(resource: string): ReadonlyMap<string, Route> {
  const found = PROFILES.flatMap(({ version, routes }) => {
    const route = routes.find(({ path, methods }) => path === `/${resource}/<id>` && methods.includes("GET"));
    return route ? [[`v${version}`, route] as const] : [];
  });
  return new Map(found);
}
