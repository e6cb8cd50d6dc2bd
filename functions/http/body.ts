import { readBody } from "../kernel/read-body.ts";
import { bodyTooLarge, missingData, missingParameter } from "../kernel/errors.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

/** Largest body, in bytes. */
const LIMIT = 10 * 1024 * 1024;
/** Deepest nesting, as in PHP; deeper JSON is malformed. */
const DEEPEST = 512;
/** Most values, before any is made: they take many times the memory of their text. */
const MOST_VALUES = 200_000;

/** The bytes of the body; undefined for one that breaks off. Throws 413 above 10 MiB (§body-limit). */
export async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = await readBody(request, LIMIT);
  if (bytes === "too large") throw bodyTooLarge();
  return bytes === "broken" ? undefined : bytes;
}

/**
 * A body as JSON. Whole numbers that a double cannot hold stay text. Throws "Missing parameter data"
 * when it is absent, empty, `null`, malformed, not UTF-8, or behind a byte order mark (§malformed-utf8); 413 above 200,000 values (§body-limit).
 */
export function parseJson(bytes: Uint8Array | undefined): unknown {
  const body = bytes && parse(bytes);
  if (body === undefined || body === null) throw missingParameter("data");
  return body;
}

/** The bytes of JSON without its white space, which does not tell bodies apart. */
export function withoutBlanks(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes.length);
  let size = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (inText && byte === ESCAPE) {
      copy[size++] = byte;
      copy[size++] = bytes[(at += 1)] ?? 0;
      continue;
    }
    if (byte === QUOTE) inText = !inText;
    if (inText || !BLANKS.has(byte)) copy[size++] = byte;
  }
  return copy.subarray(0, size);
}

/**
 * The object under the wrapper key. PHP clients send `[]` for an empty one, and a text has no fields either. Throws "No …
 * data specified" for anything else.
 */
export function unwrap(
  body: unknown,
  wrapper: string,
  action: "create" | "edit",
  missing = () => missingData(wrapper, action),
): JsonObject {
  const data = asObject(body)?.[wrapper];
  const fields = typeof data === "string" ? {} : asObject(data);
  if (!fields) throw missing();
  return fields;
}

/** The list under the plural key. Throws "No … data specified". */
export function unwrapList(body: unknown, wrapper: string): unknown[] {
  const list = asObject(body)?.[wrapper];
  if (!Array.isArray(list)) throw missingData(wrapper, "create/edit");
  return list;
}

/** A JSON object, or `[]` as the empty one; undefined for anything else. */
export function asObject(value: unknown): JsonObject | undefined {
  if (Array.isArray(value)) return {};
  return typeof value === "object" && value !== null ? (value as JsonObject) : undefined;
}

function parse(bytes: Uint8Array): unknown {
  const { depth, values, longNumbers } = shapeOf(bytes);
  if (values > MOST_VALUES) throw bodyTooLarge();
  if (depth > DEEPEST) return undefined;
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return JSON.parse(decoder.decode(longNumbers.length > 0 ? quoted(bytes, longNumbers) : bytes));
  } catch {
    return undefined;
  }
}

const QUOTE = 0x22;
const ESCAPE = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const MINUS = 0x2d;
const OPENING_BRACKET = 0x5b;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACKET = 0x5d;
const CLOSING_BRACE = 0x7d;

interface Shape {
  depth: number;
  /** Commas and opening brackets: at least the number of values but one. Counting ends above the limit. */
  values: number;
  /** Start and end of each whole number that a double cannot hold, except of keys. */
  longNumbers: [start: number, end: number][];
}

/** The shape of JSON, without parsing it, in one pass. */
export function shapeOf(bytes: Uint8Array): Shape {
  let depth = 0;
  let deepest = 0;
  let values = 0;
  let inText = false;
  const longNumbers: Shape["longNumbers"] = [];
  for (let at = 0; at < bytes.length && values <= MOST_VALUES; at += 1) {
    const byte = bytes[at] ?? 0;
    if (inText) {
      if (byte === ESCAPE) at += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (byte === COMMA) values += 1;
    else if (byte === OPENING_BRACKET || byte === OPENING_BRACE) {
      values += 1;
      deepest = Math.max(deepest, (depth += 1));
    } else if (byte === CLOSING_BRACKET || byte === CLOSING_BRACE) depth -= 1;
    else if (isPartOfNumber(byte)) {
      const end = endOfNumber(bytes, at);
      // JSON with more numbers than these is malformed.
      if (longNumbers.length <= values && isLongNumber(bytes, at, end)) longNumbers.push([at, end]);
      at = end - 1;
    }
  }
  return { depth: deepest, values, longNumbers };
}

/** Digits, signs, points and exponents. */
function isPartOfNumber(byte: number): boolean {
  return isDigit(byte) || byte === 0x2b || byte === MINUS || byte === 0x2e || byte === 0x45 || byte === 0x65;
}

function endOfNumber(bytes: Uint8Array, from: number): number {
  let at = from + 1;
  while (isPartOfNumber(bytes[at] ?? 0)) at += 1;
  return at;
}

/** A double holds any whole number of fewer digits, and none of more. */
const LIMIT_OF_DIGITS = 16;

/** Whether it is a whole number that a double cannot hold, and no key. */
function isLongNumber(bytes: Uint8Array, start: number, end: number): boolean {
  const first = bytes[start] === MINUS ? start + 1 : start;
  if (end - first < LIMIT_OF_DIGITS || bytes[first] === ZERO) return false;
  for (let at = first; at < end; at += 1) if (!isDigit(bytes[at] ?? 0)) return false;
  if (end - first === LIMIT_OF_DIGITS) {
    const digits = String.fromCharCode(...bytes.subarray(first, end));
    if (Number.isSafeInteger(Number(digits))) return false;
  }
  // In the place of a key it is malformed, and stays so.
  let next = end;
  while (BLANKS.has(bytes[next] ?? 0)) next += 1;
  return bytes[next] !== COLON;
}

const ZERO = 0x30;
const NINE = 0x39;
const BLANKS = new Set([0x20, 0x09, 0x0a, 0x0d]);

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= NINE;
}

/** The bytes with quotes around some of them. */
function quoted(bytes: Uint8Array, places: Shape["longNumbers"]): Uint8Array {
  const copy = new Uint8Array(bytes.length + 2 * places.length);
  let from = 0;
  let to = 0;
  const append = (end: number, mark: boolean) => {
    copy.set(bytes.subarray(from, end), to);
    to += end - from;
    from = end;
    if (mark) copy[to++] = QUOTE;
  };
  for (const [start, end] of places) {
    append(start, true);
    append(end, true);
  }
  append(bytes.length, false);
  return copy;
}
