import type { Read } from "../reads/read.ts";

/** One thing that the two shops tell differently. */
export interface Difference {
  /** Of record, such as `order`. */
  kind: string;
  /** Of the record, in its place: `line_items[17].total`. Empty for the record as a whole, in brackets for what is no field. */
  path: string;
  /** Of the record; empty where it has none. */
  id: string;
  read: Read;
  /** What stands there; undefined where there is nothing. */
  old: unknown;
  now: unknown;
  /** The records, or the bodies, around it. */
  of: { old: unknown; now: unknown };
}

/** The field that a path leads to, the same for all records: `line_items[].total`. */
export function fieldOf({ path }: Pick<Difference, "path">): string {
  return path.replaceAll(/\[[^\]]*\]/g, "[]").replaceAll(/(^|\.)\d{4}-\d\d(?:-\d\d)?(?=\.|$)/g, "$1<period>");
}

/** Names a difference, to know it again when the shops are asked once more. */
export function nameOf({ kind, path, id }: Difference): string {
  return `${kind} ${id} ${path}`;
}
