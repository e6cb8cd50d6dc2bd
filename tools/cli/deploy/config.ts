import { ENVIRONMENTS } from "../../local/environments.ts";
import type { Target } from "./step.ts";

/** The configuration that is deployed, beside wrangler.toml, whose paths it shares. */
export const DEPLOYED = "wrangler.deployed.toml";

/** The zone, the console's host and the API's, as wrangler.toml has them. */
const PLACES = /(zone_name = ")store\.example|console\.store\.example|store\.example/g;
const SMART = 'placement = { mode = "smart" }';

/** The configuration of a target, made of the text of wrangler.toml. */
export function configFor({ place, plan, region }: Target, toml: string): string {
  let text = `# Made of wrangler.toml by \`store deploy\`, anew each time.\n${toml}`;
  if (region) text = text.replaceAll(SMART, `placement = { region = "${region}" }`);
  if (plan === "free") text = text.replaceAll(/^limits = .*\n/gm, "");
  if (place) {
    return text.replaceAll(PLACES, (found, zone?: string) =>
      zone ? zone + place.zone : found.startsWith("console.") ? place.consoleHost : place.host,
    );
  }
  return text
    .replaceAll(/"https:\/\/(?:console\.)?store\.example"/g, '""')
    .split(/^(?=\[env\.\w+\]$)/m)
    .map((environment) => (ROUTES.test(environment) ? atWorkersDev(environment) : environment))
    .join("");
}

const ROUTES = /^routes = \[[^\]]*\]$/m;

function atWorkersDev(environment: string): string {
  return environment.replace(/^workers_dev = .*\n/m, "").replace(ROUTES, "workers_dev = true");
}

/** What the Workers take of the API's host, by wrangler.toml: `/wc-api/v3*`. The console takes all of its own. */
export async function readPaths(file: string): Promise<string[]> {
  const { unstable_readConfig } = await import("wrangler");
  return ENVIRONMENTS.flatMap((env) => unstable_readConfig({ config: file, env }).routes ?? [])
    .map((route) => (typeof route === "string" ? route : route.pattern))
    .filter((pattern) => !pattern.startsWith("console."))
    .map((pattern) => pattern.replace(/^[^/]*/, ""));
}

/** Where Neon runs a database, in the words of a placement; undefined when its host does not say so. */
export function regionOf(databaseUrl: string): string | undefined {
  const [, region, cloud] =
    /\.([a-z0-9-]+)\.(aws|azure|gcp)\.neon\.tech$/.exec(new URL(databaseUrl).hostname) ?? [];
  return region && `${cloud}:${region}`;
}
