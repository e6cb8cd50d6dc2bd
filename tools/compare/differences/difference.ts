import type { Read } from "../reads/read.ts";
import { isItem } from "./apart.ts";

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

/** What the rules know of the two shops. */
export interface Known {
  /** Hosts by which either shop calls itself. */
  hosts: ReadonlySet<string>;
}

/** A difference that no client minds. */
export interface Rule {
  name: string;
  /** Why, in words for integrators; in brackets the decision of the store. */
  reason: string;
  holds(difference: Difference & { field: string }, known: Known): boolean;
}

/** How the rules read values of unknown types. */

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A number, or a text that is one; NaN for all else. */
export function number(value: unknown): number {
  const isNumber = typeof value === "number" || (typeof value === "string" && NUMBER.test(value));
  return isNumber ? Number(value) : Number.NaN;
}

export const text = (value: unknown) => (typeof value === "string" ? value : "");
export const isNothing = (value: unknown) => value === undefined;
export const member = (value: unknown, name: string) => (isItem(value) ? value[name] : undefined);

export function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

/** Whether a field is called so, wherever it stands. */
export function isCalled(field: string, ...names: string[]): boolean {
  return names.some((name) => field === name || field.endsWith(`.${name}`));
}

/** A text in which the shops' own hosts are all one. */
export function masked(value: string, hosts: ReadonlySet<string>): string {
  return value.replaceAll(/https?:\/\/([^/?#"'\s<>]+)/g, (all, host: string) =>
    hosts.has(host.toLowerCase()) ? "https://shop" : all,
  );
}
