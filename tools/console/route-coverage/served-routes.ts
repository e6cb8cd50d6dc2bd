import { fileURLToPath } from "node:url";
import { bundleWorker } from "../../files/bundle.ts";
import { type Operation, operationOf, type Version } from "./operation.ts";

/** One thing that a path of a version can. */
export interface ServedRoute {
  version: Version;
  path: string;
  operation: Operation;
}

/** What the versions serve, by their profiles. */
export async function readServedRoutes(): Promise<ServedRoute[]> {
  const { v1, v2, v3 } = await loadProfiles();
  return [v1, v2, v3].flatMap(({ version, routes }) =>
    routes.map(({ path, methods }) => ({ version, path, operation: operationOf(methods) })),
  );
}

/** As one module: they import hundreds of files, which one by one take Node ten times as long. */
async function loadProfiles(): Promise<typeof import("./profiles.ts")> {
  const entry = fileURLToPath(new URL("profiles.ts", import.meta.url));
  const { script } = await bundleWorker(entry, { minify: false, keepNames: false, define: {} });
  return import(`data:text/javascript,${encodeURIComponent(script)}`);
}
