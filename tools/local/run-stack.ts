import { sql } from "drizzle-orm";
import { jsonLine, readableLine } from "./workers/log-line.ts";
import { valueOf, withDatabase } from "../database/database.ts";
import { makeSignInLink } from "../../functions/store/sessions/sign-in-link.ts";
import { apiKeys } from "../../schema/api-keys.ts";
import { coupons } from "../../schema/coupons.ts";
import { products } from "../../schema/products.ts";
import { users } from "../../schema/users.ts";
import { operatorContext } from "../store/operator.ts";
import { firstAdministrator } from "../store/users/users.ts";
import type { Progress } from "./progress.ts";
import { type Stack, startStack } from "./stack.ts";
import { keysCommand, type StartOptions } from "./start-options.ts";
import { onStopRequest } from "./stop-request.ts";
import type { Environment } from "./workers/environments.ts";
import { fillDemoShop } from "./demo/shop.ts";

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
  const [used, hasKey] = await withDatabase(stack.databaseUrl, async (db) => [
    await valueOf(db, isUsed),
    await valueOf(db, sql<boolean>`exists (select from ${apiKeys})`),
  ]);
  // At once: the demo shop's key is shown only now.
  if (!empty && !used) console.log(await offerDemoShop(stack, progress.step));
  else if (!hasKey) console.log(`Create a key: ${keysCommand(dataDir)}`);
  progress.step("waiting for the Workers");
  // So that the first real requests need not wait.
  await Promise.all(API.map(async (version) => (await stack.fetch(`/wc-api/${version}/`)).arrayBuffer()));
  const link = await withDatabase(stack.databaseUrl, async (db) => {
    const ctx = await operatorContext(db);
    const id = await firstAdministrator(ctx);
    return id && makeSignInLink(ctx, id, { hours: 24 });
  });
  progress.done(); // The last line reports that the stack is ready.
  if (link) console.log(`The console, with a sign-in link for one use: ${stack.consoleUrl}${link}`);
  else console.log(`The console: ${stack.consoleUrl}/console`);
  console.log(`ready ${stack.url}`);
}

/** Writes the Workers' log to stderr, readable once the stack is ready. */
function logOf({ jsonLogs }: StartOptions) {
  let isReady = false;
  return {
    take(line: string) {
      const text = jsonLogs ? jsonLine(line) : isReady ? readableLine(line, new Date()) : undefined;
      if (text !== undefined) console.error(text);
    },
    say: (text: string) => console.error(jsonLogs ? JSON.stringify({ stack: text }) : text),
    begin: () => void (isReady = true),
  };
}

const API: readonly Environment[] = ["v1", "v2", "v3"];

/** Fills an empty store and returns requests to paste. */
async function offerDemoShop(
  { databaseUrl, secretsKey, url }: Stack,
  onProgress: (text: string) => void,
): Promise<string> {
  onProgress("filling the demo shop");
  const { consumerKey, consumerSecret } = await fillDemoShop({ databaseUrl, secretsKey, onProgress });
  const api = `${url}/wc-api`;
  const coupon = JSON.stringify({ coupon: { code: "first-one", type: "percent", amount: "10" } });
  return [
    `KEY=${consumerKey}:${consumerSecret}   # key of the demo shop, printed once; it may read and write`,
    `curl -u $KEY '${api}/v2/orders?filter[limit]=1' -g`,
    `curl -u $KEY '${api}/v3/reports/sales'`,
    `curl -u $KEY '${api}/v3/coupons' -d '${coupon}'`,
  ].join("\n");
}

const isUsed = sql<boolean>`exists (select from ${products}) or exists (select from ${coupons}) or exists (select from ${users})`;
