import { existsSync } from "node:fs";
import type { Environment } from "../../local/workers/environments.ts";
import { readPublicUrl } from "../../../functions/kernel/public-url.ts";
import type { ServedRoutes } from "../../../functions/http/version-profile.ts";
import { readRoutes } from "../deploy/config.ts";
import { readRateLimits } from "../deploy/rate-limits.ts";
import { explainFailure } from "../../command-line/explain-failure.ts";
import { type Finding, findings } from "../../../functions/doctor/finding.ts";
import { type Configured, hostsOf, examineConsoleHost, patternsOf, variableOf } from "./console-host.ts";

/** Workers with clients, and the one that delivers for them. */
const OF_API: readonly Environment[] = ["v1", "v2", "v3", "webhooks"];
/** The placeholder host of wrangler.toml. */
const EXAMPLE = "store.example";

const { pass, warn, fail } = findings("deployment");

/** The address of the API, by a deployed configuration; undefined for a trial at workers.dev. */
export async function apiUrlOf(file: string): Promise<string | undefined> {
  const { unstable_readConfig } = await import("wrangler");
  const v3: Configured = { env: "v3", config: unstable_readConfig({ config: file, env: "v3" }) };
  const [host] = hostsOf(v3);
  return variableOf(v3, "PUBLIC_URL").replace(/\/+$/, "") || (host && `https://${host}`);
}

/** Checks the deployed configuration, if its file exists: whether hosts, addresses and limits agree. */
export async function checkDeployment(file: string): Promise<Finding[]> {
  if (!existsSync(file)) return [];
  try {
    const { unstable_readConfig } = await import("wrangler");
    const read = (env: Environment) => ({ env, config: unstable_readConfig({ config: file, env }) });
    const api = OF_API.map(read);
    await readRateLimits(file);
    return [
      ...examineConfigs(api),
      ...examineRoutes(await readRoutes(file)),
      ...examineConsoleHost(read("console"), api),
    ];
  } catch (error) {
    return fail(explainFailure(error), "correct it in wrangler.toml, and deploy again");
  }
}

/** A shop's clients may use several versions, and the console links to all: their routes should agree. */
function examineRoutes(served: ReadonlyMap<Environment, ServedRoutes>): Finding[] {
  const routes = findings("ROUTES");
  const values = Array.from(served, ([env, value]) => `${value} for ${env}`).join(", ");
  const [first] = served.values();
  if ([...served.values()].every((value) => value === first))
    return routes.pass(`${first} for all versions and the console`);
  return routes.warn(
    `it is ${values}`,
    'set the same value in wrangler.toml, or run "npm run deploy" with --routes',
  );
}

function examineConfigs(configs: readonly Configured[]): Finding[] {
  const hosts = new Set(configs.flatMap(hostsOf));
  if (hosts.has(EXAMPLE))
    return fail(`its routes are at ${EXAMPLE}`, 'run "npm run deploy -- --host …" with a host of your own');

  const urls = configs.map((each) => ({ env: each.env, url: variableOf(each, "PUBLIC_URL") }));
  const [first, ...others] = urls;
  const other = others.find(({ url }) => url !== first?.url);
  const all = "set the same value for all Workers in wrangler.toml, or none, and deploy again";
  if (first && other)
    return fail(`PUBLIC_URL is "${first.url}" for ${first.env}, and "${other.url}" for ${other.env}`, all);
  const answers = hosts.size > 0 ? [...hosts].join(", ") : "workers.dev";
  if (!first?.url) return pass(`the API answers at ${answers}`);

  const url = readPublicUrl(first.url);
  if (!url)
    return fail(
      `PUBLIC_URL is not a URL: "${first.url}"`,
      "write it as https://api.shop.com in wrangler.toml, and deploy again",
    );
  const folder = url.pathname.replace(/\/+$/, "");
  const apart = configs
    .flatMap(patternsOf)
    .find((pattern) => !pattern.startsWith(`${url.hostname}${folder}/`));
  if (hosts.has(url.hostname) && apart !== undefined)
    return fail(
      `PUBLIC_URL is at ${url.host}${folder}, and a route is at ${apart}`,
      `run "npm run deploy -- --host ${url.host}${folder} …" again`,
    );
  if (hosts.has(url.hostname)) return pass(`the API answers at PUBLIC_URL, ${answers}${folder}`);
  return warn(
    `PUBLIC_URL is at ${url.host}, and the routes are at ${answers}`,
    "if the API has no proxy, remove PUBLIC_URL from wrangler.toml, because the API refuses requests signed for another host",
  );
}
