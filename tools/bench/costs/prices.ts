/**
 * Prices of the platforms in US dollars a month, from their pages on 23 November 2026; check them before use. Cloudflare:
 * developers.cloudflare.com/workers/platform/pricing, /queues/platform/pricing and /workers/observability/logs/workers-logs.
 * Neon: neon.com/docs/introduction/plans, plan Launch.
 */
export const PRICES_OF = "23 November 2026";

/** The price beyond the plan's included amount. */
export interface Price {
  included: number;
  /** Dollars for this further amount. */
  dollars: number;
  per: number;
}

const MILLION = 1_000_000;

/** Workers' paid plan itself. */
export const PLAN = 5;
/** Invocations of Workers: by a request, or by a batch of a queue. */
export const REQUESTS: Price = { included: 10 * MILLION, dollars: 0.3, per: MILLION };
export const CPU_MILLISECONDS: Price = { included: 30 * MILLION, dollars: 0.02, per: MILLION };
/** Lines that Workers write. */
export const LOG_EVENTS: Price = { included: 20 * MILLION, dollars: 0.6, per: MILLION };
/** Three for a message of up to 64 KB: written, read, deleted. */
export const QUEUE_OPERATIONS: Price = { included: MILLION, dollars: 0.4, per: MILLION };

export const CU_HOURS: Price = { included: 0, dollars: 0.106, per: 1 };
export const STORAGE_GB: Price = { included: 0, dollars: 0.35, per: 1 };
/** Storage for instant restore: all writes within the restore window, up to 7 days with Launch. */
export const HISTORY_GB: Price = { included: 0, dollars: 0.2, per: 1 };
/** Traffic from the database to the Workers. */
export const EGRESS_GB: Price = { included: 100, dollars: 0.1, per: 1 };

/** Smallest size of an awake database, and the memory of a whole unit, in GB. */
export const LEAST_CU = 0.25;
export const GB_OF_A_CU = 4;

/** The monthly price of this many units. */
export function priceOf(units: number, { included, dollars, per }: Price): number {
  return (Math.max(0, units - included) / per) * dollars;
}
