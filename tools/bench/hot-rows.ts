import { type SQL, sql } from "drizzle-orm";
import { withDatabase } from "../database/database.ts";
import { readLatency } from "../local/neon/latency.ts";
import { serveStore } from "../local/serve.ts";
import { bundleWorkers } from "../local/worker-options.ts";
import type { BenchStore } from "./bench-store.ts";
import { FAR } from "./far-database.ts";
import { type Load, measure } from "./load.ts";
import { couponCode, versionOf } from "./scenarios.ts";

/** Completed orders per second, by their shared rows. */
export interface HotRow {
  name: string;
  /** With the database beside the Worker. */
  near: number;
  /** With the database at the distance of `FAR`. */
  far: number;
}

export const HOT_CONNECTIONS = 16;
const PRODUCTS = 40;

/** The throughput of a row that every order changes: orders hold its lock in turn, each to the end of its write. */
export async function measureHotRows(store: BenchStore, seconds: number): Promise<HotRow[]> {
  const products = await stockedProducts(store);
  const bodies: [name: string, bodies: string[]][] = [
    [`of ${PRODUCTS} products in turn`, products.map((id) => body(id))],
    ["all of one product with stock", [body(products[0])]],
    ["of the products in turn, all with one coupon", products.map((id) => body(id, couponCode(7)))],
  ];
  const near = await ratesAt(store, undefined, bodies, seconds);
  const far = await ratesAt(store, FAR, bodies, seconds);
  return bodies.map(([name], at) => ({ name, near: near[at] ?? Number.NaN, far: far[at] ?? Number.NaN }));
}

/** Simple products, with stock for all future orders. */
function stockedProducts({ stack }: BenchStore): Promise<number[]> {
  const chosen: SQL = sql`
    select id from products where type = 'simple' and status = 'publish' and price > 0 order by id limit ${PRODUCTS}`;
  return withDatabase(stack.databaseUrl, async (db) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      update products set manage_stock = true, stock_quantity = 100000000 where id in (${chosen}) returning id`);
    return rows.map(({ id }) => Number(id));
  });
}

function body(productId: number | undefined, code?: string): string {
  const order = {
    status: "completed",
    line_items: [{ product_id: productId, quantity: 1 }],
    coupon_lines: code === undefined ? [] : [{ code, amount: 1 }],
  };
  return JSON.stringify({ order });
}

async function ratesAt(
  { stack, authorization }: BenchStore,
  latency: string | undefined,
  bodies: readonly [name: string, bodies: string[]][],
  seconds: number,
): Promise<number[]> {
  const { workersUrl, secretsKey } = stack;
  const workers = await bundleWorkers(["v2"]);
  const place = { workersUrl, secretsKey, workers, port: 0, latency: readLatency(latency) };
  const service = await serveStore(place);
  try {
    const rates: number[] = [];
    for (const [name, all] of bodies) {
      console.error(`orders ${name}, ${latency ?? "near"}`);
      const { url, headers } = versionOf({ stack: service, authorization }, "v2");
      const load: Load = { url: `${url}/orders`, method: "POST", headers, bodies: all };
      await measure(load, 1, HOT_CONNECTIONS);
      rates.push((await measure(load, seconds, HOT_CONNECTIONS)).rate);
    }
    return rates;
  } finally {
    await service.stop();
  }
}
