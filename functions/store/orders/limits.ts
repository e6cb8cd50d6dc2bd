import { StoreError } from "../errors.ts";
import type { Draft } from "./draft.ts";

/** What an order may have, so that none can sink the store (§size-caps): lines of all kinds, entries of meta. */
export const MAX_LINES = 1000;
export const MAX_META = 100;
/** Of each line the taxes, and the attributes of its variation. */
export const MAX_PER_LINE = 100;

/** Throws `order_lines_too_many` for more lines than an order may have; those of taxes are made by the store itself. */
export function limitLines({ items }: Pick<Draft, "items">): void {
  if (items.filter(({ kind }) => kind !== "tax").length > MAX_LINES)
    throw new StoreError("order_lines_too_many");
}

/** Throws `order_meta_too_many` for more entries of meta than an order may have. */
export function limitMeta(meta: object): void {
  if (Object.keys(meta).length > MAX_META) throw new StoreError("order_meta_too_many");
}
