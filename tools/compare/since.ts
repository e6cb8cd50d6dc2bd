import { isItem, type Item } from "./differences/apart.ts";
import { type Difference, fieldOf } from "./differences/difference.ts";
import { keyOf } from "./differences/kinds.ts";

/** Times at which a record was made or changed; an order changes its customer. */
const CHANGED = ["updated_at", "created_at", "last_order_date"];
const COUNTS = /^(?:\(header x-wc-total\)|count(?:\.|$))/;
const PAGES = /^\(header (?:x-wc-|link)/;
const SUMS_OF_CUSTOMERS = /(?:^|\.)(?:orders_count|total_spent|last_order_id|last_order_date)$/;

/** Fields that count records: their kinds, and by how many they differ at least. */
export interface Sum {
  of: readonly string[];
  by: number;
}

/** What the old shop has changed since the dump was taken, by the times and ids of records; sums by the number of such records. */
export class Since {
  readonly movedOn = new Map<string, Set<string>>();
  readonly #dumpTaken: string | undefined;

  /** `dumpTaken` is when the dump was begun; undefined where nothing is to be set aside. */
  constructor(dumpTaken: Date | undefined) {
    this.#dumpTaken = dumpTaken?.toISOString().replace(/\.\d{3}/, "");
  }

  get isActive(): boolean {
    return this.#dumpTaken !== undefined;
  }

  /** Whether a difference is of a record that was changed or made on the old shop since; it is counted if so. */
  hasMovedOn({ kind, id, old, path, of }: Difference): boolean {
    const record = path === "" ? old : of.old;
    // In brackets the id is that of the read.
    if (this.isNewer(record) || (!path.startsWith("(") && this.#has(kind, id))) {
      this.note(kind, id);
      return true;
    }
    return false;
  }

  /** Whether a record of the old shop was made or changed since. */
  isNewer(record: unknown): boolean {
    const since = this.#dumpTaken;
    if (since === undefined || !isItem(record)) return false;
    return CHANGED.map((name) => record[name]).some((time) => typeof time === "string" && time >= since);
  }

  note(kind: string, id: string): void {
    this.movedOn.set(kind, (this.movedOn.get(kind) ?? new Set()).add(id));
  }

  /** A page of a list on both shops, without records changed since and those that these pushed over its ends. */
  inStep(kind: string, old: Item[], now: Item[]): [old: Item[], now: Item[]] {
    for (const item of old) if (this.isNewer(item)) this.note(kind, keyOf(kind, item));
    const left = [old, now].map((items) => items.filter((item) => !this.#isOfMoved(kind, item))) as [
      Item[],
      Item[],
    ];
    const moved = this.movedOn.get(kind);
    if (!moved) return left;
    const [before, after] = left.map((items) => new Set(items.map((item) => keyOf(kind, item))));
    const spans = [spanOf(kind, left[0], after), spanOf(kind, left[1], before)] as const;
    const over = left.map((items, side) => items.length - (spans[side]?.length ?? 0));
    const isPushed = spans.every(Boolean) && over.every((count) => count <= moved.size);
    return isPushed ? [spans[0] as Item[], spans[1] as Item[]] : left;
  }

  /** What a difference is the sum of, where there is a dump that something may have happened since. */
  sumOf(difference: Difference): Sum | undefined {
    if (!this.isActive) return undefined;
    const field = fieldOf(difference);
    const { kind, old, now } = difference;
    const by = Math.abs(Number(old) - Number(now)) || 0;
    if (COUNTS.test(field)) return { of: [kind], by };
    if (PAGES.test(field)) return { of: [kind], by: 0 };
    if (kind === "sales report" || kind === "top seller")
      return { of: ["order", "customer", "refund"], by: 0 };
    if (kind === "customer" && SUMS_OF_CUSTOMERS.test(field))
      return { of: ["order"], by: field.endsWith("orders_count") ? by : 0 };
    if (kind === "coupon" && field === "usage_count") return { of: ["order"], by };
    return undefined;
  }

  /** Whether so many records have moved on that a sum may differ for it. Told at the end, when all are known. */
  explains({ of, by }: Sum): boolean {
    const moved = of.reduce((count, kind) => count + (this.movedOn.get(kind)?.size ?? 0), 0);
    return moved >= Math.max(1, by);
  }

  /** What may be downloaded goes with its order. */
  #isOfMoved(kind: string, item: Item): boolean {
    return kind === "download"
      ? this.#has("order", String(item["order_id"]))
      : this.#has(kind, keyOf(kind, item));
  }

  #has(kind: string, id: string): boolean {
    return id !== "" && (this.movedOn.get(kind)?.has(id) ?? false);
  }
}

/** The records that the other list has too, where they stand side by side; undefined where others stand between them. */
function spanOf(kind: string, items: Item[], others: ReadonlySet<string> | undefined): Item[] | undefined {
  const isCommon = (item: Item) => others?.has(keyOf(kind, item)) ?? false;
  const [first, last] = [items.findIndex(isCommon), items.findLastIndex(isCommon)];
  const span = first < 0 ? [] : items.slice(first, last + 1);
  return span.every(isCommon) ? span : undefined;
}
