import { isItem } from "../apart.ts";

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
