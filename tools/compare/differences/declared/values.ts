import { isItem } from "../apart.ts";

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
