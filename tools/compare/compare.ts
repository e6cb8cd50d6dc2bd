import { ShopUnreachable } from "./shop-pair.ts";
import { ComparisonRun } from "./comparison-run.ts";
import { type LoggedReads, readAccessLog } from "./reads/access-log.ts";
import { compareCoupons } from "./reads/coupons.ts";
import { compareCustomers } from "./reads/customers.ts";
import { compareOrders } from "./reads/orders.ts";
import { runReads, type Plan } from "./reads/plan.ts";
import { get, type Read, routeOf, type Version } from "./reads/read.ts";
import { compareProducts } from "./reads/products.ts";
import { compareReports } from "./reads/reports.ts";
import { compareWebhooks } from "./reads/webhooks.ts";
import { introduce } from "./shop/introduce.ts";
import type { Credentials } from "./shop/credentials.ts";
import { Pace } from "./shop/pace.ts";
import { Shop } from "./shop/shop.ts";
import { ChangesSinceDump } from "./changes-since-dump.ts";

export const KINDS = {
  orders: compareOrders,
  customers: compareCustomers,
  coupons: compareCoupons,
  products: compareProducts,
  webhooks: compareWebhooks,
  reports: compareReports,
};
export type Kind = keyof typeof KINDS;

export interface CompareOptions {
  old: { url: string; credentials: Credentials };
  new: { url: string; credentials: Credentials };
  versions: readonly Version[];
  kinds: readonly Kind[];
  /** An access log, which replaces reads made from the records. */
  log: string | undefined;
  /** Records of each kind, or reads of each route of a log; Infinity for all. */
  sample: number;
  since: Date | undefined;
  dumpTaken: Date | undefined;
  /** Requests a second to the old shop; Infinity for no limit. */
  rate: number;
  connections: number;
  ignored: readonly string[];
  signal: AbortSignal;
  onProgress: (what: string, done?: number) => void;
}

export interface Comparison {
  run: ComparisonRun;
  began: Date;
  ended: Date;
  /** The reason of an early end. */
  cutOff: string | undefined;
  log: ({ reads: number } & Omit<LoggedReads, "reads">) | undefined;
}

/** Compares the answers of two shops. Throws a `NoAnswer` when one never answers. */
export async function compareShops(options: CompareOptions): Promise<Comparison> {
  const { signal, versions, connections, ignored, dumpTaken, onProgress } = options;
  const began = new Date();
  const old = new Shop({ ...options.old, pace: new Pace(options.rate, signal), signal });
  const now = new Shop({ ...options.new, pace: new Pace(Number.POSITIVE_INFINITY, signal), signal });
  for (const shop of [old, now]) await introduce(shop, versions);
  const since = new ChangesSinceDump(dumpTaken);
  const run = new ComparisonRun({ old, new: now, ignored: new Set(ignored), since, onProgress });
  const plan: Plan = {
    run,
    versions: new Set(versions),
    sample: options.sample,
    since: options.since?.toISOString().replace(/\.\d{3}/, ""),
    connections,
    months: new Set(),
  };
  let log: Comparison["log"];
  let cutOff: string | undefined;
  try {
    if (options.log === undefined) await compareRecords(plan, options.kinds);
    else log = await compareLogged(plan, options.log, old.url.pathname.replace(/\/+$/, ""));
  } catch (error) {
    if (!(error instanceof ShopUnreachable) && !signal.aborted) throw error;
    cutOff = error instanceof ShopUnreachable ? error.message : "the run was interrupted";
  }
  return { run, began, ended: new Date(), cutOff, log };
}

async function compareRecords(plan: Plan, kinds: readonly Kind[]): Promise<void> {
  for (const version of plan.versions) await plan.run.compareRead(get(version, "/"));
  for (const kind of kinds) await KINDS[kind](plan);
}

async function compareLogged(plan: Plan, file: string, home: string): Promise<Comparison["log"]> {
  const { reads, ...counts } = await readAccessLog(file, home);
  const chosen = sampled(
    reads.filter(({ version }) => plan.versions.has(version)),
    plan.sample,
  );
  await runReads(plan, "reads of the log", chosen);
  return { ...counts, reads: chosen.length };
}

/** This many of each route, spread over the log. */
function sampled(reads: readonly Read[], most: number): Read[] {
  const routes = Map.groupBy(reads, (read) => `${read.method} ${read.version} ${routeOf(read)}`);
  return [...routes.values()].flatMap((of) => {
    const stride = Math.max(1, Math.ceil(of.length / most));
    return of.filter((_, n) => n % stride === 0);
  });
}
