import { once } from "node:events";
import { connect } from "node:net";
import { readLatency } from "../local/neon/latency.ts";
import { serveStore } from "../local/serve.ts";
import { bundleWorkers } from "../local/worker-options.ts";
import type { BenchStore } from "./bench-store.ts";
import { withCoresAwake } from "./awake.ts";
import { type FirstRequests, timeFirstRequests } from "./fresh-isolate.ts";
import { orderScenarios } from "./order-scenarios.ts";
import type { Load } from "./load.ts";
import { median } from "./percentile.ts";
import type { Scenario } from "./scenarios.ts";

/** Median latency of a client in milliseconds. */
export interface Distance {
  name: string;
  /** With the database beside the Worker. */
  near: number;
  /** With the database at the distance of `FAR`. */
  far: number;
  /** The same, of several concurrent clients. */
  farBeside: number;
}

/** A realistic distance between a Worker and Neon in one region. */
export const FAR = "wan=10,hop=0.5";

const NAMES = ["order by id", "order list, page 1", "order create"];
const REQUESTS = 200;
export const CLIENTS = 4;
/** Until the engine has compiled the repeated code. */
const UNTIMED = 500;

/** Times requests to v2 near and far, for one client and several, with busy cores. */
export async function measureDistance(store: BenchStore): Promise<Distance[]> {
  const [near, far] = await withCoresAwake(async () => [
    await timesAt(store, undefined),
    await timesAt(store, FAR),
  ]);
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
  const { workersUrl, secretsKey } = store.stack;
  const workers = await bundleWorkers(["v2"]);
  const service = await serveStore({
    workersUrl,
    secretsKey,
    workers,
    port: 0,
    latency: readLatency(latency),
  });
  try {
    const scenarios = orderScenarios({ stack: service, authorization: store.authorization }, store.sample);
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
  const times: number[] = [];
  const client = async () => {
    const line = await openLine(load);
    for (let n = 0; n < UNTIMED + REQUESTS; n += clients) {
      const time = await line.ask();
      if (n >= UNTIMED) times.push(time);
    }
    line.close();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return median(times);
}

/**
 * A connection for one repeated request, with its latency in milliseconds. It avoids overhead: on an idle machine `node:http`
 * adds a third of a millisecond, `fetch` almost one.
 */
async function openLine({ url, method, headers, body = "" }: Load) {
  const { host, hostname, port, pathname, search } = new URL(url);
  const lines = [
    `${method} ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    ...Object.entries({ ...headers, "Content-Length": Buffer.byteLength(body) }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
  ];
  const request = Buffer.from(`${lines.join("\r\n")}\r\n\r\n${String(body)}`);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  // One byte a character, so that a split answer stays intact.
  socket.setEncoding("latin1");
  const ended = new AbortController();
  socket.once("close", () => ended.abort());
  await once(socket, "connect");
  return {
    async ask(): Promise<number> {
      const start = performance.now();
      socket.write(request);
      let answer = "";
      while (!isWhole(answer)) answer += (await once(socket, "data", ended))[0];
      const time = performance.now() - start;
      if (!answer.startsWith("HTTP/1.1 2")) throw new Error(`${url} is answered with "${answer}"`);
      return time;
    },
    close: () => socket.end(),
  };
}

/** Whether an answer is complete, by its length or its last chunk. */
function isWhole(answer: string): boolean {
  const body = answer.indexOf("\r\n\r\n") + 4;
  if (body < 4) return false;
  const length = /^content-length: (\d+)/im.exec(answer)?.[1];
  return length ? answer.length - body >= Number(length) : answer.endsWith("\r\n0\r\n\r\n");
}

/** Times the first request of fresh isolates of v2, a read of an order. */
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
