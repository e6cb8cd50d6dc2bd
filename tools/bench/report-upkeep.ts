import { sql } from "drizzle-orm";
import { type Database, withDatabase } from "../cli/database.ts";
import type { BenchStore } from "./bench-store.ts";
import { type Load, type Measured, measure } from "./load.ts";
import { median, type Rounds } from "./rounds.ts";

/** Orders of a status made per second while the sums of reports are kept, and while they are not. */
export interface Upkeep {
  status: string;
  kept: number;
  unkept: number;
}

export const UPKEEP_CONNECTIONS = 16;

/** Products that orders are made of in turn, so that they do not wait for the sales counter of one. */
const PRODUCTS = 40;

/**
 * Makes orders that no report counts and such as reports do, turn by turn with the triggers of reports and without. The
 * sums are wrong afterwards.
 */
export async function measureUpkeep(store: BenchStore, { rounds, seconds }: Rounds): Promise<Upkeep[]> {
  return withDatabase(store.stack.databaseUrl, async (db) => {
    const all: Upkeep[] = [];
    for (const status of ["pending", "processing"]) {
      const load = await orderLoad(db, store, status);
      const create = () => measure(load, seconds, UPKEEP_CONNECTIONS);
      const [kept, unkept]: [Measured[], Measured[]] = [[], []];
      await create();
      for (let round = 1; round <= rounds; round += 1) {
        console.error(
          `round ${round}/${rounds}: order create, ${status}, with the upkeep of reports and without`,
        );
        kept.push(await create());
        await setTriggers(db, "disable");
        unkept.push(await create());
        await setTriggers(db, "enable");
      }
      all.push({ status, kept: median(kept).rate, unkept: median(unkept).rate });
    }
    return all;
  });
}

/** Two products, shipping and a coupon. */
async function orderLoad(db: Database, { stack, authorization }: BenchStore, status: string): Promise<Load> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from products where type = 'simple' and status = 'publish' and price > 0 and not manage_stock
    order by id limit ${PRODUCTS}`);
  const bodies = rows.map(({ id }, at) =>
    JSON.stringify({
      order: {
        status,
        line_items: [id, rows.at(at - 1)?.id].map((product) => ({
          product_id: Number(product),
          quantity: 2,
        })),
        shipping_lines: [{ method_id: "flat_rate", method_title: "Flat rate", total: "4.95" }],
        coupon_lines: [{ code: "none", amount: 1 }],
      },
    }),
  );
  return { url: `${stack.workerdUrl}/wc-api/v2/orders`, method: "POST", headers: { authorization }, bodies };
}

async function setTriggers(db: Database, change: "enable" | "disable"): Promise<void> {
  const { rows } = await db.execute<{ relation: string; name: string }>(sql`
    select tgrelid::regclass::text as relation, tgname as name from pg_trigger where tgname like 'reports\\_%'`);
  for (const { relation, name } of rows)
    await db.execute(sql.raw(`alter table ${relation} ${change} trigger ${name}`));
}
