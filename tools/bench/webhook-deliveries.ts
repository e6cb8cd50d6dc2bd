import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Database, withDatabase } from "../database/database.ts";
import { percentile } from "./percentile.ts";
import { table } from "./report.ts";
import type { BenchStore } from "./bench-store.ts";
import { versionOf } from "./scenarios.ts";

/** Time from the commit of a change to its delivery, with and without a hanging receiver. */

const RECEIVERS = 20;
const CHANGES = 40;
const CHANGES_PER_SECOND = 4;
const PATIENCE_MS = 60_000;
const HANGING = "/hanging";

/** Alternating phases of either kind, whose deliveries are combined. */
const ROUNDS = 3;

export async function deliveryTimes(store: BenchStore): Promise<string> {
  const receiver = await openReceiver();
  try {
    return await withDatabase(store.stack.databaseUrl, async (db) => {
      const times = { calm: [] as number[], hanging: [] as number[] };
      for (let round = 1; round <= ROUNDS; round += 1) {
        for (const phase of ["calm", "hanging"] as const) {
          console.error(`deliveries, round ${round}/${ROUNDS}: ${phase}`);
          times[phase].push(...(await measurePhase(store, db, receiver, phase === "hanging")));
        }
      }
      const rows = [
        row(`commit to first attempt, ${RECEIVERS} receivers`, times.calm),
        row(`the same, with one of the ${RECEIVERS} hanging: the others`, times.hanging),
      ];
      return table(["Webhook deliveries", "number", "p50 ms", "p99 ms"], rows);
    });
  } finally {
    receiver.close();
  }
}

function row(name: string, times: number[]): string[] {
  return [name, String(times.length), ...[50, 99].map((percent) => percentile(times, percent).toFixed(0))];
}

/** Milliseconds from the start of each change's transaction to its arrival at each receiver that does not hang. */
async function measurePhase(
  store: BenchStore,
  db: Database,
  receiver: Receiver,
  hanging: boolean,
): Promise<number[]> {
  const { rows: hooks } = await db.execute<{ id: string }>(sql`
    insert into webhooks (name, topic, delivery_url, secret_ciphertext, user_id, ping_pending)
    select 'bench', 'coupon.deleted', ${receiver.url} || case when n = 1 and ${hanging} then ${HANGING} else '/' end,
      (select secret_ciphertext from api_keys limit 1), (select user_id from api_keys limit 1), false
    from generate_series(1, ${RECEIVERS}::int) n returning id`);
  receiver.arrivals.clear();
  await makeChanges(store);
  const expected = CHANGES * (hanging ? RECEIVERS - 1 : RECEIVERS);
  for (const deadline = Date.now() + PATIENCE_MS; receiver.arrivals.size < expected; await sleep(20)) {
    if (Date.now() > deadline) throw new Error(`${receiver.arrivals.size} of ${expected} deliveries arrived`);
  }
  const { rows } = await db.execute<{ id: string; created: string }>(sql`
    select replace(delivery_id::text, '-', '') as id, extract(epoch from created_at) * 1000 as created from deliveries`);
  await db.execute(sql`delete from webhooks where id in ${hooks.map(({ id }) => id)}`);
  return rows.flatMap(({ id, created }) => {
    const arrival = receiver.arrivals.get(id);
    return arrival === undefined ? [] : [arrival - Number(created)];
  });
}

/** The change is a deletion of coupons created before. */
async function makeChanges(store: BenchStore): Promise<void> {
  const { url, headers } = versionOf(store, "v3");
  const coupons = `${url}/coupons`;
  const body = JSON.stringify({
    coupons: Array.from({ length: CHANGES }, () => ({ code: crypto.randomUUID() })),
  });
  const made = await fetch(`${coupons}/bulk`, { method: "POST", headers, body });
  const { coupons: records } = (await made.json()) as { coupons: { id: number }[] };
  const start = performance.now();
  for (const [index, { id }] of records.entries()) {
    await sleep(Math.max(0, start + (index * 1000) / CHANGES_PER_SECOND - performance.now()));
    const response = await fetch(`${coupons}/${id}?force=true`, { method: "DELETE", headers });
    if (!response.ok) throw new Error(`DELETE answers ${response.status}`);
    await response.arrayBuffer();
  }
}

interface Receiver {
  url: string;
  /** Arrival of each delivery by id; milliseconds of the clock. */
  arrivals: Map<string, number>;
  close(): void;
}

/** Answers at once, except on the hanging path. */
async function openReceiver(): Promise<Receiver> {
  const arrivals = new Map<string, number>();
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === HANGING) return;
    arrivals.set(String(request.headers["webhook-id"]), Date.now());
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
