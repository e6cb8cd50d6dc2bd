import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type StoreWorker, STORE_WORKERS } from "../../local/workers/environments.ts";
import { readServedRoutes, type ServedRoutes } from "../../../functions/http/version-profile.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { ROOT } from "../../files/root.ts";
import { explainFailure } from "../../command-line/explain-failure.ts";
import { namespaceOfName } from "./names.ts";
import type { Target } from "./step.ts";

/** The zone, the console's host and the API's, as wrangler.toml has them. */
const PLACES = /(zone_name = ")store\.example|console\.store\.example|store\.example/g;
const SMART = 'placement = { mode = "smart" }';

/** Resource names of one store in an account. */
const NAMED = /"store((?:-[\w-]+)?)"/g;
const NAMESPACE = /(namespace_id = ")(\d+)"/g;

/** The configuration of a target, from the text of wrangler.toml. */
export function configFor(
  { name, fingerprint, commit, place, region, routes }: Target & { fingerprint: string; commit: string },
  toml: string,
): string {
  let text = `# Generated from wrangler.toml by each \`store deploy\`.\n${toml}`
    .replaceAll(NAMED, `"${name}$1"`)
    .replaceAll(NAMESPACE, (_, before: string, id: string) => `${before}${namespaceOfName(name, id)}"`)
    .replaceAll('STORE_FINGERPRINT = ""', `STORE_FINGERPRINT = "${fingerprint}"`)
    .replaceAll('COMMIT = ""', `COMMIT = "${commit}"`);
  if (routes) text = text.replaceAll(/\bROUTES = "\w*"/g, `ROUTES = "${routes}"`);
  if (region) text = text.replaceAll(SMART, `placement = { region = "${region}" }`);
  if (place) {
    const { host, folder } = place;
    if (folder)
      text = text
        .replaceAll('"store.example/wc-api/', `"${host}${folder}/wc-api/`)
        .replaceAll(
          /\bPUBLIC_URL = "(?:https:\/\/store\.example)?"/g,
          `PUBLIC_URL = "https://${host}${folder}"`,
        );
    return text.replaceAll(PLACES, (found, zone?: string) =>
      zone ? zone + place.zone : found.startsWith("console.") ? place.consoleHost : host,
    );
  }
  // The free plan of a trial allows no limits of CPU time.
  return text
    .replaceAll(/^limits = .*\n/gm, "")
    .replaceAll(/"https:\/\/(?:console\.)?store\.example"/g, '""')
    .split(/^(?=\[env\.\w+\]$)/m)
    .map((environment) => (AT_ROUTES.test(environment) ? atWorkersDev(environment) : environment))
    .join("");
}

const AT_ROUTES = /^routes = \[[^\]]*\]$/m;

function atWorkersDev(environment: string): string {
  return environment.replace(/^workers_dev = .*\n/m, "").replace(AT_ROUTES, "workers_dev = true");
}

/**
 * The Workers' paths on the API's host, by wrangler.toml: `/wc-api/v3*`, within the shop's folder. The console takes all of its
 * own host.
 */
export async function readPaths(file: string, folder: string): Promise<string[]> {
  const { unstable_readConfig } = await import("wrangler");
  return STORE_WORKERS.flatMap((env) => unstable_readConfig({ config: file, env }).routes ?? [])
    .map((route) => (typeof route === "string" ? route : route.pattern))
    .filter((pattern) => !pattern.startsWith("console."))
    .map((pattern) => pattern.replace(/^[^/]*/, "").replace(/^(?=\/wc-api\/)/, folder));
}

/** Neon's region of a database in the form of a placement; undefined when the host does not contain it. */
export function regionOf(databaseUrl: string): string | undefined {
  const [, region, cloud] =
    /\.([a-z0-9-]+)\.(aws|azure|gcp)\.neon\.tech$/.exec(new URL(databaseUrl).hostname) ?? [];
  return region && `${cloud}:${region}`;
}

/** The versions, and the console, which links to them. */
const SERVING: readonly StoreWorker[] = ["v1", "v2", "v3", "console"];

/** The routes of each Worker, by a configuration. Throws a `CliError` for an invalid value of ROUTES. */
export async function readRoutes(file: string): Promise<Map<StoreWorker, ServedRoutes>> {
  const { unstable_readConfig } = await import("wrangler");
  return new Map(
    SERVING.map((env) => {
      const { ROUTES } = unstable_readConfig({ config: file, env }).vars;
      try {
        return [env, readServedRoutes(ROUTES === undefined ? undefined : String(ROUTES))];
      } catch (error) {
        throw new CliError(`${explainFailure(error)} (of ${env})`);
      }
    }),
  );
}

/** The configurations of the project that were deployed for a store. */
export async function configsOf(fingerprint: string): Promise<string[]> {
  const files = (await readdir(ROOT)).filter((file) => /^wrangler\.[a-z\d-]+\.toml$/.test(file)).toSorted();
  const own = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(ROOT, file), "utf8");
      return text.includes(`STORE_FINGERPRINT = "${fingerprint}"`) ? [join(ROOT, file)] : [];
    }),
  );
  return own.flat();
}
