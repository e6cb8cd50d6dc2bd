import type { Version } from "../serialize/field-table.ts";

/** How a version reads and shows orders, beside their fields. */
export interface OrderStyle {
  /** Whether `filter[dp]` and `filter[all_item_meta]` are heeded. */
  formats: boolean;
  /** Whether `filter[expand]` is heeded. */
  expands: boolean;
  /** Whether a caller without the right to read learns nothing of whether an order is there. */
  rightFirst: boolean;
  /** Whether `status=any` counts each status by itself. */
  countsByStatus: boolean;
  /** Whether subtotals of lines are added up before they are rounded. */
  exactSubtotal: boolean;
  /** Whether lists of notes heed `fields`. */
  picksNotes: boolean;
}

const V2 = {
  formats: true,
  expands: false,
  rightFirst: false,
  countsByStatus: true,
  exactSubtotal: false,
  picksNotes: true,
};

export const ORDER_STYLES: Record<Version, OrderStyle> = {
  v1: { ...V2, formats: false, countsByStatus: false, exactSubtotal: true, picksNotes: false },
  v2: V2,
  v3: { ...V2, expands: true, rightFirst: true },
};
