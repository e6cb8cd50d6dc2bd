import { findFreePort } from "../local/ports.ts";
import { serveStore } from "../local/serve.ts";
import { bundleWorkers } from "../local/worker-options.ts";
import { type BenchStore, openBenchStore } from "./bench-store.ts";
import { ownWorkerds, residentSize } from "./cpu.ts";
import { type Inspector, openInspector } from "./inspector.ts";
import { CONNECTIONS, type Load } from "./load.ts";
import { orderScenarios } from "./order-scenarios.ts";
import { reportScenarios } from "./report-scenarios.ts";
import { count, table } from "./report.ts";
import type { Sample } from "./sample.ts";
import { type Api, couponScenarios, type Scenario } from "./scenarios.ts";

/** Bytes in use by an isolate, or by the process, after each tenth of a soak. */
interface Soaked {
  /** A Worker, whose heap is measured after a collection, or a metric of the process. */
  what: string;
  bytes: number[];
}

const VERSIONS = ["v2", "v3"] as const;
const TENTHS = 10;
/**
 * Warm-up requests of each kind: V8 compiles a function up to three times, with more code each time, the last after thousands
 * of calls. Without them a heap grows by 6 % from the first tenth on, and then no more.
 */
const UNMEASURED = 8000;

/** The memory of isolates during this many requests to a store with this many orders. */
export async function soakFigures(orders: number, requests: number): Promise<string> {
  const store = await openBenchStore(orders, [...VERSIONS]);
  const soaked = await soak(store, requests).finally(store.close);
  const mebibytes = (bytes = Number.NaN) => (bytes / 1024 / 1024).toFixed(1);
  const rows = soaked.map(({ what, bytes }) => [
    what,
    mebibytes(bytes[0]),
    mebibytes(bytes.at(-1)),
    ((bytes.at(-1) ?? Number.NaN) / (bytes[0] ?? Number.NaN)).toFixed(2),
  ]);
  const head = [`MiB, ${count(requests)} requests`, "after a tenth", "at the end", "times as much"];
  return [
    `Mixed requests to v2 and v3 in turn, ${CONNECTIONS} at once, after ${count(UNMEASURED)} of each kind that are not counted; a store of ${count(orders)} orders at the beginning.`,
    table(head, rows),
  ].join("\n\n");
}

/** Sends mixed requests, writes without bulks included, and measures the isolates' heaps after each tenth. */
async function soak(store: BenchStore, requests: number): Promise<Soaked[]> {
  const { workersUrl, secretsKey } = store.stack;
  const workers = await bundleWorkers([...VERSIONS]);
  const inspectorPort = await findFreePort();
  const others = await ownWorkerds();
  const service = await serveStore({ workersUrl, secretsKey, workers, port: 0, inspectorPort });
  const process = (await ownWorkerds()).find((pid) => !others.includes(pid));
  const resident: Soaked = { what: "the process, resident", bytes: [] };
  try {
    const scenarios = mixed({ stack: service, authorization: store.authorization }, store.sample);
    const each = Math.ceil(requests / TENTHS / scenarios.length);
    const loads = scenarios.map(({ load }) => load);
    console.error("soak, until most is compiled");
    await send(loads, UNMEASURED);
    const soaked = await Promise.all(
      VERSIONS.map(async (version, at) => ({
        heap: { what: `heap of ${version} after a collection`, bytes: [] as number[] },
        data: { what: `of it all but compiled code, ${version}`, bytes: [] as number[] },
        wake: () => send([{ url: `${service.directUrl(version)}/wc-api/${version}/`, method: "GET" }], 1),
        inspector: await openInspector(inspectorPort, String(workers[at]?.options.name)),
      })),
    );
    for (let tenth = 1; tenth <= TENTHS; tenth += 1) {
      console.error(`soak, tenth ${tenth}`);
      await send(loads, each);
      for (const { heap, data, inspector, wake } of soaked) {
        const { used, compiled } = await heapOf(inspector, wake);
        heap.bytes.push(used);
        data.bytes.push(used - compiled);
      }
      resident.bytes.push(await residentSize(process));
    }
    for (const { inspector } of soaked) inspector.close();
    return [...soaked.flatMap(({ heap, data }) => [heap, data]), resident];
  } finally {
    await service.stop();
  }
}

function mixed(api: Api, sample: Sample): Scenario[] {
  return [...couponScenarios(api), ...orderScenarios(api, sample), ...reportScenarios(api)].filter(
    ({ name }) => !name.includes("bulk"),
  );
}

/** Sends each this many times, interleaved, like independent clients. */
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

/** Bytes of a Worker's heap after garbage collection: all in use, and compiled code. */
async function heapOf(inspector: Inspector, wake: () => Promise<unknown>) {
  // It answers in the isolate's own event loop, which runs only for requests.
  const woken = async <T>(asked: Promise<T>): Promise<T> => {
    const done = asked.then(() => true);
    while (!(await Promise.race([done, wake().then(() => false)])));
    return asked;
  };
  // Objects that the first collection frees may have held others.
  for (let times = 1; times <= 2; times += 1) await woken(inspector.ask("HeapProfiler.collectGarbage"));
  const { usedSize: used } = await woken(inspector.ask<{ usedSize: number }>("Runtime.getHeapUsage"));
  return { used, compiled: await woken(inspector.compiled()) };
}
