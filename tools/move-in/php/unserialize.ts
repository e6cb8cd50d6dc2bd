import { unserialize } from "php-serialize";
import type { Json } from "../../../schema/json.ts";

/** Characters of a serialised value that is read. */
const MOST = 1024 * 1024;
const SERIALISED = /^(?:[aOC]:\d+:|s:\d+:"|[bid]:[^;]{1,40};$|N;$)/;

/** Whether a text is a value as PHP serialises it. */
function isSerialised(text: string): boolean {
  return SERIALISED.test(text);
}

/** The value that PHP serialised. Throws an error when it is broken. */
function readSerialised(text: string): Json {
  if (text.length > MOST) throw new Error("it is larger than 1 MB");
  return plain(unserialize(text, {}, { strict: false }), 0);
}

/** The value of a text, serialised or not, undefined where it is broken. */
export function readValue(text: string): Json | undefined {
  if (!isSerialised(text)) return text;
  try {
    return readSerialised(text);
  } catch {
    return undefined;
  }
}

/** The values of a serialised list or map, none of anything else. */
export function readValues(text: string | undefined): Json[] {
  const value = readValue(text ?? "");
  return typeof value === "object" && value !== null ? Object.values(value) : [];
}

/** The entries of a serialised list or map, none of anything else. */
export function readEntries(text: string | undefined): [string, Json][] {
  const value = readValue(text ?? "");
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

/** As text, empty for what has none. */
export function textOf(value: Json | undefined): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : value === true ? "1" : "";
}

/** JSON of what the library gives, which has large integers and objects of classes as well. */
function plain(value: unknown, depth: number): Json {
  if (depth > 100) throw new Error("it nests too deep");
  if (typeof value === "bigint") return String(value);
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "string" || typeof value === "boolean") return value;
  if (Array.isArray(value)) return value.map((entry) => plain(entry, depth + 1));
  if (typeof value !== "object" || value === null) return null;
  const entries = Object.entries(value).map(([name, entry]) => [name, plain(entry, depth + 1)] as const);
  return Object.fromEntries(entries);
}
