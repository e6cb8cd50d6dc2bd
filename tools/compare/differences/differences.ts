import type { Read } from "../reads/read.ts";
import type { Answer } from "../shop/answer.ts";
import { apart, isItem, type Item } from "./apart.ts";
import type { Difference } from "./difference.ts";
import { keyOf, kindOf, kindOfList, kindOfOne } from "./kinds.ts";

/** Marks records that may come in any order. */
export const TIES = "(order of equals)";
export const ORDER = "(order of the list)";

/** Lists of records of a kind on both shops, without excluded ones. */
type Align = (kind: string, old: Item[], now: Item[]) => [old: Item[], now: Item[]];

/** All differences between two answers to a read; lists as `align` reduces them. */
export function differences(read: Read, old: Answer, now: Answer, align: Align): Difference[] {
  return [...compareAnswers(read, old, now), ...compareBodies(read, old, now, align)];
}

/** Differences of status, headers and text that is not JSON. */
export function* compareAnswers(read: Read, old: Answer, now: Answer): Generator<Difference> {
  const base = { kind: kindOf(read), id: idOf(read), read, of: { old, now } };
  if (old.status !== now.status) {
    const describe = ({ status, body }: Answer) => [status, codeOf(body)].filter(Boolean).join(" ");
    yield { ...base, path: "(status)", old: describe(old), now: describe(now) };
    return;
  }
  if (old.stray !== now.stray)
    yield { ...base, path: "(text that is no JSON)", old: old.stray, now: now.stray };
  for (const name of ["content-type", "x-wc-total", "x-wc-totalpages", "location"]) {
    const [before, after] = [old, now].map(({ headers }) => headers[name]);
    if (before !== after) yield { ...base, path: `(header ${name})`, old: before, now: after };
  }
  for (const [path, before, after] of apart(linksOf(old.headers["link"]), linksOf(now.headers["link"])))
    yield { ...base, path: `(header link ${path})`, old: before, now: after };
}

function* compareBodies(
  read: Read,
  { status, body: old }: Answer,
  now: Answer,
  align: Align,
): Generator<Difference> {
  if (status !== now.status) return;
  if (!isItem(old) || !isItem(now.body)) {
    for (const [path, before, after] of apart(old, now.body))
      yield {
        kind: kindOf(read),
        id: "",
        read,
        path: path || "(body)",
        old: before,
        now: after,
        of: { old, now: now.body },
      };
    return;
  }
  for (const name of new Set([...Object.keys(old), ...Object.keys(now.body)])) {
    const [before, after] = [old[name], now.body[name]];
    const [oldList, newList] = [listOf(before), listOf(after)];
    const [one, kind] = [kindOfOne(name), kindOfList(name)];
    if (kind && oldList && newList) yield* compareRecordLists(read, kind, oldList, newList, align);
    else if (one && isItem(before) && isItem(after)) yield* compareRecord(read, one, before, after);
    else yield* compareOtherValues(read, name, old, now.body);
  }
}

function* compareOtherValues(read: Read, name: string, old: Item, now: Item): Generator<Difference> {
  const kind = name === "errors" ? "error" : kindOf(read);
  for (const [path, before, after] of apart(old[name], now[name], name))
    yield { kind, id: idOf(read), read, path, old: before, now: after, of: { old, now } };
}

function* compareRecordLists(
  read: Read,
  kind: string,
  oldList: Item[],
  newList: Item[],
  align: Align,
): Generator<Difference> {
  const [old, now] = align(kind, oldList, newList);
  if (!areKeyed(kind, old) || !areKeyed(kind, now)) {
    for (const [path, before, after] of apart(old, now))
      yield { kind, id: "", read, path, old: before, now: after, of: { old, now } };
    return;
  }
  const rest = new Map(now.map((item) => [keyOf(kind, item), item]));
  for (const item of old) {
    const key = keyOf(kind, item);
    const other = rest.get(key);
    if (rest.delete(key) && other) yield* compareRecord(read, kind, item, other);
    else yield { kind, id: key, read, path: "", old: item, now: undefined, of: { old, now } };
  }
  for (const [id, item] of rest)
    yield { kind, id, read, path: "", old: undefined, now: item, of: { old, now } };
  const orders = ordersOf(kind, old, now);
  if (orders[0].join() === orders[1].join()) return;
  const path = areTies(kind, read, now, orders) ? TIES : ORDER;
  yield { kind, id: "", read, path, old: orders[0], now: orders[1], of: { old, now } };
}

/** Whether the records of a list can be matched: `fields` may omit the ids. */
function areKeyed(kind: string, items: readonly Item[]): boolean {
  const keys = new Set(items.map((item) => keyOf(kind, item)));
  return keys.size === items.length && !keys.has("");
}

/** Compares a record. The customer inside of an order is reported as a customer. */
export function* compareRecord(read: Read, kind: string, old: Item, now: Item): Generator<Difference> {
  const [oldCustomer, newCustomer] = [old["customer"], now["customer"]];
  const isEmbedded = kind === "order" && isCustomer(oldCustomer) && isCustomer(newCustomer);
  if (isEmbedded && oldCustomer["id"] === newCustomer["id"]) {
    yield* compareRecord(read, "customer", oldCustomer, newCustomer);
    yield* compareRecord(read, kind, { ...old, customer: undefined }, { ...now, customer: undefined });
    return;
  }
  const id = keyOf(kind, now);
  for (const [path, before, after] of apart(old, now))
    yield { kind, id, read, path, old: before, now: after, of: { old, now } };
}

/** A stored record, as opposed to a guest's data of an order. */
function isCustomer(value: unknown): value is Item {
  return isItem(value) && "created_at" in value;
}

/** A list of records; the legacy API writes one with gaps as an object. */
export function listOf(value: unknown): Item[] | undefined {
  const entries = Array.isArray(value)
    ? value
    : isItem(value) && Object.keys(value).every((name) => /^\d+$/.test(name))
      ? Object.values(value)
      : undefined;
  return entries?.every(isItem) ? entries : undefined;
}

function codeOf(body: unknown): unknown {
  const errors = isItem(body) ? body["errors"] : undefined;
  const first = Array.isArray(errors) ? errors[0] : errors;
  return isItem(first) ? first["code"] : undefined;
}

/** The id in a read. */
function idOf({ path }: Read): string {
  return /\/(\d+)(?:\/[a-z]*)?$/i.exec(path)?.[1] ?? "";
}

/** Targets of a Link header by relation: the page, and the rest of the query without credentials and hosts. */
function linksOf(header: string | undefined): Record<string, string> {
  const links: Record<string, string> = {};
  for (const part of (header ?? "").split(/,\s*(?=<)/)) {
    const found = /^\s*<([^<>]*)>\s*;\s*rel="?([a-z]+)"?\s*$/.exec(part);
    if (found?.[1] === undefined || found[2] === undefined) continue;
    links[found[2]] = targetOf(found[1]);
  }
  return links;
}

const HIDDEN = /^(?:oauth_.*|consumer_key|consumer_secret)$/;

function targetOf(address: string): string {
  const query = address.slice(address.indexOf("?") + 1);
  const pairs = [...new URLSearchParams(address.includes("?") ? query : "")].filter(
    ([name]) => !HIDDEN.test(name),
  );
  return pairs
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join("&");
}

/** The time by which the list is sorted; undefined for another order. */
function sortedBy(kind: string, { query }: Read): string | undefined {
  if (kind === "order note") return "created_at";
  if (kind === "top seller") return "quantity";
  const by = query["filter[orderby]"]?.toLowerCase() ?? "date";
  if (by === "modified") return "updated_at";
  return ["date", "registered", ""].includes(by) ? "created_at" : undefined;
}

/** The keys of the records that both lists have, in the order of either. */
function ordersOf(kind: string, old: readonly Item[], now: readonly Item[]): [string[], string[]] {
  const [before, after] = [old, now].map((list) => list.map((item) => keyOf(kind, item))) as [
    string[],
    string[],
  ];
  const [there, here] = [new Set(before), new Set(after)];
  return [before.filter((key) => here.has(key)), after.filter((key) => there.has(key))];
}

/** Whether two orders differ only among records of the same time or quantity. */
function areTies(
  kind: string,
  read: Read,
  records: readonly unknown[],
  [before, after]: [string[], string[]],
): boolean {
  const field = sortedBy(kind, read);
  if (!field) return false;
  const sortKeys = new Map(records.filter(isItem).map((item) => [keyOf(kind, item), item[field] as unknown]));
  const keys = (order: string[]) => order.map((key) => sortKeys.get(key));
  if (keys(before).includes(undefined)) return false;
  return JSON.stringify(keys(before)) === JSON.stringify(keys(after));
}
