import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { startNeonProxy } from "../../local/neon/neon-proxy.ts";
import type { BenchStore } from "../bench-store.ts";
import type { Measured } from "../load.ts";
import { table } from "../report.ts";
import { measureAll, type Rounds } from "../rounds.ts";
import { requests, type Scenario } from "../scenarios.ts";

/** Most times that a request may cost of the plain service's, or it says why. */
const MOST = 1.8;
const WRITES = "checked rights, a guard, an event for webhooks, roll-ups and the audit log";

const STATUSES = ["completed", "processing"];

interface Row {
  name: string;
  store: Scenario;
  plain: Scenario;
  floor?: Scenario;
  /** Why it may cost more. */
  reason: string;
}

/** Requests of the store, of the plain service, and of one statement with the ready answer, in turn. It writes without triggers: it comes last. */
export async function besidePlain(store: BenchStore, rounds: Rounds): Promise<string> {
  const { databaseUrl } = store.stack;
  // A proxy of its own: that of the Workers keeps their idle connections, and would open one for each request of the floor.
  const neon = await startNeonProxy({ databaseUrl });
  const service = fork(fileURLToPath(new URL("service.ts", import.meta.url)), {
    env: { ...process.env, DATABASE_URL: databaseUrl, NEON_ENDPOINT: neon.url },
  });
  try {
    const [port] = (await once(service, "message")) as [number];
    const rows = rowsOf(store, `http://127.0.0.1:${port}`, await store.meterOf(service.pid ?? 0));
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
    service.kill();
    await neon.close();
  }
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

function rowsOf(store: BenchStore, url: string, cpu: Scenario["cpu"]): Row[] {
  const { get, post } = requests(store, "v3");
  const own = (scenario: Scenario): Scenario => ({ ...scenario, cpu: store.cpu });
  const asked = (name: string, path: string, body?: object): Scenario => ({
    name: `plain: ${name}`,
    load: {
      url: url + path,
      method: body ? "POST" : "GET",
      headers: { "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    },
    writes: body !== undefined,
    ...(cpu && { cpu }),
  });
  const { orderId } = store.sample;
  /** Other orders each time: changes of one wait for each other. */
  const inTurnOf = (
    { load: { body: _body, ...load }, ...scenario }: Scenario,
    bodyOf: (change: object) => object,
  ) => ({
    ...scenario,
    load: {
      ...load,
      bodies: Array.from({ length: 500 }, (_, n) =>
        JSON.stringify(bodyOf({ id: orderId + n, status: STATUSES[n % 2] })),
      ),
    },
  });
  const email = "grace@example.com";
  const lines = [
    { sku: "DEMO-008", quantity: 2 },
    { sku: "DEMO-009", quantity: 1 },
  ];
  const order = { billing_address: { first_name: "Grace", last_name: "Bench", email }, line_items: lines };
  const made = { billing: { first_name: "Grace", last_name: "Bench", email }, lines };
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
      asked("floor: order by id", `/floor/orders/${orderId}`),
    ),
    row("order list, page 1", get("order list", "/orders"), asked("order list", "/orders"), "customers"),
    row(
      "products by word",
      get("products by word", "/products?filter[q]=shirt"),
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
      asked("order create", "/orders", made),
      `taxes, customers, coupons and stock, ${WRITES}`,
      asked("floor: order create", "/floor/orders", made),
    ),
    row(
      "status of an order",
      inTurnOf(post("status", "/orders/bulk", {}), (change) => ({ orders: [change] })),
      inTurnOf(asked("status", "/status", {}), (change) => change),
      `effects on stock, coupons and downloads, ${WRITES}`,
    ),
  ];
}
