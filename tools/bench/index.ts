import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ENVIRONMENTS } from "../local/workers/environments.ts";
import { bundleWorkers } from "../local/workers/worker-options.ts";
import { againstCheckout } from "./against.ts";
import { type BenchStore, openBenchStore } from "./bench-store.ts";
import { contentionFigures } from "./contention.ts";
import { credentialFigures } from "./credentials.ts";
import { dearestFigures, ORDERS } from "./dearest.ts";
import { bareIndex, hasLimit, indexBehind, limitTable, measureClaims } from "./limits.ts";
import { CONNECTIONS, type Measured } from "./load.ts";
import { orderScenarios } from "./order-scenarios.ts";
import { productFigures } from "./products.ts";
import { besidePlain } from "./plain/beside.ts";
import { count, type Part, table, writeFigures } from "./report.ts";
import { inTurn, measureAll, speedTable } from "./rounds.ts";
import { couponScenarios, type Scenario } from "./scenarios.ts";
import { spaceFigures } from "./space.ts";

/** Measures a store on this machine, and writes the tables of docs/figures.md. */

const { values } = parseArgs({
  options: {
    /** Compares with a store of this number of orders. With 10000 there is none to compare with. */
    "seed-orders": { type: "string", default: "1000000" },
    /** Measures this part alone, or the `limits` of the store with what it is measured beside, which are printed only. */
    only: { type: "string" },
    /** Measures the requests with a limit beside those of the checkout in this folder, and prints them. */
    against: { type: "string" },
    /** Measures without touching the pages. */
    "dry-run": { type: "boolean", default: false },
    help: { type: "boolean", short: "h", default: false },
  },
});
if (values.help) {
  console.log(`Measures a store on this machine, and writes the tables of docs/figures.md (minutes, 4 GB of disk).

npm run bench -- [options]
  --only PART        one of store, products, contention, credentials, dearest; or limits, which prints the requests with a limit of CPU and those beside the plain service
  --against FOLDER   the requests with a limit beside those of another checkout, with its packages, in turn; printed only
  --seed-orders N    compares with a store of N orders (default 1000000); 10000 compares with none
  --dry-run          writes nothing
  --help             this text`);
  process.exit();
}
const rounds = { seconds: 2, rounds: 3 };
const large = Number(values["seed-orders"]);
const SMALL = 10_000;

if (process.env.DATABASE_URL) throw new Error("The benchmark fills stores of its own: unset DATABASE_URL");
if (!(large >= SMALL && large % 1000 === 0))
  throw new Error(`--seed-orders needs a multiple of 1000 from ${SMALL} on`);

const PARTS: Record<Part, () => Promise<string>> = {
  store: storeFigures,
  products: () => productFigures(rounds),
  contention: contentionFigures,
  credentials: credentialFigures,
  dearest: () => dearestFigures(Math.min(large, ORDERS)),
};

if (values.against) console.log(await againstCheckout(resolve(values.against), rounds));
else if (values.only === "limits") console.log(await limitsAlone());
else {
  const parts = Object.keys(PARTS) as Part[];
  const chosen = parts.filter((part) => !values.only || part === values.only);
  if (chosen.length === 0) throw new Error(`--only takes one of limits, ${parts.join(", ")}`);
  for (const part of chosen) {
    const figures = await PARTS[part]();
    if (!values["dry-run"]) await writeFigures(part, figures, await digestOfWorkers());
    console.log(figures);
  }
}

/** The requests with a limit, in minutes. */
async function limitsAlone(): Promise<string> {
  const store = await openBenchStore(SMALL, ["v2", "v3"]);
  const [index, behind] = [bareIndex(store), indexBehind(store)];
  const limited = [...couponScenarios(store), ...orderScenarios(store, store.sample)]
    .map(watchedBy(store))
    .filter(hasLimit);
  try {
    const measured = await measureAll([index, behind, ...limited], rounds);
    const limits = limitTable(limited, measured, [index, behind], {
      others: await measureClaims(store, rounds),
    });
    return [limits, await besidePlain(store, rounds)].join("\n\n");
  } finally {
    await store.close();
  }
}

async function storeFigures(): Promise<string> {
  const stores: BenchStore[] = [];
  try {
    const store = await openBenchStore(SMALL);
    stores.push(store);
    if (large > SMALL) stores.push(await openBenchStore(large, ["v2", "v3"]));
    return [await measureStores(store, stores[1]), await sizes()].join("\n\n");
  } finally {
    await Promise.all(stores.map(({ close }) => close()));
  }
}

async function measureStores(store: BenchStore, other: BenchStore | undefined): Promise<string> {
  const ordersOf = (one: BenchStore) => orderScenarios(one, one.sample).map(watchedBy(one));
  const [index, behind] = [bareIndex(store), indexBehind(store)];
  const coupons = couponScenarios(store).map(watchedBy(store));
  const orders = ordersOf(store);
  const compared = other ? ordersOf(other) : [];
  const listed = [index, behind, ...coupons, ...orders];
  const measured = await measureAll([index, behind, ...coupons, ...inTurn(orders, compared)], rounds);
  return [
    `One run on ${availableParallelism()} cores, which also run the load generator and the database. Requests go to the Workers directly, without Miniflare's own. ${CONNECTIONS} connections; medians of ${rounds.rounds} × ${rounds.seconds} s; a store of ${count(store.orders)} orders.`,
    await speedTable(listed, measured),
    limitTable(listed, measured, [index, behind], {
      larger: compared,
      others: await measureClaims(store, rounds),
    }),
    ...(other ? [scale([store, orders], [other, compared], measured)] : []),
    ...(other ? [await spaceFigures(other)] : []),
    "Beside a service of the same tables without rights, events, roll-ups and audit log (`tools/bench/plain`), and beside a Worker that sends one statement with Neon's driver and has the answer ready (the floor):",
    await besidePlain(store, rounds),
  ].join("\n\n");
}

function watchedBy({ cpu }: BenchStore): (scenario: Scenario) => Scenario {
  return (scenario) => ({ ...scenario, cpu });
}

/** The factor by which the larger store is slower, for requests of the same size. */
function scale(
  [store, orders]: [BenchStore, Scenario[]],
  [other, compared]: [BenchStore, Scenario[]],
  measured: ReadonlyMap<Scenario, Measured>,
): string {
  const rate = (scenario: Scenario | undefined) => (scenario && measured.get(scenario)?.rate) ?? Number.NaN;
  const rows = orders.map((scenario, at) => {
    const [smaller, larger] = [rate(scenario), rate(compared[at])];
    return [scenario.name, smaller.toFixed(0), larger.toFixed(0), (smaller / larger).toFixed(2)];
  });
  return table(
    ["Per second, by number of orders", count(store.orders), count(other.orders), "ratio of times"],
    rows,
  );
}

/** Tells whether figures are of the code that runs. */
async function digestOfWorkers(): Promise<string> {
  const hash = createHash("sha256");
  for (const { options } of await bundleWorkers(ENVIRONMENTS)) hash.update(JSON.stringify(options.modules));
  return hash.digest("hex");
}

async function sizes(): Promise<string> {
  const bundles = await bundleWorkers(ENVIRONMENTS);
  return table(
    ["Worker", "KiB gzip"],
    bundles.map(({ environment, gzipSize }) => [environment, (gzipSize / 1024).toFixed(1)]),
  );
}
