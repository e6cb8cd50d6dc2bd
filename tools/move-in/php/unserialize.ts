import type { Json } from "../../../schema/json.ts";
import { type PhpValue, readPhp, Unreadable } from "./reader.ts";

/** Most characters of a serialised value. */
const MOST = 1024 * 1024;
const SERIALISED = /^(?:[aOC]:\d+:|s:\d+:"|[bid]:[^;]{1,40};$|N;$)/;

/** Whether a text is a serialised PHP value. */
function isSerialised(text: string): boolean {
  return SERIALISED.test(text);
}

/** The value of a PHP serialisation, or the reason that it cannot be read. */
function readSerialised(text: string): PhpValue | { why: string } {
  if (text.length > MOST) return { why: "is larger than 1 MB" };
  try {
    return readPhp(text);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { why: error.message };
  }
}

/** The value of a text, serialised or not; or the reason that it cannot be read, such as `is broken`. */
export function read(text: string): { value: Json } | { why: string } {
  return isSerialised(text) ? readSerialised(text) : { value: text };
}

/** The same; undefined for an unreadable one. */
export function readValue(text: string): Json | undefined {
  const found = read(text);
  return "why" in found ? undefined : found.value;
}

/** An array without objects; undefined for any other value, as PHP refuses it too. */
function readArray(text: string): { value: object | undefined; why?: string } {
  if (!isSerialised(text)) return { value: undefined };
  const found = readSerialised(text);
  if ("why" in found) return { value: undefined, why: found.why };
  if (found.hasObjects) return { value: undefined, why: "contains an object" };
  const { value } = found;
  return { value: typeof value === "object" && value !== null ? value : undefined };
}

/** The reason that a non-empty text is not an array for PHP; undefined when it is. */
export function whyNoArray(text: string | undefined): string | undefined {
  return readArray(text ?? "").why;
}

/** The values of a serialised list or map as text; none of anything else. */
export function readList(text: string | undefined): string[] {
  return readEntries(text).map(([, value]) => textOf(value));
}

/** The entries of a serialised list or map; none of anything else. */
export function readEntries(text: string | undefined): [string, Json][] {
  return Object.entries(readArray(text ?? "").value ?? {});
}

/** As text, empty for values without one. */
export function textOf(value: Json | undefined): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : value === true ? "1" : "";
}
