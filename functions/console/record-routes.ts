import type { Route } from "../http/route.ts";
import { routesOf, type ServedRoutes } from "../http/version-profile.ts";
import { PROFILES } from "./profiles.ts";

/** By version (`v3`), the newest first, the route that shows a record of the resource, of those that the store serves. */
export function recordRoutes(resource: string, served: ServedRoutes): ReadonlyMap<string, Route> {
  const found = PROFILES.flatMap((profile) => {
    const route = routesOf(profile, served).find(
      ({ path, methods }) => path === `/${resource}/<id>` && methods.includes("GET"),
    );
    return route ? [[`v${profile.version}`, route] as const] : [];
  });
  return new Map(found);
}
