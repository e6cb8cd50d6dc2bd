import type { Read } from "../reads/read.ts";

/** One difference between the two shops. */
export interface Difference {
  /** Of record, such as `order`. */
  kind: string;
  /** Within the record: `line_items[17].total`. Empty for the record as a whole, in brackets for anything but a field. */
  path: string;
  /** Of the record; empty without one. */
  id: string;
  read: Read;
  /** The value; undefined if missing. */
  old: unknown;
  now: unknown;
  /** The enclosing records or bodies. */
  of: { old: unknown; now: unknown };
}

/** The field of a path, the same for all records: `line_items[].total`. */
export function fieldOf({ path }: Pick<Difference, "path">): string {
  return path.replaceAll(/\[[^\]]*\]/g, "[]").replaceAll(/(^|\.)\d{4}-\d\d(?:-\d\d)?(?=\.|$)/g, "$1<period>");
}

/** Identifies a difference across two reads. */
export function nameOf({ kind, path, id }: Difference): string {
  return `${kind} ${id} ${path}`;
}
