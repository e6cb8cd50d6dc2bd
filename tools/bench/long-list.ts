import { once } from "node:events";
import { findFreePort } from "../local/ports.ts";
import { serveStore } from "../local/serve.ts";
import { bundleWorkers } from "../local/worker-options.ts";
import type { BenchStore } from "./bench-store.ts";
import { bytesSentBy } from "./egress.ts";
import { count } from "./report.ts";
import { versionOf } from "./scenarios.ts";

/** Reads all products in one answer, from a v3 Worker of its own whose heap is watched. */
export async function measureLongList(
  { stack, authorization }: BenchStore,
  products: number,
): Promise<string> {
  const { workersUrl, secretsKey } = stack;
  const workers = await bundleWorkers(["v3"]);
  const inspectorPort = await findFreePort();
  const place = { workersUrl, secretsKey, workers, port: 0, inspectorPort, routes: "all" } as const;
  const service = await serveStore(place);
  try {
    const { url, headers } = versionOf({ stack: service, authorization }, "v3");
    // A first answer starts the Worker for its inspector.
    await (await fetch(`${url}/products/count`, { headers })).arrayBuffer();
    const sent = bytesSentBy(service.neon);
    const { peak, size, seconds } = await measureHeap(inspectorPort, workers[0]?.options.name ?? "", () =>
      fetch(`${url}/products?filter[limit]=-1`, { headers }),
    );
    sent.end();
    const [all, most, egress] = [size, peak, sent.bytes()].map((bytes) => (bytes / 2 ** 20).toFixed(0));
    return `\`filter[limit]=-1\` over ${count(products)} products: ${all} MiB in ${seconds.toFixed(0)} s, with a peak of ${most} MiB of the Worker's heap. The database sends ${egress} MiB.`;
  } finally {
    await service.stop();
  }
}

/** The cost of one complete answer. */
interface HeapPeak {
  /** Most bytes in use, uncollected garbage included. */
  peak: number;
  /** Bytes of the answer's body. */
  size: number;
  seconds: number;
}

const EVERY_MS = 10;

/** Reads an answer to its end while workerd's inspector is asked for the heap of the Worker that gives it, which has answered before. */
async function measureHeap(
  inspectorPort: number,
  worker: string,
  request: () => Promise<Response>,
): Promise<HeapPeak> {
  const inspector = new WebSocket(`ws://127.0.0.1:${inspectorPort}/core:user:${worker}`);
  await once(inspector, "open");
  let peak = 0;
  let samples = 0;
  inspector.addEventListener("message", ({ data }) => {
    const { result } = JSON.parse(String(data)) as { result?: { usedSize?: number } };
    if (result?.usedSize === undefined) return;
    samples += 1;
    peak = Math.max(peak, result.usedSize);
  });
  let id = 0;
  const timer = setInterval(() => {
    inspector.send(JSON.stringify({ id: (id += 1), method: "Runtime.getHeapUsage" }));
  }, EVERY_MS);
  const start = performance.now();
  try {
    const response = await request();
    if (!response.ok || !response.body) throw new Error(`The list was answered with ${response.status}`);
    let size = 0;
    for await (const chunk of response.body) size += chunk.length;
    if (samples < 10) throw new Error("The inspector gave too few samples of the heap");
    return { peak, size, seconds: (performance.now() - start) / 1000 };
  } finally {
    clearInterval(timer);
    inspector.close();
  }
}
