import { openBenchStore } from "./bench-store.ts";
import { bareIndex, hasLimit } from "./limits.ts";
import { orderScenarios } from "./order-scenarios.ts";
import { openProductStore, productScenarios } from "./products.ts";
import { couponScenarios, type Scenario } from "./scenarios.ts";

/**
 * Holds this checkout's stores open, until its parent ends: `against.ts` of a checkout measures them beside its own. Sends what to
 * request, and which processes to watch.
 */

const ORDERS = 10_000;
const PRODUCTS = 100_000;

/** What another process needs in order to measure a store. */
export interface Held {
  scenarios: Scenario[];
  workerds: number[];
  dataDir: string;
}

const orders = await openBenchStore(ORDERS, ["v2", "v3"]);
const products = await openProductStore(PRODUCTS);

process.send?.([
  held(orders, [bareIndex(orders), ...couponScenarios(orders), ...orderScenarios(orders, orders.sample)]),
  held(products, productScenarios(products)),
]);
await new Promise((resolve) => process.once("disconnect", resolve));
await Promise.all([orders.close(), products.close()]);

/** Without the meter: functions cannot be sent. */
function held({ workerds, dataDir }: Pick<Held, "workerds" | "dataDir">, all: Scenario[]): Held {
  const scenarios = all.filter((one) => hasLimit(one) || one.name === "index");
  return { scenarios: scenarios.map(({ cpu: _cpu, ...scenario }) => scenario), workerds, dataDir };
}
