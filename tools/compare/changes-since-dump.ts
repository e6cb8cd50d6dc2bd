import { isItem, type Item, idText } from "./differences/apart.ts";
import { type Difference, fieldOf } from "./differences/difference.ts";
import { keyOf } from "./differences/kinds.ts";

/** Creation and change times of a record; an order changes its customer. */
const CHANGED = ["updated_at", "created_at", "last_order_date"];
const COUNTS = /^(?:\(header x-wc-total\)|count(?:\.|$))/;
const PAGES = /^\(header (?:x-wc-|link)/;
const SUMS_OF_CUSTOMERS = /(?:^|\.)(?:orders_count|total_spent|last_order_id|last_order_date)$/;

/** Fields that count records: their kinds, and the smallest difference. */
export interface Sum {
  of: readonly string[];
  by: number;
}

/**
 * Changes on the old shop since the dump, which another dump will bring. Records are recognised by their own times, later by
 * their ids, and sums by the number of such records.
 */
export class ChangesSinceDump {
  readonly movedOn = new Map<string, Set<string>>();
  readonly #dumpTaken: string | undefined;

  /** `dumpTaken` is the start of the dump; undefined to set nothing aside. */
  constructor(dumpTaken: Date | undefined) {
    this.#dumpTaken = dumpTaken?.toISOString().replace(/\.\d{3}/, "");
  }

  get isActive(): boolean {
    return this.#dumpTaken !== undefined;
  }

  /** Whether a difference belongs to a record changed or created on the old shop since; it counts such ones. */
  hasMovedOn({ kind, id, old, path, of }: Difference): boolean {
    const record = path === "" ? old : of.old;
    // A path in brackets has the id of the read.
    if (this.isNewer(record) || (!path.startsWith("(") && this.#has(kind, id))) {
      this.note(kind, id);
      return true;
    }
    return false;
  }

  /** Whether a record of the old shop was created or changed since. */
  isNewer(record: unknown): boolean {
    const since = this.#dumpTaken;
    if (since === undefined || !isItem(record)) return false;
    return CHANGED.map((name) => record[name]).some((time) => typeof time === "string" && time >= since);
  }

  note(kind: string, id: string): void {
    this.movedOn.set(kind, (this.movedOn.get(kind) ?? new Set()).add(id));
  }

  /** A page of a list on both shops without changed records, and without as many at its ends that they have displaced. */
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

  /** The records that a difference sums, if some may have changed since the dump. */
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

  /** Whether the changed records are enough to explain a sum. Called at the end, when all are known. */
  explains({ of, by }: Sum): boolean {
    const moved = of.reduce((count, kind) => count + (this.movedOn.get(kind)?.size ?? 0), 0);
    return moved >= Math.max(1, by);
  }

  /** Downloads go with their order. */
  #isOfMoved(kind: string, item: Item): boolean {
    return kind === "download"
      ? this.#has("order", idText(item["order_id"]))
      : this.#has(kind, keyOf(kind, item));
  }

  #has(kind: string, id: string): boolean {
    return id !== "" && (this.movedOn.get(kind)?.has(id) ?? false);
  }
}

/** The records that the other list has too, if adjacent; undefined when others stand between them. */
function spanOf(kind: string, items: Item[], others: ReadonlySet<string> | undefined): Item[] | undefined {
  const isCommon = (item: Item) => others?.has(keyOf(kind, item)) ?? false;
  const [first, last] = [items.findIndex(isCommon), items.findLastIndex(isCommon)];
  const span = first < 0 ? [] : items.slice(first, last + 1);
  return span.every(isCommon) ? span : undefined;
}
