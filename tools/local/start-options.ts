import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readServedRoutes } from "../../functions/http/version-profile.ts";
import { readLatency } from "./neon/latency.ts";
import type { StackOptions } from "./stack.ts";

export interface StartOptions extends Required<
  Pick<StackOptions, "port" | "dataDir" | "latency" | "publicUrl" | "consoleUrl" | "rateLimits" | "routes">
> {
  /** True keeps the store unchanged; false fills a new one with the demo shop. */
  empty: boolean;
  /** True keeps the Workers' lines unchanged. */
  jsonLogs: boolean;
}

export const DEFAULT_DATA_DIR = ".store";

/** The command that creates a key with all rights, for the store of a data directory. */
export function keysCommand(dataDir: string): string {
  const where = dataDir === resolve(DEFAULT_DATA_DIR) ? "" : `--data-dir ${dataDir} `;
  return `npm run -s store -- ${where}keys create --role administrator --permissions read_write`;
}

export const USAGE = `Usage: npm start -- [--port N] [--data-dir DIR] [--empty] [--public-url URL]
                   [--console-url URL] [--json-logs] [--rate-limits]
                   [--routes contract|all] [--latency wan=MS,hop=MS]

  --port N        port on 127.0.0.1, 0 for any free one (8787)
  --data-dir DIR  where the database is kept (.store)
  --empty         do not fill a new store with the demo shop
  --public-url U  address of a proxy or tunnel that clients call, for signatures and links
  --console-url U address of the console and the documents (http://console.localhost:PORT)
  --json-logs     one line of JSON for each request and delivery, as the deployed Workers write them
  --rate-limits   apply the limits of the deployed Workers; without it there are none
  --routes R      contract: the resources of README's table; all: all routes of the legacy API
  --latency L     delays the database as in production: wan=10,hop=0.5 are milliseconds
                  of a round trip from the Worker to Neon's proxy and from there to the database`;

/** Reads the command line of `npm start`; undefined for help. Throws for an invalid one. */
export function readStartOptions(args: string[]): StartOptions | undefined {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: "string", default: "8787" },
      "data-dir": { type: "string", default: DEFAULT_DATA_DIR },
      empty: { type: "boolean", default: false },
      latency: { type: "string" },
      "public-url": { type: "string" },
      "console-url": { type: "string" },
      "rate-limits": { type: "boolean", default: false },
      routes: { type: "string" },
      "json-logs": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return undefined;
  const port = Number(values.port);
  if (!/^\d{1,5}$/.test(values.port) || port > 65_535) {
    throw new Error(`--port must be a number from 0 to 65535, not ${JSON.stringify(values.port)}`);
  }
  if (values["data-dir"] === "") throw new Error("--data-dir must not be empty");
  return {
    port,
    dataDir: resolve(values["data-dir"]),
    empty: values.empty,
    latency: readLatency(values.latency),
    publicUrl: readBase(values["public-url"], "--public-url", "https://shop.example/api"),
    consoleUrl: readConsoleUrl(values["console-url"]),
    rateLimits: values["rate-limits"],
    routes: values.routes === undefined ? undefined : readServedRoutes(values.routes),
    jsonLogs: values["json-logs"],
  };
}

/** Scheme and host: links between pages of the console start at the root of their host. */
function readConsoleUrl(text: string | undefined): string | undefined {
  const base = readBase(text, "--console-url", "https://console.shop.example");
  if (base === undefined || base === new URL(base).origin) return base;
  throw new Error(`--console-url must be a scheme and a host without a path, not ${JSON.stringify(text)}`);
}

/** Without a trailing slash. */
function readBase(text: string | undefined, option: string, example: string): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  const isBase = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username;
  if (!isBase) {
    throw new Error(`${option} must be a URL such as ${example}, not ${JSON.stringify(text)}`);
  }
  return url.href.replace(/\/+$/, "");
}
