import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { readLatency } from "../local/neon/latency.ts";
import { serveStore } from "../local/serve.ts";
import { bundleWorkers } from "../local/worker-options.ts";
import type { BenchStore } from "./bench-store.ts";
import { type FirstRequests, timeFirstRequests } from "./fresh-isolate.ts";
import { orderScenarios } from "./order-scenarios.ts";
import type { Load } from "./load.ts";
import type { Scenario } from "./scenarios.ts";

/** Milliseconds that a client waits, in the middle of many requests. */
export interface Distance {
  name: string;
  /** With the database beside the Worker. */
  near: number;
  /** With the database as far away as `FAR` says. */
  far: number;
  /** The same, of several clients at once: a machine that waits between requests has cold caches for each. */
  farBeside: number;
}

/** As it may be between a Worker and Neon in one region. */
export const FAR = "wan=10,hop=0.5";

const NAMES = ["order by id", "order list, page 1", "order create"];
const REQUESTS = 200;
export const CLIENTS = 4;
/** Until the engine has compiled what is asked for over and over. */
const UNTIMED = 500;

/** Times requests to v2 near and far, of one client and of several. */
export async function measureDistance(store: BenchStore): Promise<Distance[]> {
  const near = await timesAt(store, undefined);
  const far = await timesAt(store, FAR);
  return NAMES.map((name) => ({
    name,
    near: near.get(name)?.alone ?? Number.NaN,
    far: far.get(name)?.alone ?? Number.NaN,
    farBeside: far.get(name)?.beside ?? Number.NaN,
  }));
}

interface Times {
  alone: number;
  beside: number;
}

async function timesAt(store: BenchStore, latency: string | undefined): Promise<Map<string, Times>> {
  const { databaseUrl, secretsKey } = store.stack;
  const workers = await bundleWorkers(["v2"]);
  const service = await serveStore({
    databaseUrl,
    secretsKey,
    workers,
    port: 0,
    latency: readLatency(latency),
  });
  try {
    const scenarios = orderScenarios(service.workerdUrl, store.authorization, store.sample);
    const times = new Map<string, Times>();
    for (const name of NAMES) {
      const scenario = scenarios.find((one) => one.name === name);
      if (!scenario) throw new Error(`There is no scenario ${name}`);
      console.error(`${name}, ${latency ?? "near"}`);
      times.set(name, { alone: await medianTime(scenario, 1), beside: await medianTime(scenario, CLIENTS) });
    }
    return times;
  } finally {
    await service.stop();
  }
}

async function medianTime({ load }: Scenario, clients: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  const client = async () => {
    for (let n = 0; n < UNTIMED + REQUESTS; n += clients) {
      const time = await timeOf(load, agent);
      if (n >= UNTIMED) times.push(time);
    }
  };
  try {
    await Promise.all(Array.from({ length: clients }, client));
    return times.toSorted((a, b) => a - b)[REQUESTS / 2] ?? Number.NaN;
  } finally {
    agent.destroy();
  }
}

/** By the client that adds least of its own: `fetch` takes most of a millisecond. */
async function timeOf({ url, method, headers, body }: Load, agent: Agent): Promise<number> {
  const start = performance.now();
  const sent = request(url, { method, agent, ...(headers && { headers }) });
  sent.end(body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "end");
  if (!(answer.statusCode && answer.statusCode < 300))
    throw new Error(`${url} is answered with ${answer.statusCode}`);
  return performance.now() - start;
}

/** Times the first request of fresh isolates of v2, which asks for an order. */
export async function timeFirstOrders({ stack, authorization, sample }: BenchStore): Promise<FirstRequests> {
  const [worker] = await bundleWorkers(["v2"]);
  if (!worker) throw new Error("wrangler.toml has no v2");
  return timeFirstRequests({
    worker,
    bindings: {
      DATABASE_URL: stack.databaseUrl,
      SECRETS_KEY: stack.secretsKey,
      NEON_ENDPOINT: stack.neon.url,
    },
    request: { url: `/wc-api/v2/orders/${sample.orderId}`, method: "GET", headers: { authorization } },
  });
}
