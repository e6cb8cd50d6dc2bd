import type { Json } from "../../../schema/json.ts";
import { type PhpValue, readPhp, Unreadable } from "./reader.ts";

/** Characters of a serialised value that is read. */
const MOST = 1024 * 1024;
const SERIALISED = /^(?:[aOC]:\d+:|s:\d+:"|[bid]:[^;]{1,40};$|N;$)/;

/** Whether a text is a value as PHP serialises it. */
function isSerialised(text: string): boolean {
  return SERIALISED.test(text);
}

/** The value that PHP serialised, or why it cannot be read. */
function readSerialised(text: string): PhpValue | { why: string } {
  if (text.length > MOST) return { why: "is larger than 1 MB" };
  try {
    return readPhp(text);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { why: error.message };
  }
}

/** The value of a text, serialised or not; or why it cannot be read, such as `is broken`. */
export function read(text: string): { value: Json } | { why: string } {
  return isSerialised(text) ? readSerialised(text) : { value: text };
}

/** The same, undefined where it cannot be read. */
export function readValue(text: string): Json | undefined {
  const found = read(text);
  return "why" in found ? undefined : found.value;
}

/** An array without objects; undefined for any other value, which PHP would not take for one either. */
function readArray(text: string): { value: object | undefined; why?: string } {
  if (!isSerialised(text)) return { value: undefined };
  const found = readSerialised(text);
  if ("why" in found) return { value: undefined, why: found.why };
  if (found.hasObjects) return { value: undefined, why: "has an object in it" };
  const { value } = found;
  return { value: typeof value === "object" && value !== null ? value : undefined };
}

/** Why a text, which is no empty one, does not give the array that PHP would have of it; undefined where nothing is wrong. */
export function whyNoArray(text: string | undefined): string | undefined {
  return readArray(text ?? "").why;
}

/** The values of a serialised list or map, none of anything else. */
export function readValues(text: string | undefined): Json[] {
  return Object.values(readArray(text ?? "").value ?? {});
}

/** The entries of a serialised list or map, none of anything else. */
export function readEntries(text: string | undefined): [string, Json][] {
  return Object.entries(readArray(text ?? "").value ?? {});
}

/** As text, empty for what has none. */
export function textOf(value: Json | undefined): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : value === true ? "1" : "";
}
