import { isItem } from "./judge/apart.ts";
import { type Difference, fieldOf } from "./judge/difference.ts";

const CHANGED = ["updated_at", "created_at"];
/** What adds records up, and so changes with them. */
const SUMS = /^(?:\(header (?:x-wc-|link)|count(?:\.|$))/;
const SUMS_OF_CUSTOMERS = /(?:^|\.)(?:orders_count|total_spent|last_order_id|last_order_date)$/;

/**
 * What the old shop has changed since the dump was taken: another dump will bring it. Records are known by their own times, what
 * adds them up by there being such records.
 */
export class Since {
  readonly movedOn = new Map<string, Set<string>>();
  readonly #dumpTaken: string | undefined;

  /** `dumpTaken` is when the dump was begun; undefined where nothing is to be set aside. */
  constructor(dumpTaken: Date | undefined) {
    this.#dumpTaken = dumpTaken?.toISOString().replace(/\.\d{3}/, "");
  }

  /** Whether a difference is of a record that was changed or made on the old shop since; it is counted if so. */
  hasMovedOn({ kind, id, old, path, of }: Difference): boolean {
    const record = path === "" ? old : of.old;
    if (!this.isNewer(record)) return false;
    this.note(kind, id);
    return true;
  }

  isNewer(record: unknown): boolean {
    if (this.#dumpTaken === undefined || !isItem(record)) return false;
    const changed = CHANGED.map((name) => record[name]).find((time) => typeof time === "string");
    return changed !== undefined && (changed as string) >= this.#dumpTaken;
  }

  note(kind: string, id: string): void {
    this.movedOn.set(kind, (this.movedOn.get(kind) ?? new Set()).add(id));
  }

  /** Whether a difference may come of records that were changed since. */
  mayFollow(difference: Difference): boolean {
    if (this.movedOn.size === 0) return false;
    const field = fieldOf(difference);
    const { kind } = difference;
    if (kind === "sales report" || kind === "top seller" || SUMS.test(field)) return true;
    return kind === "customer" && SUMS_OF_CUSTOMERS.test(field);
  }
}
