import { findFreePort } from "../local/ports.ts";
import { serveStore } from "../local/serve.ts";
import { bundleWorkers } from "../local/worker-options.ts";
import type { BenchStore } from "./bench-store.ts";
import { ownWorkerds, residentSize } from "./cpu.ts";
import { openInspector } from "./inspector.ts";
import { CONNECTIONS, type Load } from "./load.ts";
import { orderScenarios } from "./order-scenarios.ts";
import { reportScenarios } from "./report-scenarios.ts";
import { couponScenarios, type Scenario } from "./scenarios.ts";

/** Bytes that an isolate, or the process of all, has in use at least, tenth by tenth of a soak. */
export interface Soaked {
  /** A Worker, whose heap it is as it was after a collection, or what the system says of the process. */
  what: string;
  bytes: number[];
}

const VERSIONS = ["v2", "v3"] as const;
const TENTHS = 10;
const EVERY_MS = 20;

/** Sends so many mixed requests, bulks aside, while the heaps of the isolates are watched. */
export async function soak(store: BenchStore, requests: number): Promise<Soaked[]> {
  const { databaseUrl, secretsKey } = store.stack;
  const workers = await bundleWorkers([...VERSIONS]);
  const inspectorPort = await findFreePort();
  const others = await ownWorkerds();
  const service = await serveStore({ databaseUrl, secretsKey, workers, port: 0, inspectorPort });
  const process = (await ownWorkerds()).find((pid) => !others.includes(pid));
  const resident: Soaked = { what: "the process, resident", bytes: [] };
  try {
    const scenarios = mixed(service.workerdUrl, store);
    const each = Math.ceil(requests / TENTHS / scenarios.length);
    // A Worker runs when its inspector is asked.
    for (const { load } of scenarios) await send(load, 1);
    const soaked = await Promise.all(
      workers.map(async ({ options: { name } }) => ({
        what: `heap of ${name} after a collection`,
        bytes: [] as number[],
        watched: await watchHeap(inspectorPort, name),
      })),
    );
    for (let tenth = 1; tenth <= TENTHS; tenth += 1) {
      console.error(`soak, tenth ${tenth}`);
      for (const { load } of scenarios) await send(load, each);
      for (const { bytes, watched } of soaked) bytes.push(watched.least());
      resident.bytes.push(await residentSize(process));
    }
    for (const { watched } of soaked) watched.close();
    return [...soaked.map(({ what, bytes }) => ({ what, bytes })), resident];
  } finally {
    await service.stop();
  }
}

function mixed(url: string, { authorization, sample }: BenchStore): Scenario[] {
  return [
    ...couponScenarios(url, authorization),
    ...orderScenarios(url, authorization, sample),
    ...reportScenarios(url, authorization),
  ].filter(({ name }) => !name.includes("bulk"));
}

async function send({ url, method, headers = {}, body }: Load, times: number): Promise<void> {
  let left = times;
  const client = async () => {
    for (; left > 0; left -= 1) {
      const own = body === undefined ? null : String(body).replaceAll("[<id>]", crypto.randomUUID());
      const response = await fetch(url, { method, headers, body: own });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${method} ${url} is answered with ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
}

/** Watches the heap of a Worker; what it says is the least that was in use since it was asked before. */
async function watchHeap(inspectorPort: number, worker: string): Promise<{ least(): number; close(): void }> {
  const inspector = await openInspector(inspectorPort, worker);
  let least = Number.POSITIVE_INFINITY;
  const timer = setInterval(async () => {
    const { usedSize } = await inspector.ask<{ usedSize: number }>("Runtime.getHeapUsage");
    least = Math.min(least, usedSize);
  }, EVERY_MS);
  return {
    least() {
      const said = least;
      least = Number.POSITIVE_INFINITY;
      return said;
    },
    close() {
      clearInterval(timer);
      inspector.close();
    },
  };
}
