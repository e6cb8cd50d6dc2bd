import { isRecord } from "../files/json.ts";
import type { ComparisonRun } from "./comparison-run.ts";
import { compareRecord, type Difference, differences } from "./differences.ts";
import { type Item, keyOf, kindOf, recordsIn } from "./kinds.ts";
import { type Read, readOf } from "./read.ts";

/** Records of a page. */
const PAGE = 50;
/** Most pages of a list: a shop that invents pages must not hold the run for ever. */
const MOST_PAGES = 200_000;
/** Most records that one side is ahead by: more makes the comparison pointless. */
const MOST_WAITING = 5000;
/** Records of one side only that are read one by one. */
const MOST_LOOKED_AT = 100;

/**
 * Reads a list on both shops and matches records across pages, as a new order shifts all others. `onRecord` gets each record of
 * the old shop. Memory holds the ids, and records that one side is ahead by.
 */
export async function walk(
  run: ComparisonRun,
  list: Read,
  onRecord: (record: Item, total: number) => void,
): Promise<void> {
  const kind = kindOf(list);
  const alone = { old: new Map<string, Difference>(), now: new Map<string, Difference>() };
  const matched = new Set<string>();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { ...list.query, "filter[limit]": String(PAGE), page: String(page) };
    const read = { ...list, query };
    const answers = await run.both(read);
    if (!answers) continue;
    const [old, now] = [recordsIn(kind, answers.old), recordsIn(kind, answers.now)];
    if (!old || !now) return void (await run.compareRead(read));
    const found = [...differences(read, answers)];
    const ofOne = found.filter(({ path, kind: of }) => path === "" && of === kind);
    const ofBoth = found.filter((difference) => !ofOne.includes(difference));
    await run.compare(read, ofBoth, (again) => differences(read, again), Math.max(1, old.length));
    const ids = new Set(ofOne.map(({ id }) => id));
    for (const item of old) if (!ids.has(keyOf(kind, item))) matched.add(keyOf(kind, item));
    // A new order pushes the last record of a page to the next one.
    for (const difference of ofOne.filter(({ id }) => !matched.has(id))) {
      const sides = [alone.old, alone.now] as const;
      const [own, other] = difference.now === undefined ? sides : ([alone.now, alone.old] as const);
      const partner = other.get(difference.id);
      if (!partner) own.set(difference.id, difference);
      else if (matched.add(difference.id) && other.delete(difference.id))
        await compareMoved(run, difference, partner);
    }
    const [total, ...others] = [answers.old, answers.now].map(({ headers }) => Number(headers["x-wc-total"]));
    for (const item of old) onRecord(item, total || old.length);
    const isLast = old.length < PAGE && now.length < PAGE;
    // A shop that repeats a page ignores its number.
    if (isLast || Math.max(total ?? 0, ...others) <= page * PAGE) break;
    if (Math.max(alone.old.size, alone.now.size) > MOST_WAITING) break;
  }
  await reportUnmatched(run, [...alone.old.values(), ...alone.now.values()]);
}

/** The read of one record. */
function single({ kind, id, read }: Difference): Read {
  return readOf(read.version, `/${kind}s/${encodeURIComponent(id)}`);
}

/** Compares a record that is on other pages of both sides, where a second read may not find it. */
async function compareMoved(run: ComparisonRun, one: Difference, other: Difference): Promise<void> {
  const { kind, read } = one;
  const compare = (old: unknown, now: unknown) =>
    isRecord(old) && isRecord(now) ? compareRecord(read, kind, old, now) : [];
  const recordOf = (body: unknown) => (isRecord(body) ? body[kind] : undefined);
  await run.compare(single(one), compare(one.old ?? other.old, one.now ?? other.now), ({ old, now }) =>
    compare(recordOf(old.body), recordOf(now.body)),
  );
}

/** Reports records of one side only, unless they were deleted there meanwhile. */
async function reportUnmatched(run: ComparisonRun, all: readonly Difference[]): Promise<void> {
  for (const [n, difference] of all.entries()) {
    const side = difference.old === undefined ? "new" : "old";
    const isGone = n < MOST_LOOKED_AT && (await run.one(side, single(difference)))?.status === 404;
    if (isGone) run.notReproduced += 1;
    run.report(isGone ? [] : [difference]);
  }
}
