import { neonConfig } from "@neondatabase/serverless";
import { sql } from "drizzle-orm";
import { connect } from "../../functions/store/sql/connection.ts";
import { claimDeliveries } from "../../functions/store/deliveries/scheduler/claim.ts";
import { withDatabase } from "../database/database.ts";
import type { BenchStore } from "./bench-store.ts";
import type { Load, Measured } from "./load.ts";
import { table } from "./report.ts";
import { BY_WORD, ORDER_CREATE, STATUS, UPDATED, UPDATED_COUNT } from "./order-scenarios.ts";
import { measureWithCpu, medianRound, type Rounds } from "./rounds.ts";
import { type Scenario, versionOf } from "./scenarios.ts";

/** By its own message, and by one that came late: a webhook takes its turn then. */
const CLAIM = "claim of a delivery, without a Worker";
const LATE_CLAIM = "claim of a delivery while the queue is behind, without a Worker";
/** Most milliseconds of CPU of a request, Worker and Postgres together, on a machine where the bare index takes `INDEX`. */
const LIMITS: ReadonlyMap<string, number> = new Map([
  ["coupon by code", 1.8],
  ["order by id", 2.3],
  ["order list, page 1", 3.3],
  ["order list, 100 on a page", 8.5],
  ["sales report, year", 2.7],
  ["coupon create", 4.5],
  [ORDER_CREATE, 6.5],
  [STATUS, 5],
  [BY_WORD, 4],
  ["order create, paid, of counted stock", 10],
  ["order list by q, an e-mail address", 5],
  [UPDATED, 4],
  [UPDATED_COUNT, 4],
  [CLAIM, 1],
  ["simple product by id, of 100,000", 2.2],
  ["variable product with 10 variations, of 100,000", 5],
  ["product list, 10 on a page, of 100,000", 5],
  ["product count, of 100,000", 1.5],
  ["product list by category, of 100,000", 6],
  ["100 variable products, of 100,000", 45],
  ["stock of a product, of 100,000", 4],
  ["price of a product, of 100,000", 4],
  ["stock bulk, 100 products, of 100,000", 60],
  ["product create, of 100,000", 8],
  ["product bulk, 100 creates, of 100,000", 250],
]);
/**
 * The index behind Miniflare's Worker on the machine of the limits, scaled by a coupon's creation: 5.6 ms there, 3.89 ms in
 * the same commit's figures, which had 0.23 ms for the index. An order's creation gives a factor of 1.24, the coupon's 1.44.
 */
const INDEX = 0.33;

/** In a store of a million orders or more. */
const LIMITS_OF_LARGE: ReadonlyMap<string, number> = new Map([
  [UPDATED, 6],
  [UPDATED_COUNT, 6],
]);

/** Deliveries to claim, each once: more than a round claims, for each round and the one before them. */
const CLAIMS = 10_000;

export function hasLimit({ name }: Scenario): boolean {
  return LIMITS.has(name);
}

export function bareIndex(store: BenchStore): Scenario {
  const { url } = versionOf(store, "v3");
  return { name: "index", load: { url: `${url}/`, method: "GET" }, cpu: store.cpu };
}

/** The index behind Miniflare's own Worker, as when the limits were set: it calibrates this machine's speed. */
export function indexBehind(store: BenchStore): Scenario {
  const { workerdUrl, directUrl } = store.stack;
  const index = bareIndex(store);
  const url = index.load.url.replace(directUrl("v3"), workerdUrl);
  return { ...index, name: "index behind Miniflare's Worker", load: { ...index.load, url } };
}

/** The share of the limits that requests use, also those to a larger store, and the cost of other work. */
export function limitTable(
  scenarios: Scenario[],
  measured: ReadonlyMap<Scenario, Measured>,
  [index, behind]: [direct: Scenario, behind: Scenario],
  { larger = [], others = [] }: { larger?: Scenario[]; others?: [name: string, milliseconds: number][] } = {},
): string {
  const used = (scenario: Scenario) => {
    const { worker, postgres } = measured.get(scenario)?.cpu ?? { worker: Number.NaN, postgres: Number.NaN };
    return worker + postgres;
  };
  const miniflare = used(behind) - used(index);
  const row = (name: string, milliseconds: number, limit: number | undefined) => [
    name,
    milliseconds.toFixed(2),
    ((milliseconds * INDEX) / used(behind)).toFixed(2),
    String(limit ?? ""),
  ];
  const rowsOf = (some: Scenario[], limits: ReadonlyMap<string, number>, where: string) =>
    some
      .filter(({ name }) => limits.has(name))
      .map((one) => row(one.name + where, used(one) + miniflare, limits.get(one.name)));
  const rows = [
    ...rowsOf(scenarios, LIMITS, ""),
    ...rowsOf(larger, LIMITS_OF_LARGE, ", in the larger store"),
    ...others.map(([name, milliseconds]) => row(name, milliseconds, LIMITS.get(name))),
  ];
  const head = "CPU of Worker and Postgres together, ms";
  return table([head, "behind Miniflare's Worker", `where the index takes ${INDEX}`, "limit"], rows);
}

/** Claims of one delivery of an order, and their milliseconds of Postgres. */
export async function measureClaims(
  store: BenchStore,
  rounds: Rounds,
): Promise<[name: string, milliseconds: number][]> {
  return [
    [CLAIM, await measureClaim(store, rounds, "1 hour")],
    [LATE_CLAIM, await measureClaim(store, rounds, "-1 hour")],
  ];
}

/**
 * The median round of claims whose messages came at this time from now, after a round on fresh connections. The rows that were made
 * for it are vacuumed before.
 */
async function measureClaim(
  { stack, sample, cpu }: BenchStore,
  { rounds, seconds }: Rounds,
  queued: string,
): Promise<number> {
  return withDatabase(stack.databaseUrl, async (db) => {
    const { rows } = await db.execute<{ webhook: string; id: string }>(sql`
      with hook as (
        insert into webhooks (name, topic, delivery_url, secret_ciphertext, user_id, ping_pending)
        select 'bench', 'order.updated', 'http://127.0.0.1:9/', secret_ciphertext, user_id, false from api_keys limit 1
        returning id
      )
      insert into deliveries (webhook_id, topic, object_id, queued_at)
      select hook.id, 'order.updated', ${sample.orderId}, now() + ${queued}::interval from hook, generate_series(1, ${CLAIMS * (rounds + 1)}::int)
      returning webhook_id as webhook, id`);
    const [first] = rows;
    if (!first) throw new Error("The store has no key for a webhook");
    await db.execute(sql`vacuum analyze deliveries`);
    const { body, ...load } = await captureClaim(stack, Number(first.id));
    const bodies = rows.map(({ id }) => String(body).replace(`{${first.id}}`, `{${id}}`));
    const all: Measured[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const own = bodies.slice(round * CLAIMS, (round + 1) * CLAIMS);
      const measured = await measureWithCpu({ name: queued, load: { ...load, bodies: own }, cpu }, seconds);
      // A second claim finds nothing, and costs less.
      if (measured.requests > CLAIMS) throw new Error(`A round claimed more than ${CLAIMS} deliveries`);
      all.push(measured);
    }
    await db.execute(sql`delete from webhooks where id = ${first.webhook}`);
    await db.execute(sql`delete from deliveries where webhook_id = ${first.webhook}`);
    return medianRound(all.slice(1)).cpu?.postgres ?? Number.NaN;
  });
}

/** The request for SQL of a claim, to be sent without a Worker. */
async function captureClaim({ databaseUrl, neon }: BenchStore["stack"], delivery: number): Promise<Load> {
  let sent: RequestInit = {};
  const connection = connect({ DATABASE_URL: databaseUrl, NEON_ENDPOINT: neon.url });
  // The isolate's own fetch, chosen when it connects.
  const ask = neonConfig.fetchFunction as typeof fetch;
  neonConfig.fetchFunction = (url: string, init: RequestInit) => ask(url, (sent = init));
  // Its claims expire at once, so the webhook never reaches its limit.
  await claimDeliveries(connection, [delivery], { now: new Date(), leaseMs: -60_000 });
  neonConfig.fetchFunction = ask;
  const headers = Object.fromEntries(new Headers(sent.headers));
  return { url: neon.url, method: "POST", headers, body: String(sent.body) };
}
