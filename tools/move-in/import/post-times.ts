import type { Columns } from "./rows.ts";
import { EPOCH, utc, type Zone } from "./times.ts";

/** When a post was made: by UTC, or where that was never written by the shop's clocks. */
export function createdOf(columns: Columns, zone: Zone): Date {
  return (
    utc(columns["post_date_gmt"]) ?? zone.local(columns["post_date"]) ?? updatedOf(columns, zone) ?? EPOCH
  );
}

/** When it was changed last. */
export function updatedOf(columns: Columns, zone: Zone): Date | undefined {
  return utc(columns["post_modified_gmt"]) ?? zone.local(columns["post_modified"]);
}
