import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { getCouponByCode } from "../../functions/store/coupons/get.ts";
import { ENVIRONMENTS } from "../local/environments.ts";
import { bundleWorkers } from "../local/worker-options.ts";
import { type BenchStore, openBenchStore } from "./bench-store.ts";
import { captureSql } from "./captured-sql.ts";
import { measureConnections } from "./connections.ts";
import { consoleFigures } from "./console-pages.ts";
import { costFigures } from "./costs/figures.ts";
import { deepPages, slowLists, walks } from "./deep-pages.ts";
import { CLIENTS, FAR, measureDistance, timeFirstOrders } from "./far-database.ts";
import { HOT_CONNECTIONS, measureHotRows } from "./hot-rows.ts";
import { inferenceFigures } from "./inference/figures.ts";
import { bareIndex, hasLimit, indexBehind, limitTable, measureClaims } from "./limits.ts";
import { CONNECTIONS, type Measured } from "./load.ts";
import { type LongList, measureLargeOrders, measureLongList } from "./long-list.ts";
import { orderScenarios } from "./order-scenarios.ts";
import { reportScenarios } from "./report-scenarios.ts";
import { measureContention, measureUpkeep, UPKEEP_CONNECTIONS } from "./report-upkeep.ts";
import { moveInFigures } from "./move-in.ts";
import { productFigures } from "./products.ts";
import { count, type Part, table, writeFigures } from "./report.ts";
import { databaseUse, measureAll } from "./rounds.ts";
import { deliveryTimes } from "./webhook-deliveries.ts";
import { soakFigures } from "./soak.ts";
import { couponCode, couponScenarios, type Scenario } from "./scenarios.ts";

/**
 * Measures a store and the validator on this machine, and writes the tables of docs/figures.md, and the costs of
 * docs/operating.md.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "2" },
    rounds: { type: "string", default: "3" },
    /** The larger store to compare with, which also has the long list. With 10000 there is none. */
    "seed-orders": { type: "string", default: "1000000" },
    /** Measures this part alone: one of `PARTS`, or one of `ALONE`, which run only this way. */
    only: { type: "string" },
    /** Of the imported shop. */
    "move-in-orders": { type: "string", default: "200000" },
    /** Of the soak. */
    requests: { type: "string", default: "500000" },
    /** Measures without touching the pages. */
    "dry-run": { type: "boolean", default: false },
  },
});
const rounds = { seconds: Number(values.seconds), rounds: Number(values.rounds) };
const large = Number(values["seed-orders"]);
const SMALL = 10_000;
/** Orders of concurrent clients. */
const CHANGES = 20_000;

if (process.env.DATABASE_URL) throw new Error("The benchmark fills stores of its own: unset DATABASE_URL");
if (!(large >= SMALL && large % 1000 === 0))
  throw new Error(`--seed-orders needs a multiple of 1000 from ${SMALL} on`);

const PARTS: Partial<Record<Part, () => Promise<string>>> = {
  store: storeFigures,
  products: () => productFigures(rounds),
  costs: costFigures,
  inference: () => inferenceFigures(rounds),
};
/** `limits` is a part of `store`, and printed only. */
const ALONE: Partial<Record<Part, () => Promise<string>>> = {
  console: () => consoleFigures(large),
  "move-in": () => moveInFigures(Number(values["move-in-orders"])),
  soak: () => soakFigures(SMALL, Number(values.requests)),
};

if (values.only === "limits") console.log(await limitsAlone());
else {
  const chosen = Object.entries({ ...PARTS, ...(values.only && ALONE) }).filter(
    ([part]) => values.only === undefined || part === values.only,
  );
  if (chosen.length === 0)
    throw new Error(`--only takes one of limits, ${Object.keys({ ...PARTS, ...ALONE }).join(", ")}`);
  for (const [part, measurePart] of chosen) {
    const figures = await measurePart();
    if (!values["dry-run"]) await writeFigures(part as Part, figures);
    console.log(figures);
  }
}

/** The requests with a limit, in minutes. */
async function limitsAlone(): Promise<string> {
  const store = await openBenchStore(SMALL, ["v2", "v3"]);
  const [index, behind] = [bareIndex(store), indexBehind(store)];
  const all = [...couponScenarios(store), ...ordersOf(store)].map(watchedBy(store)).filter(hasLimit);
  try {
    const measured = await measureAll([index, behind, ...all], rounds);
    return limitTable(measured, [index, behind], [await measureClaims(store, rounds.seconds)]);
  } finally {
    await store.close();
  }
}

async function storeFigures(): Promise<string> {
  const stores: BenchStore[] = [];
  try {
    // It creates orders, whose deltas would slow down other measurements, so it uses its own store.
    const far = await distances();
    const store = await openBenchStore(SMALL);
    stores.push(store);
    if (large > SMALL) stores.push(await openBenchStore(large, ["v2", "v3"]));
    return await measureStores(store, stores[1], far);
  } finally {
    await Promise.all(stores.map(({ close }) => close()));
  }
}

async function measureStores(store: BenchStore, other: BenchStore | undefined, far: string): Promise<string> {
  const { stack, key } = store;
  const sql = await captureSql({ ...stack, endpoint: stack.neon.url, ...key }, (ctx) =>
    getCouponByCode(ctx, couponCode(7)),
  );
  const index = bareIndex(store);
  const straight: Scenario = { name: "SQL of coupon by code, without a Worker", load: sql };
  const orders = ordersOf(store);
  const compared = other ? ordersOf(other) : [];
  const coupons = couponScenarios(store).map(watchedBy(store));
  const behind = indexBehind(store);
  const shown = [index, behind, straight, ...coupons, ...orders];
  // Pairs in turn, so that both see the same state of the machine.
  const inTurn = shown.flatMap((scenario) => [
    scenario,
    ...compared.slice(...oneAt(orders.indexOf(scenario))),
  ]);
  // Before any write, as writes would change the newest records.
  const pages = other
    ? [await deepPages(store), await deepPages(other), await walks(other), await slowLists(other)]
    : [];
  const measured = await measureAll(inTurn, rounds);
  const rate = (scenario: Scenario | undefined) => (scenario && measured.get(scenario)?.rate) ?? Number.NaN;
  const limit = 1 / (1 / rate(index) + 1 / rate(straight));

  return [
    `One run on ${availableParallelism()} cores, load generator and database included, Workers asked without Miniflare's own before them; ${CONNECTIONS} connections; medians of ${rounds.rounds} × ${rounds.seconds} s; a store of ${count(store.orders)} orders.`,
    await speeds(shown, measured, limit, straight),
    `H = ${limit.toFixed(0)} requests/s is what this machine allows: 1 / (1 / index + 1 / the same SQL without a Worker).`,
    limitTable(measured, [index, behind], [await measureClaims(store, rounds.seconds)]),
    ...(other
      ? [
          scale(orders, compared, rate, store, other),
          ...pages,
          longList(await measureLongList(other)),
          await upkeep(other),
          await contention(other),
          longList(await measureLargeOrders(other)),
        ]
      : []),
    await connections(store),
    far,
    await hotRows(store),
    await deliveryTimes(store),
    await sizes(store),
  ].join("\n\n");
}

function ordersOf(store: BenchStore): Scenario[] {
  return [...orderScenarios(store, store.sample), ...reportScenarios(store)].map(watchedBy(store));
}

function watchedBy({ cpu }: BenchStore): (scenario: Scenario) => Scenario {
  return (scenario) => ({ ...scenario, cpu });
}

/** Bounds of a slice with the one element at the index; with none for −1. */
function oneAt(index: number): [number, number] {
  return index < 0 ? [0, 0] : [index, index + 1];
}

async function speeds(
  shown: Scenario[],
  measured: Map<Scenario, Measured>,
  limit: number,
  straight: Scenario,
) {
  const rows: string[][] = [];
  for (const scenario of shown) {
    const { rate = Number.NaN, p50, p99, cpu } = measured.get(scenario) ?? {};
    const used = scenario === straight ? ["1", "1"] : await databaseUse(scenario);
    const milliseconds = cpu ? [cpu.worker, cpu.postgres].map((each) => each.toFixed(2)) : ["", ""];
    const speed = [rate.toFixed(0), (rate / limit).toFixed(2), String(p50), String(p99)];
    rows.push([scenario.name, ...speed, ...used, ...milliseconds]);
  }
  const head = ["Request", "per second", "of H", "p50 ms", "p99 ms"];
  return table([...head, "round trips", "statements", "Worker's CPU ms", "Postgres' CPU ms"], rows);
}

/** The factor by which the larger store is slower, for requests of the same size. */
function scale(
  small: Scenario[],
  compared: Scenario[],
  rate: (scenario: Scenario | undefined) => number,
  store: BenchStore,
  other: BenchStore,
): string {
  const rows = small.map((scenario, at) => {
    const [here, there] = [rate(scenario), rate(compared[at])];
    return [scenario.name, here.toFixed(0), there.toFixed(0), (here / there).toFixed(2)];
  });
  return table(
    ["Per second, by number of orders", count(store.orders), count(other.orders), "times as long"],
    rows,
  );
}

function longList({ peak, size, seconds, orders, egress }: LongList): string {
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MiB`;
  return `\`filter[limit]=-1\` over ${count(orders)} orders: ${megabytes(size)} in ${seconds.toFixed(0)} s, with a peak of ${megabytes(peak)} of the Worker's heap; ${megabytes(egress)} leave the database.`;
}

/** The cost of the roll-ups for writers of orders. */
async function upkeep(store: BenchStore): Promise<string> {
  const { kept, unkept } = await measureUpkeep(store, rounds);
  return `Orders that reports count, made by ${UPKEEP_CONNECTIONS} clients at once in a store of ${count(store.orders)}: ${kept.toFixed(0)} a second, and ${unkept.toFixed(0)} without kept sums, ${(unkept / kept).toFixed(2)} times as many.`;
}

/** The results of concurrent changes. */
async function contention(store: BenchStore): Promise<string> {
  const { changes, seconds, deadlocks, differences } = await measureContention(store, CHANGES);
  return `${count(changes)} orders made and edited, singly and in bulks, by ${UPKEEP_CONNECTIONS} clients at once: ${(changes / seconds).toFixed(0)} a second, deadlocks ${deadlocks}, sums that are wrong afterwards ${differences}.`;
}

/** The cost of connections that forget statements, or are new. */
async function connections(store: BenchStore): Promise<string> {
  const rows = (await measureConnections(store, rounds.seconds)).map(({ name, pooled, fresh }) => [
    name,
    pooled.cpu.toFixed(2),
    String(pooled.p50),
    fresh.cpu.toFixed(2),
    String(fresh.p50),
  ]);
  const head = `SQL without a Worker, ${CONNECTIONS} connections`;
  const of = (kind: string) => [`${kind}: Postgres' CPU ms`, "p50 ms"];
  return table([head, ...of("on a connection that has forgotten"), ...of("on a fresh one")], rows);
}

/** The latency of a single client, near the database and far from it. */
async function distances(): Promise<string> {
  const store = await openBenchStore(SMALL, ["v2"]);
  const rows = (await measureDistance(store).finally(store.close)).map(({ name, near, far, farBeside }) => [
    name,
    near.toFixed(1),
    far.toFixed(1),
    farBeside.toFixed(1),
  ]);
  const away = `\`--latency ${FAR}\``;
  return table(
    ["p50 ms, one connection, cores awake", "database beside it", away, `${away}, ${CLIENTS} connections`],
    rows,
  );
}

/** The cost of one row that all change. */
async function hotRows(store: BenchStore): Promise<string> {
  const rows = (await measureHotRows(store, rounds.seconds)).map(({ name, near, far }) => [
    name,
    near.toFixed(0),
    far.toFixed(0),
  ]);
  const head = `Completed orders made per second, ${HOT_CONNECTIONS} connections`;
  return table([head, "database beside it", `\`--latency ${FAR}\``], rows);
}

async function sizes(store: BenchStore): Promise<string> {
  const bundles = await bundleWorkers(ENVIRONMENTS);
  const { median, slowest, isolates } = await timeFirstOrders(store);
  return [
    table(
      ["Worker", "KiB gzip"],
      bundles.map(({ environment, gzipSize }) => [environment, (gzipSize / 1024).toFixed(1)]),
    ),
    `First request of a fresh isolate of v2, an order by id: ${median.toFixed(0)} ms in the middle of ${isolates}, ${slowest.toFixed(0)} ms at most.`,
  ].join("\n\n");
}
