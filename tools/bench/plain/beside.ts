import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { bundleWorker, stopBundler } from "../../files/bundle.ts";
import { startNeonProxy } from "../../local/neon/neon-proxy.ts";
import { startMiniflare } from "../../local/workers/miniflare-process.ts";
import type { BenchStore } from "../bench-store.ts";
import { type CpuMeter, cpuMeter, ownWorkerds } from "../cpu.ts";
import type { Measured } from "../load.ts";
import { BY_WORD, productsByWord, STATUS, statusChanges } from "../order-scenarios.ts";
import { table } from "../report.ts";
import { measureAll, type Rounds } from "../rounds.ts";
import { requests, type Scenario } from "../scenarios.ts";

/** Most times that a request may cost of the plain service's, or it says why. */
const MOST = 1.8;
const WRITES = "checked rights, a guard, an event for webhooks, roll-ups and the audit log";

interface Row {
  name: string;
  store: Scenario;
  plain: Scenario;
  floor?: Scenario;
  /** Why it may cost more. */
  reason: string;
}

/** Requests of the store, of the plain service, and of the floor, in turn. The two others write without triggers: it comes last. */
export async function besidePlain(store: BenchStore, rounds: Rounds): Promise<string> {
  const service = await startService(store);
  const floor = await startFloor(store);
  try {
    const rows = rowsOf(store, service, floor);
    const all = rows.flatMap(({ store, plain, floor }) => [store, plain, ...(floor ? [floor] : [])]);
    const measured = await measureAll(all, rounds);
    return table(
      [
        "CPU of service and Postgres, ms",
        "store",
        "plain service",
        "times",
        "floor",
        "times",
        `above ${MOST}: it has`,
      ],
      rows.map((row) => cells(row, measured)),
    );
  } finally {
    await Promise.all([service.close(), floor.close()]);
  }
}

/** Another service of the store's database. */
interface Other {
  url: string;
  cpu: CpuMeter;
  close(): Promise<void>;
}

async function startService({ stack, dataDir }: BenchStore): Promise<Other> {
  const service = fork(fileURLToPath(new URL("service.ts", import.meta.url)), {
    env: { ...process.env, DATABASE_URL: stack.databaseUrl },
  });
  const [port] = (await once(service, "message")) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    cpu: await cpuMeter([service.pid ?? 0], dataDir),
    close: async () => void service.kill(),
  };
}

/** As a Worker on a workerd of its own. */
async function startFloor({ stack, dataDir }: BenchStore): Promise<Other> {
  const entry = fileURLToPath(new URL("floor.ts", import.meta.url));
  const { script } = await bundleWorker(entry, { minify: true, keepNames: false, define: {} });
  await stopBundler();
  // A proxy of its own: that of the store's Workers keeps their idle connections, and would open one for each request.
  const neon = await startNeonProxy({ databaseUrl: stack.databaseUrl });
  const database = new URL(stack.databaseUrl);
  database.searchParams.set("options", "-c session_replication_role=replica");
  const others = await ownWorkerds();
  const name = "floor";
  const { miniflare, dispose } = startMiniflare({
    host: "127.0.0.1",
    port: 0,
    cf: false,
    workers: [
      {
        name,
        modules: [{ type: "ESModule", path: "index.js", contents: script }],
        compatibilityDate: "2026-07-30",
        bindings: { DATABASE_URL: database.href, NEON_ENDPOINT: neon.url },
        unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
      },
    ],
  });
  await miniflare.ready;
  const { origin } = await miniflare.unsafeGetDirectURL(name);
  const pid = (await ownWorkerds()).find((one) => !others.includes(one)) ?? 0;
  return {
    url: origin,
    cpu: await cpuMeter([pid], dataDir),
    async close() {
      await dispose();
      await neon.close();
    },
  };
}

function cells(
  { name, store, plain, floor, reason }: Row,
  measured: ReadonlyMap<Scenario, Measured>,
): string[] {
  const used = (scenario: Scenario) => {
    const { worker, postgres } = measured.get(scenario)?.cpu ?? { worker: Number.NaN, postgres: Number.NaN };
    return worker + postgres;
  };
  const beside = (other: Scenario) => [used(other).toFixed(2), (used(store) / used(other)).toFixed(1)];
  const isAbove = used(store) > MOST * used(plain);
  return [
    name,
    used(store).toFixed(2),
    ...beside(plain),
    ...(floor ? beside(floor) : ["", ""]),
    isAbove ? reason : "",
  ];
}

function rowsOf(store: BenchStore, service: Other, floor: Other): Row[] {
  const { get, post } = requests(store, "v3");
  const own = (scenario: Scenario): Scenario => ({ ...scenario, cpu: store.cpu });
  const asked = (name: string, path: string, body?: object, { url, cpu } = service): Scenario => ({
    name: `${url === floor.url ? "floor" : "plain"}: ${name}`,
    load: {
      url: url + path,
      method: body ? "POST" : "GET",
      headers: { "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    },
    writes: body !== undefined,
    cpu,
  });
  const { orderId } = store.sample;
  const status = statusChanges(store, store.sample);
  /** The same changes, one by one. */
  const plainly = ({ load: { body: _body, ...load }, ...scenario }: Scenario): Scenario => ({
    ...scenario,
    load: {
      ...load,
      bodies: (status.load.bodies ?? []).map((body) => JSON.stringify(JSON.parse(body).orders[0])),
    },
  });
  const email = "grace@example.com";
  const lines = [
    { sku: "DEMO-008", quantity: 2 },
    { sku: "DEMO-009", quantity: 1 },
  ];
  const billing = { first_name: "Grace", last_name: "Bench", email };
  const order = { billing_address: billing, line_items: lines };
  const row = (name: string, of: Scenario, plain: Scenario, reason: string, floor?: Scenario): Row => ({
    name,
    store: own(of),
    plain,
    reason,
    ...(floor && { floor }),
  });
  return [
    row(
      "order by id",
      get("order by id", `/orders/${orderId}`),
      asked("order by id", `/orders/${orderId}`),
      "the customer, and the SKU of each line",
      asked("order by id", `/orders/${orderId}`, undefined, floor),
    ),
    row("order list, page 1", get("order list", "/orders"), asked("order list", "/orders"), "customers"),
    row(
      BY_WORD,
      productsByWord(store),
      asked("products by word", "/products?q=shirt"),
      "variations, prices, terms, pictures, ratings and related products of each, by relevance",
    ),
    row(
      "coupon by code",
      get("coupon by code", "/coupons/code/bench-7"),
      asked("coupon", "/coupons/bench-7"),
      "rights",
    ),
    row(
      "coupon create",
      post("coupon create", "/coupons", { coupon: { code: "plain-[<id>]", amount: "5" } }),
      asked("coupon create", "/coupons", {}),
      WRITES,
    ),
    row(
      "order create",
      post("order create", "/orders", { order }),
      asked("order create", "/orders", { billing, lines }),
      `taxes, customers, coupons and stock, ${WRITES}`,
      asked("order create", "/orders", billing, floor),
    ),
    row(
      STATUS,
      status,
      plainly(asked("status", "/status", {})),
      `effects on stock, coupons and downloads, ${WRITES}`,
    ),
  ];
}
