import * as prices from "./prices.ts";
import { priceOf } from "./prices.ts";

/** Work of the platforms for one operation. */
export interface Use {
  /** Requests of clients. */
  requests: number;
  /** Reads among them. */
  reads: number;
  deliveries: number;
  workerMs: number;
  postgresMs: number;
  /** Bytes that leave the database. */
  egressBytes: number;
  /** Bytes of the database's write-ahead log. */
  historyBytes: number;
  /** Bytes stored in the database: permanently, and as long as deliveries are kept. */
  keptBytes: number;
  deliveryBytes: number;
}

/** A month of a shop. */
export interface Shop {
  ordersADay: number;
  /** Share of the successful reads in the log. */
  sample: number;
}

/** Of an average month. */
const DAYS = 365 / 12;
const HOURS = 24 * DAYS;
const HISTORY_DAYS = 7;
/** Days for which deliveries are kept. */
const DELIVERY_DAYS = 3;
const STORED_DAYS = 365;
/** Polls by integrations: three of them, one a minute each. */
export const POLLS_A_DAY = 3 * 24 * 60;
/** The busiest hour has this multiple of the average, with the same reserve again in the database. */
const PEAK = 4 * 2;
/** Neon sizes a database so that its working set fits in memory: the writes of these days, in 3/4 of it. */
const WORKING_DAYS = 7;
const CACHE = 0.75;
const GB = 1e9;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Units of the database while it is awake, in quarters. */
export function unitsOf(order: Use, poll: Use, { ordersADay }: Shop): number {
  const cpu = ((ordersADay * order.postgresMs + POLLS_A_DAY * poll.postgresMs) / DAY_MS) * PEAK;
  const written = order.keptBytes * WORKING_DAYS + order.deliveryBytes * DELIVERY_DAYS;
  const memory = (ordersADay * written) / GB / CACHE / prices.GB_OF_A_CU;
  return Math.max(prices.LEAST_CU, Math.ceil(Math.max(cpu, memory) / prices.LEAST_CU) * prices.LEAST_CU);
}

/** Dollars of a month after a year, by item, each with its amount. */
export function costsOf(
  order: Use,
  poll: Use,
  shop: Shop,
): { what: string; used: number; dollars: number }[] {
  const of = (unit: (use: Use) => number) =>
    DAYS * (shop.ordersADay * unit(order) + POLLS_A_DAY * unit(poll));
  const row = (what: string, used: number, price: prices.Price) => ({
    what,
    used,
    dollars: priceOf(used, price),
  });
  const deliveries = of((use) => use.deliveries);
  const lines = of(({ requests, reads }) => requests - reads * (1 - shop.sample)) + deliveries;
  const stored = shop.ordersADay * (order.keptBytes * STORED_DAYS + order.deliveryBytes * DELIVERY_DAYS);
  return [
    { what: "Workers, paid plan", used: 1, dollars: prices.PLAN },
    row("Workers: invocations", of((use) => use.requests) + deliveries, prices.REQUESTS),
    row(
      "Workers: CPU, ms",
      of((use) => use.workerMs),
      prices.CPU_MILLISECONDS,
    ),
    row("Queues: operations", 3 * deliveries, prices.QUEUE_OPERATIONS),
    row("Logs: lines", lines, prices.LOG_EVENTS),
    row("Neon: CU-hours, awake all day", HOURS * unitsOf(order, poll, shop), prices.CU_HOURS),
    row("Neon: storage after a year, GB", stored / GB, prices.STORAGE_GB),
    row(
      "Neon: history of 7 days, GB",
      (HISTORY_DAYS * of((use) => use.historyBytes)) / DAYS / GB,
      prices.HISTORY_GB,
    ),
    row("Neon: egress, GB", of((use) => use.egressBytes) / GB, prices.EGRESS_GB),
  ];
}
