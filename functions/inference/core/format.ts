import { decodeUtf8, utf16Of } from "./utf8.ts";

/** The three encodings of a config, and its largest size. */

export const MEDIA_TYPES = {
  binary: "application/x-protobuf",
  json: "application/json",
  text: "text/x-protobuf",
} as const;

export type Format = keyof typeof MEDIA_TYPES;

export const FORMATS = Object.keys(MEDIA_TYPES) as [Format, ...Format[]];

/** Most bytes of a config. */
export const MAX_BYTES = 1_048_576;

/** Most fields, elements and pieces of strings of a config: each takes memory, a hundred times the bytes that write it. */
export const MOST_VALUES = 25_000;

const EXTENSIONS: Record<string, Format> = {
  ".txtpb": "text",
  ".textproto": "text",
  ".textpb": "text",
  ".pbtxt": "text",
  ".prototxt": "text",
  ".txt": "text",
  ".json": "json",
  ".binpb": "binary",
  ".pb": "binary",
  ".bin": "binary",
};

/** The format for a file extension, in any case of letters. */
export function formatOfName(file: string): Format | undefined {
  return EXTENSIONS[/(?<=[^/\\])\.[^./\\]*$/.exec(file)?.[0].toLowerCase() ?? ""];
}

/** The format that the bytes suggest; a blank config is text. */
export function formatOfBytes(body: Uint8Array): Format {
  if (utf16Of(body)) return "text"; // It has a message for this.
  const text = decodeUtf8(body);
  if (text === undefined || CONTROL.test(text)) return "binary";
  return JSON_START.test(text) ? "json" : "text";
}

/** Field tags of a binary config are control characters; text has only white space among them. */
// oxlint-disable-next-line no-control-regex -- these are what it looks for
const CONTROL = /[\0-\x08\x0e-\x1f]/;

/** An object or an array. The text format never starts with a bracket; INI files have one before a word. */
const JSON_START = /^\uFEFF?\s*(?:\{|\[\s*[[\]{"\d-])/;
