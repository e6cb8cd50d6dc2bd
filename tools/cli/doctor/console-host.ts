import type { Unstable_Config } from "wrangler";
import { readPublicUrl } from "../../../functions/kernel/public-url.ts";
import { type Finding, findings } from "../../../functions/doctor/finding.ts";
import type { Environment } from "../../local/workers/environments.ts";

/** A configured Worker. */
export interface Configured {
  env: Environment;
  config: Unstable_Config;
}

const { pass, fail } = findings("console's host");
const DEPLOY = 'run "npm run deploy -- --host … --console-host …" again';

/** Whether the console has a host of its own, and all Workers that link to it know it (§console-host). */
export function examineConsoleHost(console: Configured, api: readonly Configured[]): Finding[] {
  const taken = new Set(api.flatMap(hostsOf));
  const [host] = hostsOf(console);
  const text = variableOf(console, "CONSOLE_URL");
  if (host === undefined && text === "") return pass("the console answers at workers.dev");
  const url = readPublicUrl(text);
  if (!url || url.protocol !== "https:")
    return fail(`CONSOLE_URL is not a URL with https: "${text}"`, DEPLOY);
  if (taken.has(url.hostname) || hostsOf(console).some((each) => taken.has(each)))
    return fail(`console and API share a host: scripts of its other pages can read the console`, DEPLOY);
  if (url.host !== host)
    return fail(
      `CONSOLE_URL is at ${url.host}, and the console's routes are at ${host ?? "workers.dev"}`,
      DEPLOY,
    );
  const different = api.find((each) => each.env !== "webhooks" && variableOf(each, "CONSOLE_URL") !== text);
  if (different)
    return fail(
      `CONSOLE_URL is "${variableOf(different, "CONSOLE_URL")}" for ${different.env}, and "${text}" for console`,
      DEPLOY,
    );
  return examineStoreUrl(console, api) ?? pass(`the console answers at ${host}, and the API at another host`);
}

/** The console shows the API's address, and cannot learn it from requests. */
function examineStoreUrl(console: Configured, api: readonly Configured[]): Finding[] | undefined {
  const text = variableOf(console, "PUBLIC_URL");
  const wanted = variableOf(api[0]!, "PUBLIC_URL");
  const isOfApi = api.flatMap(hostsOf).includes(readPublicUrl(text)?.hostname ?? "");
  if (wanted === "" ? isOfApi : text === wanted) return undefined;
  return fail(
    `PUBLIC_URL of console is "${text}", which is not the address of the API`,
    "set it in wrangler.toml to the address that clients call, and deploy again",
  );
}

export function variableOf({ config }: Configured, name: string): string {
  return String(config.vars[name] ?? "");
}

/** `api.shop.com` of `api.shop.com/wc-api/v3*`. */
export function hostsOf(configured: Configured): string[] {
  return patternsOf(configured).map((pattern) => pattern.replace(/\/.*$/, ""));
}

export function patternsOf({ config: { routes = [] } }: Configured): string[] {
  return routes.map((route) => {
    const pattern = typeof route === "string" ? route : route.pattern;
    return pattern.replace(/^https?:\/\//, "");
  });
}
