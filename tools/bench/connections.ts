import type { StoreContext } from "../../functions/store/context.ts";
import { getCouponByCode } from "../../functions/store/coupons/get.ts";
import { NEWEST } from "../../functions/store/list-query.ts";
import { getOrder } from "../../functions/store/orders/get.ts";
import { listOrders } from "../../functions/store/orders/list.ts";
import { reportSales } from "../../functions/store/reports/sales.ts";
import { startNeonHttp } from "../local/neon-http.ts";
import type { BenchStore } from "./bench-store.ts";
import { captureSql } from "./captured-sql.ts";
import { measure } from "./load.ts";
import { couponCode } from "./scenarios.ts";

/** The cost of a statement in Postgres, without a Worker. */
export interface ConnectionCost {
  name: string;
  /** On a reused connection, which forgets statements. */
  pooled: Cost;
  /** On a connection of its own. */
  fresh: Cost;
}

interface Cost {
  /** Milliseconds of CPU, those of the connection included. */
  cpu: number;
  p50: number;
}

/** Sends reads straight to the proxy, once with its pool and once without. */
export async function measureConnections(store: BenchStore, seconds: number): Promise<ConnectionCost[]> {
  const { stack, key, sample } = store;
  const newest = { ...NEWEST, limit: 10, statuses: undefined };
  const reads: [string, (ctx: StoreContext) => Promise<unknown>][] = [
    ["coupon by code", (ctx) => getCouponByCode(ctx, couponCode(7))],
    ["order by id", (ctx) => getOrder(ctx, sample.orderId)],
    ["order list, 10", (ctx) => listOrders(ctx, newest)],
    ["sales report, year", (ctx) => reportSales(ctx, { period: "year" })],
  ];
  const unpooled = await startNeonHttp({ databaseUrl: stack.databaseUrl, idle: 0 });
  const costOf = async (endpoint: string, read: (ctx: StoreContext) => Promise<unknown>): Promise<Cost> => {
    const load = {
      ...(await captureSql({ ...stack, endpoint: stack.neon.url, ...key }, read)),
      url: endpoint,
    };
    await measure(load, seconds);
    const before = await store.cpu();
    const { requests, p50 } = await measure(load, seconds);
    const after = await store.cpu();
    return { cpu: (after.postgres - before.postgres) / requests, p50 };
  };
  const costs: ConnectionCost[] = [];
  for (const [name, read] of reads)
    costs.push({
      name,
      pooled: await costOf(stack.neon.url, read),
      fresh: await costOf(unpooled.url, read),
    });
  await unpooled.close();
  return costs;
}
