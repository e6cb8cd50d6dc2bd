/**
 * What the platforms ask, in US dollars a month, as their pages said on 23 November 2026: to be checked before anybody relies on it.
 * Cloudflare: developers.cloudflare.com/workers/platform/pricing, /queues/platform/pricing and /workers/observability/logs/workers-logs.
 * Neon: neon.com/docs/introduction/plans, of which Launch is taken.
 */
export const PRICES_OF = "23 November 2026";

/** What is asked for beyond what the plan includes. */
export interface Price {
  included: number;
  /** Dollars for so many more. */
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
/** Of a message of up to 64 KB three: written, read, deleted. */
export const QUEUE_OPERATIONS: Price = { included: MILLION, dollars: 0.4, per: MILLION };

export const CU_HOURS: Price = { included: 0, dollars: 0.106, per: 1 };
export const STORAGE_GB: Price = { included: 0, dollars: 0.35, per: 1 };
/** What instant restore reads: all that was written within the restore window, which Launch bears up to 7 days of. */
export const HISTORY_GB: Price = { included: 0, dollars: 0.2, per: 1 };
/** What leaves the database for the Workers. */
export const EGRESS_GB: Price = { included: 100, dollars: 0.1, per: 1 };

/** The least that a database has while it is awake, and the memory of a whole unit, in GB. */
export const LEAST_CU = 0.25;
export const GB_OF_A_CU = 4;

/** What so many units cost in a month. */
export function priceOf(units: number, { included, dollars, per }: Price): number {
  return (Math.max(0, units - included) / per) * dollars;
}
