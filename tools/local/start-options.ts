import { resolve } from "node:path";
import { Command, Option } from "@commander-js/extra-typings";
import { readServedRoutes } from "../../functions/http/version-profile.ts";

/** The options of `npm start`, by their names in camel case. */
export type StartOptions = ReturnType<ReturnType<typeof startProgram>["opts"]>;

export const DEFAULT_DATA_DIR = ".store";

/** The command that creates a key with all rights, for the store of a data directory. */
export function keysCommand(dataDir: string): string {
  const where = dataDir === resolve(DEFAULT_DATA_DIR) ? "" : `--data-dir ${dataDir} `;
  return `npm run -s store -- ${where}keys create --role administrator --permissions read_write`;
}

/** The command line of `npm start`. Throws a `CommanderError`, and an `Error` for an invalid value. */
export const startProgram = () =>
  new Command("npm start --")
    .description("Runs the store on this machine until Ctrl-C, with a demo shop in a new one.")
    .option("--port <n>", "port on 127.0.0.1, 0 for any free one", readPort, 8787)
    .addOption(
      new Option("--data-dir <dir>", "where the database is kept")
        .default(resolve(DEFAULT_DATA_DIR), DEFAULT_DATA_DIR)
        .argParser(readDataDir),
    )
    .option("--empty", "do not fill a new store with the demo shop")
    .option(
      "--public-url <url>",
      "address of a proxy or tunnel that clients call, for signatures and links",
      (text) => readBase(text, "--public-url", "https://shop.example/api"),
    )
    .option(
      "--console-url <url>",
      "address of the console and the documents, by default http://console.localhost:PORT",
      readConsoleUrl,
    )
    .option("--json-logs", "a line of JSON for each request and delivery, as deployed Workers write them")
    .option("--rate-limits", "apply the limits of the deployed Workers; without it there are none")
    .option(
      "--routes <routes>",
      "all: the routes of the legacy API; contract: those of the contract's table in README alone",
      readServedRoutes,
    )
    .option("--shared-database", "migrate and serve DATABASE_URL though it is on another machine")
    .exitOverride()
    .configureOutput({ writeErr: () => {} });

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new Error(`--port must be a number from 0 to 65535, not ${JSON.stringify(text)}`);
}

function readDataDir(text: string): string {
  if (text === "") throw new Error("--data-dir must not be empty");
  return resolve(text);
}

/** Scheme and host: links between pages of the console start at the root of their host. */
function readConsoleUrl(text: string): string {
  const base = readBase(text, "--console-url", "https://console.shop.example");
  if (base === new URL(base).origin) return base;
  throw new Error(`--console-url must be a scheme and a host without a path, not ${JSON.stringify(text)}`);
}

/** Without a trailing slash. */
function readBase(text: string, option: string, example: string): string {
  const url = URL.parse(text);
  const isBase = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username;
  if (!isBase) {
    throw new Error(`${option} must be a URL such as ${example}, not ${JSON.stringify(text)}`);
  }
  return url.href.replace(/\/+$/, "");
}
