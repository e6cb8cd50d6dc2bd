import { asObject, type JsonObject } from "../../http/body.ts";
import { invalidField } from "../../kernel/errors.ts";
import { readText } from "./values.ts";

/** Most bytes of a text field (§size-caps). */
export const TEXT_BYTES = 64 * 1024;
/** Most bytes of an e-mail address, several times what any has. */
export const EMAIL_BYTES = 1000;
/** Most characters of a name of a term or an attribute (§size-caps). */
const LONGEST_NAME = 200;
/** Most entries of a list other than lines. */
const MAX_ENTRIES = 5000;

/** A reader throws it for an invalid value; its callers add the field and the record. */
export class FieldError extends Error {
  override name = "FieldError";
}

/** The value itself has a type that its field never takes (§wrong-types). */
class WrongType extends FieldError {
  readonly value: unknown;

  constructor(value: unknown, message: string) {
    super(message);
    this.value = value;
  }
}

/** Reads the value of a key: a field of the patch with its reader, whose undefined sets nothing, or all that the value sets. */
type Reader<Patch> = FieldReader<Patch> | ((value: unknown) => Patch);
type FieldReader<Patch> = {
  [Field in keyof Patch & string]: readonly [Field, (value: unknown) => Patch[Field] | undefined];
}[keyof Patch & string];

/** The reader of each key of an input. */
export type Readers<Patch, Key extends string = string> = Readonly<Record<Key, Reader<Patch>>>;

/**
 * The supplied fields of a record. Absent and null values are not supplied, nor are those of a wrong type, unless it is a list or
 * an object and the record refuses them (§wrong-types); unknown keys are ignored. Throws 400 with the code of an invalid field.
 */
export function readSupplied<Patch, Key extends string = string>(
  record: string,
  data: JsonObject,
  readers: Readers<Patch, Key>,
  { refusesTypes = false } = {},
): Patch {
  return readEach(
    data,
    readers,
    (key, error) => (error instanceof FieldError ? invalidField(record, key, error.message) : error),
    refusesTypes,
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
  refusesTypes = false,
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
      const value = data[key];
      const isWrong = error instanceof WrongType && error.value === value;
      if (isWrong && (typeof value !== "object" || !refusesTypes)) continue;
      throw explained(key, error);
    }
  }
  return patch as Patch;
}

/** Whether an object has a value under its own key. */
export function isGiven(data: JsonObject, key: string): boolean {
  return Object.hasOwn(data, key) && data[key] !== null;
}

/** A value that is neither a list nor an object. Throws `FieldError` for those (§wrong-types). */
function single(value: unknown): unknown {
  if (typeof value === "object" && value !== null) throw new WrongType(value, "it is a list or an object");
  return value;
}

/** A value that is not false either. */
export function scalar(value: unknown): unknown {
  if (value === false) throw new WrongType(value, "it is false");
  return single(value);
}

/** Whether a value is JSON's true; undefined for a list or an object. */
export function readFlag(value: unknown): boolean | undefined {
  return typeof value === "object" ? undefined : value === true;
}

/** Text of any length; empty for null. Throws `FieldError` for a list, an object and false. */
export function textOf(value: unknown): string {
  return readText(scalar(value)) ?? "";
}

/** The same without numbers and true, which no date and no address is. */
export function onlyText(value: unknown): string {
  if (typeof value !== "string") throw new WrongType(value, "it is no text");
  return textOf(value);
}

/** Text as given. Throws `FieldError` also when the field cannot hold it. */
export function keepText(value: unknown): string {
  return within(TEXT_BYTES, textOf(value));
}

/** A name as given. Throws `FieldError` above 200 characters. */
export function keepName(value: unknown): string {
  const name = keepText(value);
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

/** The same; empty for an empty text. Throws `FieldError` for anything else but a list (§wrong-types). */
export function keepList(value: unknown, most?: number): unknown[] {
  const list = value === "" ? [] : readList(value, most);
  if (!list) throw new WrongType(value, "it is no list");
  return list;
}

/** An entry of a list of objects. Throws `FieldError` for anything else. */
export function keepObject(entry: unknown): JsonObject {
  const object = asObject(entry);
  if (!object || (Array.isArray(entry) && entry.length > 0)) throw new FieldError("an entry is no object");
  return object;
}
