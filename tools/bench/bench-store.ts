import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, withDatabase } from "../database/database.ts";
import { createKeyOf } from "../store/keys/keys.ts";
import { fillProducts } from "../local/demo/products.ts";
import type { Environment } from "../local/workers/environments.ts";
import { type Stack, startStack } from "../local/stack.ts";
import { type CpuMeter, cpuMeter, ownWorkerds } from "./cpu.ts";
import { type Sample, sampleOf } from "./sample.ts";
import { seedOrders } from "./seed-orders.ts";

/** A running store for the benchmark, deleted when closed. */
export interface BenchStore {
  stack: Stack;
  orders: number;
  sample: Sample;
  key: { consumerKey: string; consumerSecret: string };
  /** Value of the Authorization header. */
  authorization: string;
  /** What the meter watches: its workerd processes, and the folder of its database. */
  workerds: number[];
  dataDir: string;
  cpu: CpuMeter;
  close(): Promise<void>;
}

/** Starts a store with 200 products, 1,000 coupons and this number of orders. */
export async function openBenchStore(
  orders: number,
  environments?: readonly Environment[],
): Promise<BenchStore> {
  const dataDir = await mkdtemp(join(tmpdir(), "store-bench-"));
  const others = await ownWorkerds();
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const stack = await startStack({
    dataDir,
    port: 0,
    // The console's pages are requested at its own Worker's port.
    consoleUrl: "",
    ...(environments && { environments }),
  }).catch((error: unknown) => remove().then(() => Promise.reject(error)));
  const close = () => stack.stop().finally(remove);
  try {
    const workerds = (await ownWorkerds()).filter((pid) => !others.includes(pid));
    const cpu = await cpuMeter(workerds, dataDir);
    const seeded = await withDatabase(stack.databaseUrl, (db) => seed(db, stack, orders));
    const { consumerKey, consumerSecret } = seeded.key;
    return {
      stack,
      orders,
      ...seeded,
      workerds,
      dataDir,
      cpu,
      authorization: `Basic ${btoa(`${consumerKey}:${consumerSecret}`)}`,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function seed(
  db: Database,
  { secretsKey }: Stack,
  orders: number,
): Promise<Pick<BenchStore, "key" | "sample">> {
  const start = performance.now();
  await db.transaction((tx) => fillProducts(tx, new Date("2026-01-01T00:00:00Z")));
  await db.execute(
    "insert into coupons (code, amount) select 'bench-' || n, 5 from generate_series(1, 1000) n",
  );
  await seedOrders(db, {
    orders,
    until: new Date(),
    onProgress: (done) => console.error(`seeding: ${done} of ${orders} orders`),
  });
  console.error(`seeded ${orders} orders in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  const key = await createKeyOf(db, secretsKey, {
    role: "administrator",
    permissions: "read_write",
    description: "benchmark",
  });
  return { key, sample: await sampleOf(db) };
}
