import { sql } from "drizzle-orm";
import { withDatabase } from "../database/database.ts";
import { findFreePort } from "../local/ports.ts";
import { serveStore } from "../local/serve.ts";
import { bundleWorkers } from "../local/worker-options.ts";
import type { BenchStore } from "./bench-store.ts";
import { versionOf } from "./scenarios.ts";
import { bytesSentBy } from "./egress.ts";
import { type HeapPeak, measureHeap } from "./heap.ts";

export interface LongList extends HeapPeak {
  orders: number;
  /** Bytes that leave the database. */
  egress: number;
}

/** Orders of the list whose memory is measured. */
const LONG_LIST = 100_000;

/** Large orders: their number, and bytes of meta in each. */
const LARGE = { orders: 5000, bytes: 40_000 };

/** The same for fewer, large orders. */
export async function measureLargeOrders(store: BenchStore): Promise<LongList> {
  const { orders, bytes } = LARGE;
  await withDatabase(store.stack.databaseUrl, (db) =>
    db.execute(sql`
      update orders set meta = jsonb_build_object('gift', repeat('x', ${bytes}::int))
      where id in (select id from orders where status <> 'trash' order by id desc limit ${orders})`),
  );
  return measureLongList(store, orders);
}

/** Reads the newest orders of a store in one answer, from its own v2 Worker, and samples the heap. */
export async function measureLongList(store: BenchStore, most = LONG_LIST): Promise<LongList> {
  const { databaseUrl, workersUrl, secretsKey } = store.stack;
  const orders = Math.min(most, store.orders);
  const newest = await withDatabase(databaseUrl, async (db) => {
    const { rows } = await db.execute<{ ids: string }>(sql`
      select min(id)::text as ids from (select id from orders where status <> 'trash' order by id desc limit ${orders}) as newest`);
    return Number(rows[0]?.ids);
  });
  const since = await withDatabase(databaseUrl, async (db) => {
    const { rows } = await db.execute<{ since: Date }>(
      sql`select created_at as since from orders where id = ${newest}`,
    );
    return new Date(rows[0]?.since ?? 0).toISOString();
  });
  const workers = await bundleWorkers(["v2"]);
  const inspectorPort = await findFreePort();
  const service = await serveStore({ workersUrl, secretsKey, workers, port: 0, inspectorPort });
  try {
    const { url, headers } = versionOf({ stack: service, authorization: store.authorization }, "v2");
    const list = `${url}/orders?filter[limit]=-1&filter[meta]=true&filter[created_at_min]=${since}`;
    // A first answer starts the Worker for its inspector.
    const count = await fetch(list.replace("/orders?", "/orders/count?"), { headers });
    const known = ((await count.json()) as { count: number }).count;
    const name = workers[0]?.options.name ?? "";
    const sent = bytesSentBy(service.neon);
    const peak = await measureHeap(inspectorPort, name, () => fetch(list, { headers }));
    sent.end();
    return { ...peak, orders: known, egress: sent.bytes() };
  } finally {
    await service.stop();
  }
}
