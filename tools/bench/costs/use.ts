import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Database, withDatabase } from "../../database/database.ts";
import { type BenchStore, openBenchStore } from "../bench-store.ts";
import { bytesSentBy } from "../egress.ts";
import { orderScenarios } from "../order-scenarios.ts";
import { couponCode, versionOf } from "../scenarios.ts";
import type { Use } from "./costs.ts";

/** Receivers of each order's events. */
export const RECEIVERS = 2;
/** Reads of an order after its creation. */
export const READS = 5;
export const EDITS = ["processing", "completed"];
const ORDERS_BEFORE = 1000;
const TIMES = { unmeasured: 300, measured: 1000 };

/** The work of the store for an order and a poll, measured on a store of the benchmark's own. */
export async function measureUse(): Promise<{ order: Use; poll: Use }> {
  const store = await openBenchStore(ORDERS_BEFORE, ["v2", "v3", "webhooks"]);
  const receiver = createServer((request, response) => request.resume().on("end", () => response.end()));
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  try {
    return await withDatabase(store.stack.databaseUrl, async (db) => {
      // Neon's pages cannot be torn, so its log omits their copies.
      await db.execute(sql`alter system set full_page_writes = off`);
      await db.execute(sql`select pg_reload_conf()`);
      await subscribeReceivers(db, `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`);
      const life = lifeOf(store);
      const poll = () => ask(store, "v2", "GET", "/orders?status=processing");
      return {
        order: { ...(await measure(store, db, life)), requests: 1 + READS + EDITS.length, reads: READS },
        poll: { ...(await measure(store, db, poll)), requests: 1, reads: 1 },
      };
    });
  } finally {
    receiver.close();
    receiver.closeAllConnections();
    await store.close();
  }
}

async function subscribeReceivers(db: Database, url: string): Promise<void> {
  await db.execute(sql`
    insert into webhooks (name, topic, delivery_url, secret_ciphertext, user_id, ping_pending)
    select 'bench', topic, ${url}, (select secret_ciphertext from api_keys limit 1), (select user_id from api_keys limit 1), false
    from generate_series(1, ${RECEIVERS}::int), unnest(array['order.created', 'order.updated']) as topic`);
}

/** The requests of clients for an order: create, read, move on. */
function lifeOf(store: BenchStore): () => Promise<void> {
  const made = orderScenarios(store, store.sample).find(({ name }) => name === "order create");
  return async () => {
    const { order } = await ask(store, "v2", "POST", "/orders", String(made?.load.body));
    await ask(store, "v3", "GET", `/coupons/code/${couponCode(7)}`);
    for (let read = 1; read < READS; read += 1) await ask(store, "v2", "GET", `/orders/${order.id}`);
    for (const status of EDITS)
      await ask(store, "v2", "PUT", `/orders/${order.id}`, JSON.stringify({ order: { status } }));
  };
}

async function ask(store: BenchStore, version: "v2" | "v3", method: string, path: string, body?: string) {
  const { url, headers } = versionOf(store, version);
  const response = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) });
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}`);
  return (await response.json()) as { order: { id: number } };
}

async function measure(
  store: BenchStore,
  db: Database,
  work: () => Promise<unknown>,
): Promise<Omit<Use, "requests" | "reads">> {
  const repeat = async (times: number) => {
    for (let turn = 0; turn < times; turn += 1) await work();
    await untilDelivered(db);
  };
  await repeat(TIMES.unmeasured);
  // Without this, new rows would first fill the space that seeding has left.
  await db.execute(sql`vacuum full`);
  const sent = bytesSentBy(store.stack.neon);
  const before = { ...(await store.cpu()), ...(await sizes(db)), sent: sent.bytes() };
  await repeat(TIMES.measured);
  const after = { ...(await store.cpu()), ...(await sizes(db)), sent: sent.bytes() };
  sent.end();
  const each = (part: keyof typeof before) => (after[part] - before[part]) / TIMES.measured;
  return {
    deliveries: each("deliveries"),
    workerMs: each("worker"),
    postgresMs: each("postgres"),
    egressBytes: each("sent"),
    historyBytes: each("log"),
    keptBytes: each("kept"),
    deliveryBytes: each("delivery"),
  };
}

async function untilDelivered(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(sql`select from deliveries where state = 'pending' limit 1`);
    if (rows.length === 0) return;
    await sleep(50);
  }
}

/** Tables whose rows live for minutes or hours; vacuum changes their file sizes. */
const TRANSIENT = ["rollup_deltas", "spent_nonces", "idempotency_keys"];

const DELIVERIES = ["deliveries", "delivery_attempts"];

/** Bytes of the write-ahead log and of storage, and the number of deliveries. */
async function sizes(db: Database) {
  const { rows } = await db.execute<Record<"log" | "kept" | "delivery" | "deliveries", string>>(sql`
    select pg_current_wal_lsn() - '0/0' as log, (select count(*) from deliveries) as deliveries,
      sum(pg_total_relation_size(oid)) filter (where relname in ${DELIVERIES}) as delivery,
      sum(pg_total_relation_size(oid)) filter (where relname not in ${[...DELIVERIES, ...TRANSIENT]}) as kept
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  const [{ log, kept, delivery, deliveries } = { log: 0, kept: 0, delivery: 0, deliveries: 0 }] = rows;
  return { log: Number(log), kept: Number(kept), delivery: Number(delivery), deliveries: Number(deliveries) };
}
