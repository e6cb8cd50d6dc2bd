import type { Read } from "../reads/read.ts";
import { isItem } from "./apart.ts";

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

/** Data of the two shops for the rules. */
export interface Known {
  /** Hosts in either shop's own URLs. */
  hosts: ReadonlySet<string>;
}

/** A difference that does not matter to clients. */
export interface Rule {
  name: string;
  /** The reason, for integrators; in brackets the store's decision. */
  reason: string;
  holds(difference: Difference & { field: string }, known: Known): boolean;
}

/** Readers of values of unknown types, for the rules. */

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A number, or a text that is one; NaN for anything else. */
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

/** Whether a field has this name, at any depth. */
export function isCalled(field: string, ...names: string[]): boolean {
  return names.some((name) => field === name || field.endsWith(`.${name}`));
}

/** A text in which the shops' own hosts are replaced by one. */
export function masked(value: string, hosts: ReadonlySet<string>): string {
  return value.replaceAll(/https?:\/\/([^/?#"'\s<>]+)/g, (all, host: string) =>
    hosts.has(host.toLowerCase()) ? "https://shop" : all,
  );
}
