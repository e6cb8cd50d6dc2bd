import { isRecord } from "../files/json.ts";
import type { Answer } from "./answer.ts";
import { idText, type Item, keyOf, kindOf, kindOfList, kindOfOne, listOf } from "./kinds.ts";
import type { Read } from "./read.ts";

/** One difference between the two shops. */
export interface Difference {
  /** Of record, such as `order`. */
  kind: string;
  /** Of the record; empty without one. */
  id: string;
  /** Within the record: `line_items[17].total`. Empty for the record as a whole, in brackets for anything but a field. */
  path: string;
  read: Read;
  /** The value; undefined if missing. */
  old: unknown;
  now: unknown;
  /** The enclosing records or bodies. */
  of: { old: unknown; now: unknown };
}

type Place = Omit<Difference, "path" | "old" | "now">;

/** Both answers to a read. */
export interface Answers {
  old: Answer;
  now: Answer;
}

/** Marks records that may come in any order. */
export const TIES = "(order of equals)";
export const ORDER = "(order of the list)";

/** The field of a path, the same for all records: `line_items[].total`. */
export function fieldOf({ path }: Pick<Difference, "path">): string {
  return path.replaceAll(/\[[^\]]*\]/g, "[]").replaceAll(/(^|\.)\d{4}-\d\d(?:-\d\d)?(?=\.|$)/g, "$1<period>");
}

/** All differences between two answers to a read: of status, headers, text that is not JSON, and the JSON. */
export function* differences(read: Read, { old, now }: Answers): Generator<Difference> {
  const id = /\/(\d+)(?:\/[a-z]*)?$/i.exec(read.path)?.[1] ?? "";
  const place = { kind: kindOf(read), id, read, of: { old, now } };
  if (old.status !== now.status) {
    const [before, after] = [old, now].map(({ status, body }) => `${status} ${codeOf(body)}`.trim());
    yield { ...place, path: "(status)", old: before, now: after };
    return;
  }
  yield* apart(place, old.stray, now.stray, "(text that is no JSON)");
  for (const [name, before, after] of membersOf(headersOf(old), headersOf(now)))
    yield* apart(place, before, after, `(header ${name})`);
  yield* compareBodies({ ...place, of: { old: old.body, now: now.body } }, old.body, now.body);
}

function* compareBodies(place: Place, old: unknown, now: unknown): Generator<Difference> {
  if (!isRecord(old) || !isRecord(now)) return yield* apart({ ...place, id: "" }, old, now, "(body)");
  for (const [name, before, after] of membersOf(old, now)) {
    const [oldList, newList] = [listOf(before), listOf(after)];
    const [one, kind] = [kindOfOne(name), kindOfList(name)];
    if (kind && oldList && newList) yield* compareRecordLists(place.read, kind, oldList, newList);
    else if (one && isRecord(before) && isRecord(after)) yield* compareRecord(place.read, one, before, after);
    else yield* apart(name === "errors" ? { ...place, kind: "error" } : place, before, after, name);
  }
}

function* compareRecordLists(read: Read, kind: string, old: Item[], now: Item[]): Generator<Difference> {
  const place = { kind, id: "", read, of: { old, now } };
  const [there, here] = [old, now].map((items) => new Map(items.map((item) => [keyOf(kind, item), item])));
  // `fields` may omit the ids.
  const isKeyed = there?.size === old.length && here?.size === now.length;
  if (!isKeyed || there.has("") || here.has("")) return yield* apart(place, old, now);
  for (const id of new Set([...there.keys(), ...here.keys()])) {
    const [before, after] = [there.get(id), here.get(id)];
    if (before && after) yield* compareRecord(read, kind, before, after);
    else yield { ...place, id, path: "", old: before, now: after };
  }
  const orders = [common(there.keys(), here), common(here.keys(), there)];
  if (orders[0]?.join() === orders[1]?.join()) return;
  const field = sortedBy(kind, read);
  const [before, after] = orders.map((keys) => keys.map((id) => field && here.get(id)?.[field]));
  const areTies = !before?.includes(undefined) && JSON.stringify(before) === JSON.stringify(after);
  yield { ...place, path: areTies ? TIES : ORDER, old: orders[0], now: orders[1] };
}

/** Compares a record. The customer inside of an order is reported as a customer, unless it is a guest. */
export function* compareRecord(read: Read, kind: string, old: Item, now: Item): Generator<Difference> {
  const place = { kind, id: keyOf(kind, now), read, of: { old, now } };
  const [before, after] = [old["customer"], now["customer"]];
  const isEmbedded = kind === "order" && [before, after].every((one) => isRecord(one) && "created_at" in one);
  if (!isEmbedded || !isRecord(before) || !isRecord(after) || before["id"] !== after["id"])
    return yield* apart(place, old, now);
  yield* compareRecord(read, "customer", before, after);
  yield* apart(place, { ...old, customer: undefined }, { ...now, customer: undefined });
}

/**
 * The differences of two values for a client: the order of an object's members is irrelevant, that of a list is not. Entries of
 * lists match by their ids if they have any, otherwise by position.
 */
function* apart(place: Place, old: unknown, now: unknown, path = ""): Generator<Difference> {
  if (Object.is(old, now)) return;
  if (Array.isArray(old) && Array.isArray(now)) {
    const [before, after] = [idsOf(old), idsOf(now)];
    const keyed = (list: unknown[], ids: string[] | undefined) =>
      Object.fromEntries(list.map((entry, n) => [`[${(before && after && ids?.[n]) ?? n}]`, entry]));
    for (const [name, was, is] of membersOf(keyed(old, before), keyed(now, after)))
      yield* apart(place, was, is, path + name);
    const orders = [common(before, new Set(after)), common(after, new Set(before))];
    if (orders[0]?.join() !== orders[1]?.join())
      yield { ...place, path: `${path} (order)`, old: orders[0], now: orders[1] };
  } else if (isRecord(old) && isRecord(now)) {
    for (const [name, was, is] of membersOf(old, now))
      yield* apart(place, was, is, path ? `${path}.${name}` : name);
  } else yield { ...place, path, old, now };
}

/** The ids that others have, too. */
function common(ids: Iterable<string> = [], others: { has(id: string): boolean }): string[] {
  return [...ids].filter((id) => others.has(id));
}

/** The members of both; only own ones, as an answer may well contain `constructor`. */
function membersOf(old: Item, now: Item): [name: string, old: unknown, now: unknown][] {
  const [before, after] = [new Map(Object.entries(old)), new Map(Object.entries(now))];
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].map((name) => [name, before.get(name), after.get(name)]);
}

/** The ids of a list's entries; undefined unless each has its own. */
function idsOf(list: readonly unknown[]): string[] | undefined {
  const ids = list.map((entry) => (isRecord(entry) && entry["id"] !== undefined ? idText(entry["id"]) : ""));
  return ids.includes("") || new Set(ids).size < ids.length ? undefined : ids;
}

function codeOf(body: unknown): string {
  const errors = isRecord(body) ? body["errors"] : undefined;
  const first: unknown = Array.isArray(errors) ? errors[0] : errors;
  return isRecord(first) ? idText(first["code"] ?? "") : "";
}

const HEADERS = ["content-type", "x-wc-total", "x-wc-totalpages", "location"];
const HIDDEN = /^(?:oauth_.*|consumer_key|consumer_secret)$/;

/** Headers that clients read; a Link by its relations, as the query of its target without credentials. */
function headersOf({ headers }: Answer): Record<string, string> {
  const read = HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  for (const part of (headers["link"] ?? "").split(/,\s*(?=<)/)) {
    const [, address, relation] = /^\s*<([^<>]*)>\s*;\s*rel="?([a-z]+)"?\s*$/.exec(part) ?? [];
    if (address === undefined) continue;
    const query = new URLSearchParams(address.includes("?") ? address.slice(address.indexOf("?")) : "");
    const pairs = [...query].filter(([name]) => !HIDDEN.test(name)).map((pair) => pair.join("="));
    read.push([`link ${relation}`, pairs.toSorted().join("&")]);
  }
  return Object.fromEntries(read);
}

/** The member by which a list is sorted; undefined for another order than that of a time or quantity. */
function sortedBy(kind: string, { query }: Read): string | undefined {
  if (kind === "order note") return "created_at";
  if (kind === "top seller") return "quantity";
  const by = query["filter[orderby]"]?.toLowerCase() ?? "date";
  if (by === "modified") return "updated_at";
  return ["date", "registered", ""].includes(by) ? "created_at" : undefined;
}
