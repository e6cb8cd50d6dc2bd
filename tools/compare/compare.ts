import { readAccessLog, routeOf } from "./access-log.ts";
import { NoAnswer } from "./answer.ts";
import { ComparisonRun } from "./comparison-run.ts";
import type { Credentials } from "./credentials.ts";
import { introduce } from "./introduce.ts";
import { idText, type Item, kindOf, recordsIn } from "./kinds.ts";
import { Pace } from "./pace.ts";
import { readOf, type Version, VERSIONS } from "./read.ts";
import { filled, READS, type Topic } from "./reads.ts";
import { type ComparisonReport, reportOf } from "./report.ts";
import { Shop } from "./shop.ts";
import { walk } from "./walk.ts";

interface Side {
  /** The home, without a slash at its end. */
  url: string;
  credentials: Credentials;
}

export interface CompareOptions {
  old: Side;
  new: Side;
  kinds: readonly Topic[];
  /** An access log, which replaces reads made from the records. */
  log: string | undefined;
  /** Records of each kind, or reads of each route of a log; Infinity for all. */
  sample: number;
  /** Only records changed since. */
  since: Date | undefined;
  /** Requests a second to the old shop; Infinity for no limit. */
  rate: number;
  ignored: readonly string[];
  signal: AbortSignal;
  onProgress: (what: string, done?: number) => void;
}

/** Compares the answers of two shops. Throws a `NoAnswer` when one never answers. */
export async function compareShops(options: CompareOptions): Promise<ComparisonReport> {
  const { signal, ignored, rate } = options;
  const began = new Date();
  const shopOf = ({ url, credentials }: Side, most: number) =>
    new Shop(url, credentials, new Pace(most, signal), signal);
  const shops = { old: shopOf(options.old, rate), new: shopOf(options.new, Number.POSITIVE_INFINITY) };
  for (const shop of [shops.old, shops.new]) await introduce(shop);
  const run = new ComparisonRun(shops, ignored);
  let log: Awaited<ReturnType<typeof compareLogged>> | undefined;
  let cutOff: string | undefined;
  try {
    if (options.log === undefined) await compareRecords(run, options);
    else log = await compareLogged(run, options, options.log);
  } catch (error) {
    if (!(error instanceof NoAnswer) && !signal.aborted) throw error;
    cutOff = error instanceof NoAnswer ? error.message : "the run was interrupted";
  }
  return reportOf(run, options, { began, cutOff, log });
}

async function compareRecords(run: ComparisonRun, options: CompareOptions): Promise<void> {
  const months = new Set<string>();
  for (const version of VERSIONS) await run.compareRead(readOf(version, "/"));
  for (const topic of options.kinds)
    for (const version of VERSIONS) await compareTopic(run, options, topic, version, months);
}

/** Most sampled records of each list but the first of a topic. */
const FEW = 20;

async function compareTopic(
  run: ComparisonRun,
  { since, sample, onProgress }: CompareOptions,
  topic: Topic,
  version: Version,
  months: Set<string>,
): Promise<void> {
  const { walks = [], lists = [], records = [], views = [] } = READS[topic][version] ?? {};
  const name = `v${version} ${topic}`;
  const sampled: Item[] = [];
  for (const [nth, text] of walks.entries()) {
    // A list of customers has no filter for changes.
    const filter = `filter[${topic === "customers" ? "created" : "updated"}_at_min]`;
    const recent = since ? `&${filter}=${since.toISOString().replace(/\.\d+/, "")}` : "";
    const most = nth === 0 ? sample : Math.min(sample, FEW);
    const chosen: Item[] = [];
    let seen = 0;
    await walk(run, readOf(version, text + recent), ({ id, created_at, email, code, sku }, total) => {
      if (topic === "orders") months.add(String(created_at).slice(0, 7));
      const isChosen = seen % Math.max(1, Math.floor(total / most)) === 0 && chosen.length < most;
      if (isChosen) chosen.push({ id, created_at, email, code, sku });
      onProgress(`${name}: lists`, Math.min(1, (seen += 1) / total));
    });
    sampled.push(...chosen);
  }
  const ids = sampled.slice(0, 20).map(({ id }) => encodeURIComponent(idText(id)));
  const values = { ...valuesOf(sampled[0]), ids: [ids.join()], range: rangesOf(months) };
  for (const text of lists.flatMap((template) => filled(template, values)))
    await run.compareRead(readOf(version, text));
  for (const [nth, record] of sampled.entries()) {
    onProgress(`${name}: records`, nth / sampled.length);
    const view = views[nth % views.length] ?? [];
    for (const template of records.concat(view)) await compareTemplate(run, version, template, record);
  }
}

/** Compares a read of a record; after `/*` also the first entry of the list that it answers with. */
async function compareTemplate(run: ComparisonRun, version: Version, template: string, record: Item) {
  for (const text of filled(template.replace(/\/\*$/, ""), valuesOf(record))) {
    const read = readOf(version, text);
    const answers = await run.compareRead(read);
    const [first] = (template.endsWith("/*") && answers && recordsIn(kindOf(read), answers.old)) || [];
    if (first) await run.compareRead(readOf(version, `${text}/${encodeURIComponent(idText(first["id"]))}`));
  }
}

/** The values of a record for the templates, encoded. */
function valuesOf(record: Item = {}): Record<string, string[]> {
  const value = (name: string, form = /./s, length?: number) => {
    const text = idText(record[name] ?? "").slice(0, length);
    return form.test(text) ? [encodeURIComponent(text)] : [];
  };
  return {
    id: value("id"),
    email: value("email"),
    sku: value("sku"),
    // No version finds other codes by path.
    code: value("code", /^\w[\w -]*$/),
    day: value("created_at", /./s, 10),
    month: value("created_at", /./s, 7),
  };
}

/** Filters of reports for the latest months with orders, and for the whole years. */
function rangesOf(months: ReadonlySet<string>): string[] {
  const known = [...months].filter((month) => /^\d{4}-\d\d$/.test(month) && month > "1970-01").toSorted();
  const years = [...new Set(known.map((month) => month.slice(0, 4)))];
  return [
    ...known.slice(-12).map((month) => `filter[date_min]=${month}-01&filter[date_max]=${month}-28`),
    ...years.map((year) => `filter[date_min]=${year}-01-01&filter[date_max]=${year}-12-31`),
  ];
}

async function compareLogged(run: ComparisonRun, { old, sample, onProgress }: CompareOptions, file: string) {
  const { found, ...counts } = await readAccessLog(file, new URL(old.url).pathname.replace(/\/$/, ""));
  const routes = Map.groupBy(found, (read) => `${read.method} ${read.version} ${routeOf(read)}`);
  // Some of each route, spread over the log.
  const chosen = [...routes.values()].flatMap((of) => {
    const stride = Math.max(1, Math.ceil(of.length / sample));
    return of.filter((_, n) => n % stride === 0);
  });
  for (const [nth, read] of chosen.entries()) {
    onProgress("reads of the log", nth / chosen.length);
    await run.compareRead(read);
  }
  return { ...counts, reads: chosen.length };
}
