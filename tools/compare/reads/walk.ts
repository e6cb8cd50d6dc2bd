import type { Answers } from "../shop-pair.ts";
import type { ComparisonRun } from "../comparison-run.ts";
import { isItem, type Item } from "../differences/apart.ts";
import type { Difference } from "../differences/difference.ts";
import { compareAnswers, listOf, ORDER, compareRecord, TIES } from "../differences/differences.ts";
import { keyOf } from "../differences/kinds.ts";
import { get, type Read, type Version } from "./read.ts";

/** A list to read from its first page to its last. */
export interface Walk {
  version: Version;
  kind: "order" | "customer" | "coupon" | "product" | "webhook";
  query: Read["query"];
}

/** The read of one record. */
function single({ version, kind }: Pick<Walk, "version" | "kind">, id: string): Read {
  return get(version, `/${kind}s/${id}`);
}

/** Records of a page. */
const PAGE = 50;
/** Most pages of a list: a shop that invents pages must not hold the run for ever. */
const MOST_PAGES = 200_000;
/** Records of one side only that are read one by one. */
const MOST_LOOKED_AT = 100;

/** Most records that one side is ahead by: more makes the comparison pointless. */
const MOST_WAITING = 5000;

/** Ids in order, with the times by which lists of v1 are sorted. */
type Orders = Record<"old" | "now", [id: string, time: unknown][]>;

interface Waiting {
  item: Item;
  read: Read;
}

/**
 * Reads a list on both shops and matches records across pages, as a new order shifts all others. `onRecord` gets each record of
 * both. Memory holds the ids, and records that one side is ahead by.
 */
export async function walk(
  run: ComparisonRun,
  walked: Walk,
  onRecord: (record: Item, total: number) => void,
): Promise<void> {
  const { version, kind, query } = walked;
  const [path, list] = [`/${kind}s`, `${kind}s`];
  const waiting = { old: new Map<string, Waiting>(), now: new Map<string, Waiting>() };
  const order: Orders = { old: [], now: [] };
  const seen = { old: new Set<string>(), now: new Set<string>() };
  const step = `v${version} ${list}`;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const read = get(version, path, { ...query, "filter[limit]": String(PAGE), page: String(page) });
    const answers = await run.shops.both(read);
    if (!answers) continue;
    const [old, now] = [recordsIn(answers.old, list), recordsIn(answers.now, list)];
    if (!old || !now) return void (await run.compareRead(read));
    await run.compareAnswers(read, answers, ({ old, now }) => compareAnswers(read, old, now));
    const endless = (["old", "now"] as const).filter((side) => {
      const items = side === "old" ? old : now;
      return items.length >= PAGE && items.every((item) => seen[side].has(keyOf(kind, item)));
    });
    if (endless.length > 0) return reportEndless(run, read, kind, endless);
    const pairs: [Waiting, Waiting][] = [];
    for (const [side, other, items] of [
      ["old", "now", old],
      ["now", "old", now],
    ] as const) {
      for (const item of items) {
        const key = keyOf(kind, item);
        order[side].push([key, item["created_at"]]);
        seen[side].add(key);
        const found = waiting[other].get(key);
        if (found && waiting[other].delete(key))
          pairs.push(side === "old" ? [{ item, read }, found] : [found, { item, read }]);
        else waiting[side].set(key, { item, read });
      }
    }
    await reportPairs(run, walked, pairs);
    const total = Number(answers.old.headers["x-wc-total"] ?? 0);
    for (const [{ item }] of pairs) onRecord(item, total);
    run.onProgress(step, total > 0 ? Math.min(1, (page * PAGE) / total) : 1);
    if (old.length < PAGE && now.length < PAGE) break;
    if (waiting.old.size > MOST_WAITING || waiting.now.size > MOST_WAITING) break;
  }
  await reportUnmatched(run, walked, waiting);
  reportOrder(run, get(version, path, query), kind, order);
}

/** Of a difference that no body encloses. */
const NOTHING = { old: undefined, now: undefined };

/** A shop that repeats the same records on every page ignores pages. */
function reportEndless(
  run: ComparisonRun,
  read: Read,
  kind: string,
  sides: readonly ("old" | "now")[],
): void {
  const describe = (side: "old" | "now") =>
    sides.includes(side) ? "a full page with records of earlier pages: the list never ends" : "other records";
  const [old, now] = [describe("old"), describe("now")];
  run.report([{ kind, id: "", path: "(pages of the list)", read, old, now, of: NOTHING }]);
}

function recordsIn({ status, body }: { status: number; body: unknown }, list: string): Item[] | undefined {
  return status === 200 && isItem(body) ? listOf(body[list]) : undefined;
}

/** Compares records of both sides; differing ones are read again on their pages. */
async function reportPairs(
  run: ComparisonRun,
  walked: Walk,
  pairs: readonly [Waiting, Waiting][],
): Promise<void> {
  const { kind } = walked;
  const pages = new Map<Read, Map<Read, Promise<Answers | undefined>>>();
  const again = (old: Read, now: Read) => {
    const of = pages.get(old) ?? new Map<Read, Promise<Answers | undefined>>();
    pages.set(old, of);
    const asked = of.get(now) ?? run.shops.both(old, now);
    of.set(now, asked);
    return asked;
  };
  for (const [old, now] of pairs) {
    const of = (before: Item, after: Item) => run.undeclared(compareRecord(now.read, kind, before, after));
    const found = of(old.item, now.item);
    run.report(
      await run.settled(found, async () => {
        const answers = await again(old.read, now.read);
        const key = keyOf(kind, old.item);
        const pick = (side: "old" | "now") =>
          answers && recordsIn(answers[side], `${kind}s`)?.find((item) => keyOf(kind, item) === key);
        const [before, after] = [pick("old"), pick("now")];
        if (before && after) return of(before, after);
        // It is on another page now.
        return bothSingle(run, kind, single(walked, key));
      }),
    );
  }
}

async function bothSingle(run: ComparisonRun, kind: string, read: Read): Promise<Difference[] | undefined> {
  const answers = await run.shops.both(read);
  if (!answers) return undefined;
  const [old, now] = [answers.old.body, answers.now.body].map((body) =>
    isItem(body) ? Object.values(body).find(isItem) : undefined,
  );
  if (!old || !now) return [];
  return run.undeclared(compareRecord(read, kind, old, now));
}

/** Records of one side only, after a second read. */
async function reportUnmatched(
  run: ComparisonRun,
  walked: Walk,
  { old, now }: { old: Map<string, Waiting>; now: Map<string, Waiting> },
): Promise<void> {
  const alone =
    (side: "old" | "now") =>
    ([id, { item, read }]: [string, Waiting]): Difference => ({
      kind: walked.kind,
      id,
      path: "",
      read,
      old: side === "old" ? item : undefined,
      now: side === "now" ? item : undefined,
      of: NOTHING,
    });
  const found = [...[...old].map(alone("old")), ...[...now].map(alone("now"))];
  for (const [n, difference] of run.undeclared(found).entries()) {
    const outcome =
      n < MOST_LOOKED_AT ? await lookedUp(run, single(walked, difference.id), difference) : "alone";
    if (outcome === "gone") run.passing += 1;
    run.report(outcome === "alone" ? [difference] : []);
  }
}

/** Whether a record of only one side's list was deleted there, or changed its place on the other side. */
async function lookedUp(
  run: ComparisonRun,
  read: Read,
  { kind, id, old }: Difference,
): Promise<"gone" | "moved on" | "alone"> {
  const answer = await run.shops.one(old === undefined ? "new" : "old", read);
  if (answer?.status === 404) return "gone";
  if (old !== undefined || !run.since.isActive) return "alone";
  const there = await run.shops.one("old", read);
  if (!isItem(there?.body) || !Object.values(there.body).some((record) => run.since.isNewer(record)))
    return "alone";
  run.since.note(kind, id);
  return "moved on";
}

function reportOrder(run: ComparisonRun, read: Read, kind: string, { old, now }: Orders): void {
  // On a shop in use a record may appear twice.
  const [there, here] = [new Map(old), new Map(now)];
  const before = [...there].filter(([id]) => here.has(id));
  const after = [...here].filter(([id]) => there.has(id));
  const at = before.findIndex(([id], place) => id !== after[place]?.[0]);
  if (at < 0) return;
  const sortKeys = (order: Orders["old"]) => JSON.stringify(order.map(([, time]) => time));
  const areTied = read.query["filter[orderby]"] !== "ID" && sortKeys(before) === sortKeys(after);
  const ids = (order: Orders["old"]) => order.slice(at, at + 5).map(([id]) => id);
  const path = areTied ? TIES : ORDER;
  run.report(run.undeclared([{ kind, id: "", path, read, old: ids(before), now: ids(after), of: NOTHING }]));
}
