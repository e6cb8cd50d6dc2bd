import { findFreePort } from "../local/ports.ts";
import { serveStore } from "../local/serve.ts";
import { bundleWorkers } from "../local/worker-options.ts";
import type { BenchStore } from "./bench-store.ts";
import { ownWorkerds, residentSize } from "./cpu.ts";
import { type Inspector, openInspector } from "./inspector.ts";
import { CONNECTIONS, type Load } from "./load.ts";
import { orderScenarios } from "./order-scenarios.ts";
import { reportScenarios } from "./report-scenarios.ts";
import { couponScenarios, type Scenario } from "./scenarios.ts";

/** Bytes that an isolate, or the process of all, has in use after each tenth of a soak. */
export interface Soaked {
  /** A Worker, whose heap it is as it was after a collection, or what the system says of the process. */
  what: string;
  bytes: number[];
}

const VERSIONS = ["v2", "v3"] as const;
const TENTHS = 10;

/** Sends so many mixed requests, bulks aside, and asks for the heaps of the isolates after each tenth. */
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
    const loads = scenarios.map(({ load }) => load);
    await send(loads, 1);
    const soaked = await Promise.all(
      workers.map(async ({ options: { name } }, at) => ({
        what: `heap of ${name} after a collection`,
        wake: () => send([{ url: `${service.workerdUrl}/wc-api/${VERSIONS[at]}/`, method: "GET" }], 1),
        bytes: [] as number[],
        inspector: await openInspector(inspectorPort, name),
      })),
    );
    for (let tenth = 1; tenth <= TENTHS; tenth += 1) {
      console.error(`soak, tenth ${tenth}`);
      await send(loads, each);
      for (const { bytes, inspector, wake } of soaked) bytes.push(await heapOf(inspector, wake));
      resident.bytes.push(await residentSize(process));
    }
    for (const { inspector } of soaked) inspector.close();
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

/** Sends each of them so many times, in turn, as clients do that know nothing of each other. */
async function send(loads: Load[], times: number): Promise<void> {
  const left = Array.from({ length: times }, () => loads)
    .flat()
    .values();
  const client = async () => {
    for (const { url, method, headers = {}, body } of left) {
      const own = body === undefined ? null : String(body).replaceAll("[<id>]", crypto.randomUUID());
      const response = await fetch(url, { method, headers, body: own });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${method} ${url} is answered with ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
}

/** Bytes that are in use of a Worker's heap once all garbage is collected. */
async function heapOf(inspector: Inspector, wake: () => Promise<unknown>): Promise<number> {
  // What the first collection lets go of may have kept more.
  for (let times = 1; times <= 2; times += 1) {
    const collected = inspector.ask("HeapProfiler.collectGarbage").then(() => true);
    // It is a task of the isolate's own loop, which turns for requests alone.
    let isDone = false;
    while (!isDone) isDone = await Promise.race([collected, wake().then(() => false)]);
  }
  return (await inspector.ask<{ usedSize: number }>("Runtime.getHeapUsage")).usedSize;
}
