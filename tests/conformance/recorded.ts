import { readFileSync } from "node:fs";

/** Answers recorded from the legacy API; see tests/recorded/README.md. */
const FOLDER = new URL("../recorded/", import.meta.url);

export interface Recorded {
  title: string;
  request: {
    scheme?: "http";
    method: string;
    path: string;
    headers?: Record<string, string>;
    body?: unknown;
  };
  response: { status: number; headers: Record<string, string | string[]>; body: unknown };
  /** The reason for a different answer. */
  differs?: string;
}

export function readRecorded(name: string): Recorded[] {
  return JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), "utf8"));
}

/** A value without its data: types, keys in order, and the shape of dates and money. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).map(([key, child]) => [key, shapeOf(child)]);
  }
  if (typeof value !== "string") return value === null ? null : typeof value;
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value)) return "date-time";
  return /^-?\d+\.\d+$/.test(value) ? "money" : "text";
}
