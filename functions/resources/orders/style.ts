import type { Version } from "../serialize/field-table.ts";

/** A version's reading and display of orders, except their fields. */
export interface OrderStyle {
  /** Whether `filter[dp]` and `filter[all_item_meta]` apply. */
  formats: boolean;
  /** Whether `filter[expand]` applies. */
  expands: boolean;
  /** Whether `status=any` counts each status by itself. */
  countsByStatus: boolean;
  /** Whether product lines are shown in the places of prices, and their exact subtotals are added up. */
  roundsLines: boolean;
  /** Whether lists of notes heed `fields`. */
  picksNotes: boolean;
}

const V2 = { formats: true, expands: false, countsByStatus: true, roundsLines: false, picksNotes: true };

export const ORDER_STYLES: Record<Version, OrderStyle> = {
  v1: { ...V2, formats: false, countsByStatus: false, roundsLines: true, picksNotes: false },
  v2: V2,
  v3: { ...V2, expands: true },
};
