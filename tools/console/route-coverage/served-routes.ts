import { fileURLToPath } from "node:url";
import type { Route } from "../../../functions/http/route.ts";
import { bundleWorker } from "../../files/bundle.ts";
import { type Operation, operationOf, type Version } from "./operation.ts";

/** One operation of a version's path. */
export interface ServedRoute {
  version: Version;
  path: string;
  operation: Operation;
  /** Whether only `ROUTES=all` serves it. */
  isFurther: boolean;
}

/** The routes of the versions by their profiles, with `ROUTES=all` too. */
export async function readServedRoutes(): Promise<ServedRoute[]> {
  const { v1, v2, v3 } = await loadProfiles();
  return [v1, v2, v3].flatMap(({ version, routes, furtherRoutes }) => {
    const served = (isFurther: boolean) => (route: Route) => ({
      version,
      path: route.path,
      operation: operationOf(route.methods),
      isFurther,
    });
    return [...routes.map(served(false)), ...furtherRoutes.map(served(true))];
  });
}

/** As one module: Node takes ten times as long to load hundreds of files one by one. */
async function loadProfiles(): Promise<typeof import("./profiles.ts")> {
  const entry = fileURLToPath(new URL("profiles.ts", import.meta.url));
  const { script } = await bundleWorker(entry, { minify: false, keepNames: false, define: {} });
  return import(`data:text/javascript,${encodeURIComponent(script)}`);
}
