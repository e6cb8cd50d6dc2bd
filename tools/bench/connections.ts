import type { StoreContext } from "../../functions/store/context.ts";
import { getCouponByCode } from "../../functions/store/coupons/get.ts";
import { NEWEST } from "../../functions/store/list-query.ts";
import { getOrder } from "../../functions/store/orders/get.ts";
import { listOrders } from "../../functions/store/orders/list.ts";
import { reportSales } from "../../functions/store/reports/sales.ts";
import { startNeonHttp } from "../local/neon-http.ts";
import type { BenchStore } from "./bench-store.ts";
import { captureSql } from "./captured-sql.ts";
import { CONNECTIONS, measure } from "./load.ts";
import { table } from "./report.ts";
import { couponCode } from "./scenarios.ts";

interface Cost {
  /** Milliseconds of CPU, those of the connection included. */
  cpu: number;
  p50: number;
}

/** The cost of reads in Postgres, without a Worker: on a pooled connection without prepared statements, and on a dedicated one. */
export async function connectionTable(store: BenchStore, seconds: number): Promise<string> {
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
  try {
    const rows: string[][] = [];
    for (const [name, read] of reads) {
      const costs = [await costOf(stack.neon.url, read), await costOf(unpooled.url, read)];
      rows.push([name, ...costs.flatMap(({ cpu, p50 }) => [cpu.toFixed(2), String(p50)])]);
    }
    const head = `SQL without a Worker, ${CONNECTIONS} connections`;
    const of = (kind: string) => [`${kind}: Postgres' CPU ms`, "p50 ms"];
    return table([head, ...of("connection with discarded plans"), ...of("fresh connection")], rows);
  } finally {
    await unpooled.close();
  }
}
