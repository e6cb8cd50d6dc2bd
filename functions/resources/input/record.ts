import type { JsonObject } from "../../http/body.ts";
import { invalidField } from "../../kernel/errors.ts";
import { readText } from "./values.ts";

/** Most bytes of a text field (§size-caps). */
export const TEXT_BYTES = 64 * 1024;
/** Most characters of a name of a term or an attribute (§size-caps). */
const LONGEST_NAME = 200;
/** Most entries of a list other than lines. */
const MAX_ENTRIES = 5000;

/** A reader throws it for an invalid value; its callers add the field and the record. */
export class FieldError extends Error {
  override name = "FieldError";
}

/** Reads the value of a key: a field of the patch with its reader, whose undefined sets nothing, or all that the value sets. */
type Reader<Patch> = FieldReader<Patch> | ((value: unknown) => Patch);
type FieldReader<Patch> = {
  [Field in keyof Patch & string]: readonly [Field, (value: unknown) => Patch[Field] | undefined];
}[keyof Patch & string];

/** The reader of each key of an input. */
export type Readers<Patch, Key extends string = string> = Readonly<Record<Key, Reader<Patch>>>;

/**
 * The supplied fields of a record. Absent and null values are not supplied; unknown keys are ignored. Throws 400 with the code
 * of an invalid field.
 */
export function readSupplied<Patch, Key extends string = string>(
  record: string,
  data: JsonObject,
  readers: Readers<Patch, Key>,
): Patch {
  return readEach(data, readers, (key, error) =>
    error instanceof FieldError ? invalidField(record, key, error.message) : error,
  );
}

/** The supplied fields of an object within a record, in the same way. Throws `FieldError`, as its own reader. */
export function readWithin<Patch, Key extends string = string>(
  data: JsonObject,
  readers: Readers<Patch, Key>,
): Patch {
  return readEach(data, readers, (_, error) => error);
}

function readEach<Patch>(
  data: JsonObject,
  readers: Readers<Patch>,
  explained: (key: string, error: unknown) => unknown,
): Patch {
  const patch: Partial<Patch> = {};
  for (const [key, reader] of Object.entries<Reader<Patch>>(readers)) {
    if (!isGiven(data, key)) continue;
    try {
      if (typeof reader === "function") Object.assign(patch, reader(data[key]));
      else {
        const [field, read] = reader;
        const set = read(data[key]);
        if (set !== undefined) patch[field] = set;
      }
    } catch (error) {
      throw explained(key, error);
    }
  }
  return patch as Patch;
}

/** Whether an object has a value under its own key. */
export function isGiven(data: JsonObject, key: string): boolean {
  return Object.hasOwn(data, key) && data[key] !== null;
}

/** Text as given; undefined for other types. Throws `FieldError` when the field cannot hold it. */
export function keepText(value: unknown): string | undefined {
  const text = readText(value);
  return text === undefined ? undefined : within(TEXT_BYTES, text);
}

/** A name as given. Throws `FieldError` above 200 characters. */
export function keepName(value: unknown): string {
  const name = keepText(value) ?? "";
  // A character has two units at most.
  if (name.length > LONGEST_NAME && Array.from(name).length > LONGEST_NAME)
    throw new FieldError(`it is longer than ${LONGEST_NAME} characters`);
  return name;
}

/** The text. Throws `FieldError` when it has more bytes of UTF-8. */
export function within(bytes: number, text: string): string {
  // Each UTF-16 unit takes one to three bytes.
  const fits =
    text.length * 3 <= bytes || (text.length <= bytes && new TextEncoder().encode(text).length <= bytes);
  if (!fits) throw new FieldError(`it is longer than ${bytes} bytes`);
  return text;
}

/** Keys and values of a list or an object; undefined for anything else. Throws `FieldError` above the limit. */
export function readEntries(value: unknown, most: number): [key: string, value: unknown][] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const count = Array.isArray(value) ? value.length : Object.keys(value).length;
  if (count > most) throw new FieldError(`it has more than ${most} entries`);
  return Object.entries(value);
}

/** The values of a list. PHP sends one with gaps as an object (§objects-as-lists). Otherwise as `readEntries`. */
export function readList(value: unknown, most = MAX_ENTRIES): unknown[] | undefined {
  return readEntries(value, most)?.map(([, entry]) => entry);
}
