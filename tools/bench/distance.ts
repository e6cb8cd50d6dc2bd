import { readLatency } from "../local/neon/latency.ts";
import { serveStore } from "../local/serve.ts";
import { bundleWorkers } from "../local/worker-options.ts";
import { type BenchStore, openBenchStore } from "./bench-store.ts";
import { measure } from "./load.ts";
import { orderScenarios } from "./order-scenarios.ts";
import { table } from "./report.ts";

/** A realistic distance between a Worker and Neon in one region. */
const FAR = "wan=10,hop=0.5";
const NAMES = ["order by id", "order list, page 1", "order create"];

/** The latency of a single client, near the database and far from it; in a separate store, because it creates orders. */
export async function distanceTable(orders: number, seconds: number): Promise<string> {
  const store = await openBenchStore(orders, ["v2", "v3"]);
  try {
    const near = await timesAt(store, undefined, seconds);
    const far = await timesAt(store, FAR, seconds);
    const rows = NAMES.map((name) => [name, ...[near, far].map((times) => String(times.get(name)))]);
    return table(["p50 ms, one connection", "database on the same machine", `\`--latency ${FAR}\``], rows);
  } finally {
    await store.close();
  }
}

async function timesAt(
  { stack, authorization, sample }: BenchStore,
  latency: string | undefined,
  seconds: number,
): Promise<Map<string, number>> {
  const { workersUrl, secretsKey } = stack;
  const workers = await bundleWorkers(["v2", "v3"]);
  const place = { workersUrl, secretsKey, workers, port: 0, latency: readLatency(latency) };
  const service = await serveStore(place);
  try {
    const times = new Map<string, number>();
    for (const { name, load } of orderScenarios({ stack: service, authorization }, sample)) {
      if (!NAMES.includes(name)) continue;
      console.error(`${name}, ${latency ?? "near"}`);
      await measure(load, seconds, 1);
      times.set(name, (await measure(load, seconds, 1)).p50);
    }
    return times;
  } finally {
    await service.stop();
  }
}
