import type { JsonObject } from "../../http/body.ts";
import { invalidField } from "../../kernel/errors.ts";
import { readCount, readText } from "./values.ts";

/** Bytes that a text field holds at most (§size-caps). */
export const TEXT_BYTES = 64 * 1024;
/** Entries that a list holds at most, unless it is one of lines. */
const MAX_ENTRIES = 5000;

/** Thrown by a reader for a value that its field cannot hold; its callers know the field and the record. */
export class FieldError extends Error {
  override name = "FieldError";
}

/** How the value under each key is read. */
export type Readers<Patch, Key extends string = string> = Record<Key, (value: unknown) => Patch>;

/**
 * What an object supplies, put together. Absent and null values are not supplied, unknown keys are ignored. Throws 400 with
 * the code of a field whose value is unacceptable.
 */
export function readSupplied<Patch, Key extends string = string>(
  record: string,
  data: JsonObject,
  readers: Readers<Patch, Key>,
): Patch {
  const supplied = Object.entries<(value: unknown) => Patch>(readers).filter(([key]) => isGiven(data, key));
  return Object.assign({}, ...supplied.map(([key, read]) => readField(record, key, () => read(data[key]))));
}

function readField<Value>(record: string, key: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw error instanceof FieldError ? invalidField(record, key, error.message) : error;
  }
}

/** Sets a field of a patch to what a value reads as; one that reads as undefined sets nothing. */
export function into<Field extends string, Value>(field: Field, read: (value: unknown) => Value | undefined) {
  return (value: unknown): { [Name in Field]?: Value } => {
    const set = read(value);
    return set === undefined ? {} : ({ [field]: set } as { [Name in Field]: Value });
  };
}

/** Whether an object has a key of its own with a value. */
export function isGiven(data: JsonObject, key: string): boolean {
  return Object.hasOwn(data, key) && data[key] !== null;
}

/** Text that is kept; undefined for what is none. Throws `FieldError` when a field cannot hold it. */
export function keepText(value: unknown): string | undefined {
  const text = readText(value);
  return text === undefined ? undefined : within(TEXT_BYTES, text);
}

/** The text. Throws `FieldError` when it has more bytes of UTF-8. */
export function within(bytes: number, text: string): string {
  // Each unit of a string makes three bytes at most, and one at least.
  const fits =
    text.length * 3 <= bytes || (text.length <= bytes && new TextEncoder().encode(text).length <= bytes);
  if (!fits) throw new FieldError(`it is longer than ${bytes} bytes`);
  return text;
}

/** Keys and values of a list or an object; undefined for anything else. Throws `FieldError` when there are more. */
export function readEntries(value: unknown, most: number): [key: string, value: unknown][] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const count = Array.isArray(value) ? value.length : Object.keys(value).length;
  if (count > most) throw new FieldError(`it has more than ${most} entries`);
  return Object.entries(value);
}

/** What a list consists of: PHP sends one with gaps as an object (§objects-as-lists). Otherwise as `readEntries`. */
export function readList(value: unknown, most = MAX_ENTRIES): unknown[] | undefined {
  return readEntries(value, most)?.map(([, entry]) => entry);
}

/** Ids of a list: integers without sign, zeros and repetitions dropped. Anything but a list is empty. */
export function readIds(value: unknown): number[] {
  return [...new Set(readList(value)?.map(readCount))].filter((id) => id !== 0);
}
