import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { jsonLine, readableLine } from "./log-line.ts";
import { withDatabase } from "../database/database.ts";
import { linkForAdministrator } from "../store/users/sign-in-link.ts";
import type { Progress } from "./progress.ts";
import { type Stack, startStack } from "./stack.ts";
import { keysCommand, type StartOptions } from "./start-options.ts";
import { onStopRequest } from "./stop-request.ts";
import type { Environment } from "./environments.ts";
import type { Service } from "./serve.ts";
import { fillDemoShop } from "./demo-shop.ts";

/** Runs the stack until a signal stops it, then exits. Throws when it cannot start, and leaves nothing running. */
export async function runStack(options: StartOptions, progress: Progress): Promise<void> {
  const log = logOf(options);
  const starting = startStack({ ...options, onStep: progress.step, onLog: log.take, onNews: log.say });
  const stop = () =>
    starting.then(
      (stack) => stack.stop(),
      () => {},
    );
  let stopping = false;
  onStopRequest(() => {
    stopping = true;
    progress.done();
    return stop();
  });
  try {
    const stack = await starting;
    await present(stack, options, progress);
    log.begin();
    const reason = await stack.broken;
    if (stopping) return;
    throw new Error(`${reason}. The stack stops.`);
  } catch (error) {
    if (stopping) return; // The stop causes these failures.
    await stop();
    throw error;
  } finally {
    progress.done();
  }
}

async function present(stack: Stack, { empty, dataDir }: StartOptions, progress: Progress): Promise<void> {
  const firstRequests = empty ? undefined : await offerDemoShop(stack, progress.step);
  const hint = firstRequests ?? (await firstKeyHint(stack.databaseUrl, dataDir));
  if (hint !== undefined) console.log(hint); // At once: the demo shop's key is shown only now.
  progress.step("waiting for the Workers");
  await warmUp(stack);
  const link = await withDatabase(stack.databaseUrl, linkForAdministrator);
  progress.done(); // The last line reports that the stack is ready.
  if (link) console.log(`The console, with a sign-in link for one use: ${stack.consoleUrl}${link}`);
  else console.log(`The console: ${stack.consoleUrl}/console`);
  console.log(`ready ${stack.url}`);
}

/** Writes the Workers' log to stderr, readable once the stack is ready. */
function logOf({ jsonLogs }: StartOptions): {
  take: (line: string) => void;
  say: (text: string) => void;
  begin(): void;
} {
  let isReady = false;
  return {
    take(line) {
      const text = jsonLogs ? jsonLine(line) : isReady ? readableLine(line, new Date()) : undefined;
      if (text !== undefined) console.error(text);
    },
    say: (text) => console.error(jsonLogs ? JSON.stringify({ stack: text }) : text),
    begin: () => void (isReady = true),
  };
}

const API: readonly Environment[] = ["v1", "v2", "v3"];
const PATIENCE_MS = 30_000;
const RETRY_MS = 100;

/** Requests the index of each API Worker until it answers, so that the first real request need not wait. Throws after 30 s. */
async function warmUp({ fetch }: Pick<Service, "fetch">): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  await Promise.all(API.map((version) => waitFor(fetch, `/wc-api/${version}/`, deadline)));
}

async function waitFor(fetch: Service["fetch"], path: string, deadline: number): Promise<void> {
  for (;;) {
    const response = await fetch(path);
    await response.body?.cancel();
    if (response.status < 500) return;
    if (Date.now() > deadline) throw new Error(`GET ${path} still answers ${response.status}`);
    await sleep(RETRY_MS);
  }
}

/** Fills an empty store and returns usage instructions; undefined for a used one. Its key is shown only now. */
async function offerDemoShop(
  { databaseUrl, secretsKey, url }: Stack,
  onProgress: (text: string) => void,
): Promise<string | undefined> {
  if (await isInUse(databaseUrl)) return undefined;
  onProgress("filling the demo shop");
  const { consumerKey, consumerSecret } = await fillDemoShop({ databaseUrl, secretsKey, onProgress });
  return firstRequests(`${url}/wc-api`, `${consumerKey}:${consumerSecret}`);
}

/** Instructions for a first key; undefined for a store with keys. */
async function firstKeyHint(databaseUrl: string, dataDir: string): Promise<string | undefined> {
  if (await holds(databaseUrl, "exists (select from api_keys)")) return undefined;
  return `Create a key: ${keysCommand(dataDir)}`;
}

/** Commands to paste. */
function firstRequests(api: string, key: string): string {
  const coupon = JSON.stringify({ coupon: { code: "first-one", type: "percent", amount: "10" } });
  return [
    `KEY=${key}   # key of the demo shop, printed once; it may read and write`,
    `curl -u $KEY '${api}/v2/orders?filter[limit]=1' -g`,
    `curl -u $KEY '${api}/v3/reports/sales'`,
    `curl -u $KEY '${api}/v3/coupons' -d '${coupon}'`,
  ].join("\n");
}

function isInUse(databaseUrl: string): Promise<boolean> {
  return holds(
    databaseUrl,
    "exists (select from products) or exists (select from coupons) or exists (select from users)",
  );
}

async function holds(databaseUrl: string, condition: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ holds: boolean }>(`select ${condition} as holds`);
    return rows[0]?.holds === true;
  } finally {
    await client.end();
  }
}
