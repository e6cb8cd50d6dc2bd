import { StoreError } from "../errors.ts";
import type { Draft } from "./draft.ts";

/** Limits of an order, which protect the store (§size-caps): lines of all kinds, entries of meta. */
export const MAX_LINES = 1000;
export const MAX_META = 100;
/** Lines that a request for several orders reads and writes. */
export const MAX_BULK_LINES = 5000;
/** Taxes of a line, and attributes of its variation. */
export const MAX_PER_LINE = 100;

/** Throws `order_lines_too_many` above the limit. Tax lines do not count: the store makes them. */
export function limitLines({ items }: Pick<Draft, "items">): void {
  if (items.filter(({ kind }) => kind !== "tax").length > MAX_LINES)
    throw new StoreError("order_lines_too_many");
}

/** Throws `order_meta_too_many` above the limit. */
export function limitMeta(meta: object): void {
  if (Object.keys(meta).length > MAX_META) throw new StoreError("order_meta_too_many");
}
