import type { Columns } from "./rows.ts";
import { EPOCH, utc, type Zone } from "./times.ts";

/** The creation time of a post: by UTC, or by the shop's local time if UTC is missing. */
export function createdOf(columns: Columns, zone: Zone): Date {
  return (
    utc(columns["post_date_gmt"]) ?? zone.local(columns["post_date"]) ?? updatedOf(columns, zone) ?? EPOCH
  );
}

/** The time of its last change. */
export function updatedOf(columns: Columns, zone: Zone): Date | undefined {
  return utc(columns["post_modified_gmt"]) ?? zone.local(columns["post_modified"]);
}
