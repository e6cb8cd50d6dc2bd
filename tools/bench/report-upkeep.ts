import { type SQL, sql } from "drizzle-orm";
import { type Database, withDatabase } from "../database/database.ts";
import { rebuildRollups } from "../store/reports/rebuild.ts";
import { findDifferences } from "../store/reports/verify.ts";
import type { BenchStore } from "./bench-store.ts";
import { type Load, measure } from "./load.ts";
import type { Rounds } from "./rounds.ts";
import { couponCode, versionOf } from "./scenarios.ts";

/** Created orders per second, with and without roll-ups. */
export interface Upkeep {
  kept: number;
  unkept: number;
}

/** Switches the triggers that record deltas. */
type Upkeeping = "enable" | "disable";

export const UPKEEP_CONNECTIONS = 16;

/** Turns of each kind for each round of other measurements, each twice as long: the effect is a few percent. */
const TURNS = 2;
/** Seconds before each turn: connections replan after a switch, and compact only every other second. */
const PLANNING = 5;

/** Products of the orders in turn, to spread the lock of the sales counter. */
const PRODUCTS = 40;

/**
 * Creates reported orders, in turns with and without the delta triggers, and returns the means. Roll-ups are rebuilt at the
 * end.
 */
export async function measureUpkeep(store: BenchStore, { rounds, seconds }: Rounds): Promise<Upkeep> {
  return withDatabase(store.stack.databaseUrl, async (db) => {
    const load = await orderLoad(db, store);
    const create = (lasting: number) => measure(load, lasting, UPKEEP_CONNECTIONS);
    const made: Record<Upkeeping, number[]> = { enable: [], disable: [] };
    for (let turn = 1; turn <= TURNS * rounds; turn += 1) {
      console.error(`turn ${turn}/${TURNS * rounds}: order create, with the upkeep of sums and without`);
      // Alternating order, as the store grows.
      const turns: Upkeeping[] = turn % 2 === 0 ? ["enable", "disable"] : ["disable", "enable"];
      for (const upkeeping of turns) {
        await setTriggers(db, upkeeping);
        await create(PLANNING);
        made[upkeeping].push((await create(2 * seconds)).rate);
      }
    }
    await setTriggers(db, "enable");
    await rebuildRollups(db);
    // A single turn varies by more than the effect.
    return { kept: mean(made.enable), unkept: mean(made.disable) };
  });
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** Two products, shipping and a coupon. */
async function orderLoad(db: Database, store: BenchStore): Promise<Load> {
  const products = await soldProducts(db, sql`not manage_stock`);
  const bodies = products.map((_, n) =>
    JSON.stringify({ order: orderOf(products, n, "processing", "none") }),
  );
  const { url, headers } = ordersOf(store);
  return { url, method: "POST", headers, bodies };
}

function ordersOf(store: BenchStore) {
  const { url, headers } = versionOf(store, "v2");
  return { url: `${url}/orders`, headers };
}

async function soldProducts(db: Database, which: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from products where type = 'simple' and status = 'publish' and price > 0 and ${which}
    order by id limit ${PRODUCTS}`);
  return rows.map(({ id }) => Number(id));
}

function orderOf(products: number[], n: number, status: string, code: string) {
  return {
    status,
    line_items: [n, n - 1].map((at) => ({ product_id: products.at(at % products.length), quantity: 2 })),
    shipping_lines: [{ method_id: "flat_rate", method_title: "Flat rate", total: "4.95" }],
    coupon_lines: [{ code, amount: 1 }],
  };
}

/** The results of many changes by concurrent clients. */
export interface Contention {
  changes: number;
  seconds: number;
  deadlocks: number;
  /** Roll-ups that differ from the orders' sums. */
  differences: number;
}

const BULK = 10;
/** Coupons that all orders use. */
const COUPONS = 5;
const STATUSES = ["on-hold", "completed", "cancelled"];

/**
 * Creates and edits orders, also in bulks, each client its own, with shared products and coupons, until this many changes are
 * made. Throws for a refused one.
 */
export async function measureContention(store: BenchStore, changes: number): Promise<Contention> {
  return withDatabase(store.stack.databaseUrl, async (db) => {
    const products = await soldProducts(db, sql`true`);
    const before = await deadlocks(db);
    const start = performance.now();
    let made = 0;
    const done: number[] = [];
    const send = async (method: string, path: string, body: object) => {
      const { url, headers } = ordersOf(store);
      const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
      const text = await answer.text();
      const { order, orders = [order] } = JSON.parse(text) as { order?: Made; orders?: Made[] };
      if (!answer.ok || orders.some((one) => one?.id === undefined))
        throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
      const ids = orders.flatMap((one) => one?.id ?? []);
      done.push(...ids);
      return ids;
    };
    const client = async () => {
      let own: number[] = [];
      while (done.length < changes) {
        const some = () => {
          made += 1;
          return orderOf(
            products,
            made,
            made % 2 === 0 ? "processing" : "pending",
            couponCode(1 + (made % COUPONS)),
          );
        };
        own = [...own.slice(-BULK), ...(await send("POST", "", { order: some() }))];
        await send("PUT", `/${own.at(-1)}`, { order: { status: "completed" } });
        const edits = own
          .slice(0, BULK)
          .map((id, n) => ({ id, status: STATUSES[(made + n) % STATUSES.length] }));
        own.push(
          ...(await send("POST", "/bulk", { orders: [...edits, ...Array.from({ length: BULK }, some)] })),
        );
      }
    };
    await Promise.all(Array.from({ length: UPKEEP_CONNECTIONS }, client));
    const seconds = (performance.now() - start) / 1000;
    const differences = (await findDifferences(db)).length;
    return { changes: done.length, seconds, deadlocks: (await deadlocks(db)) - before, differences };
  });
}

interface Made {
  id?: number;
}

async function deadlocks(db: Database): Promise<number> {
  const { rows } = await db.execute<{ deadlocks: string }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  return Number(rows[0]?.deadlocks);
}

async function setTriggers(db: Database, change: Upkeeping): Promise<void> {
  const { rows } = await db.execute<{ relation: string; name: string }>(sql`
    select tgrelid::regclass::text as relation, tgname as name from pg_trigger where tgname = 'deltas_recorded'`);
  for (const { relation, name } of rows)
    await db.execute(sql.raw(`alter table ${relation} ${change} trigger ${name}`));
}
