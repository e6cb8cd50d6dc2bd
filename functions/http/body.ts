import { readBody } from "../kernel/read-body.ts";
import { bodyTooLarge, missingData, missingParameter } from "../kernel/errors.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

/** Largest body, in bytes. */
const LIMIT = 10 * 1024 * 1024;
/** Deepest nesting, as in PHP; deeper JSON is malformed. */
const DEEPEST = 512;
/** Most members of all objects. Parsing more distinct names takes a second. */
const MOST_MEMBERS = 250_000;

/**
 * The body as JSON, without a byte order mark. Throws "Missing parameter data" when it is empty, `null`, malformed or not UTF-8
 * (§malformed-utf8); 413 above 10 MiB or 250,000 members.
 */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBody(request, LIMIT);
  if (bytes === "too large") throw bodyTooLarge();
  const body = bytes === "broken" ? undefined : parse(bytes);
  if (body === undefined || body === null) throw missingParameter("data");
  return body;
}

/** The object under the wrapper key; PHP clients send `[]` for an empty one. Throws "No … data specified". */
export function unwrap(
  body: unknown,
  wrapper: string,
  action: "create" | "edit",
  missing = () => missingData(wrapper, action),
): JsonObject {
  const data = asObject(asObject(body)?.[wrapper]);
  if (!data) throw missing();
  return data;
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
  const { depth, members } = shapeOf(bytes);
  if (members > MOST_MEMBERS) throw bodyTooLarge();
  if (depth > DEEPEST) return undefined;
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
    return LONG_NUMBER.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Digits that a double may not hold. */
const LONG_NUMBER = /\d{16}/;

/** Keeps a whole number that a double cannot hold as text. Ids and tracking numbers can be this long. */
function keepDigits(_key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  const isLong = typeof value === "number" && !Number.isSafeInteger(value);
  return isLong && source !== undefined && /^-?\d{16,}$/.test(source) ? source : value;
}

/** The bytes of `"`, `\\`, `:`, `[`, `]`, `{` and `}`. */
const QUOTE = 0x22;
const ESCAPE = 0x5c;
const COLON = 0x3a;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** The nesting depth and the number of members of JSON, without parsing it. */
export function shapeOf(bytes: Uint8Array): { depth: number; members: number } {
  let depth = 0;
  let deepest = 0;
  let members = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) inText = !inText;
    else if (inText) at += Number(byte === ESCAPE);
    else if (byte === COLON) members += 1;
    else if (OPENING.has(byte)) deepest = Math.max(deepest, (depth += 1));
    else if (CLOSING.has(byte)) depth -= 1;
  }
  return { depth: deepest, members };
}
