import type { Read } from "../reads/read.ts";
import { isItem, type Item } from "./apart.ts";
import { keyOf } from "./kinds.ts";

/** The time by which the list is sorted; undefined for another order. */
function sortedBy(kind: string, { query }: Read): string | undefined {
  if (kind === "order note") return "created_at";
  if (kind === "top seller") return "quantity";
  const by = query["filter[orderby]"]?.toLowerCase() ?? "date";
  if (by === "modified") return "updated_at";
  return ["date", "registered", ""].includes(by) ? "created_at" : undefined;
}

/** The keys of the records that both lists have, in the order of either. */
export function ordersOf(kind: string, old: readonly Item[], now: readonly Item[]): [string[], string[]] {
  const [before, after] = [old, now].map((list) => list.map((item) => keyOf(kind, item))) as [
    string[],
    string[],
  ];
  const [there, here] = [new Set(before), new Set(after)];
  return [before.filter((key) => here.has(key)), after.filter((key) => there.has(key))];
}

/** Whether two orders differ only among records of the same time or quantity. */
export function areTies(
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
