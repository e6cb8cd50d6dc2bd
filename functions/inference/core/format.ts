import type { Format } from "./report.ts";
import { decodeUtf8, utf16Of } from "./utf8.ts";

/** The three encodings of a config and its largest size, and what a body is before it is decoded. */

export const MEDIA_TYPES = {
  binary: "application/x-protobuf",
  json: "application/json",
  text: "text/x-protobuf",
} as const satisfies Record<Format, string>;

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

const JSON_SENT = /^\s*[{[]/;
const TEXT_START = /^\s*(?:#|[A-Za-z_]\w*\s*[:{<])/;

/** For a body sent as binary. */
export function recognizeBinary(
  bytes: Uint8Array,
): "wire.gzip" | "wire.json_sent" | "wire.text_sent" | undefined {
  if (isGzip(bytes)) return "wire.gzip";
  const text = decodeUtf8(bytes);
  if (text === undefined) return undefined;
  if (JSON_SENT.test(text)) return "wire.json_sent";
  return !/[^\P{Cc}\t\n\v\f\r]/u.test(text) && TEXT_START.test(text) ? "wire.text_sent" : undefined;
}

/** No text begins like that. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** For a body sent as text format, with the offset of the evidence. */
export function recognizeText(
  text: string,
): { rule: "text.ini" | "text.json_sent" | "text.yaml"; at: number | undefined } | undefined {
  const section = INI_SECTION.exec(text);
  if (section) return { rule: "text.ini", at: section[0].length - section[1]!.length };
  if (/^\uFEFF?\s*\{/.test(text)) return { rule: "text.json_sent", at: undefined };
  const at = yamlStart(text);
  return at === undefined ? undefined : { rule: "text.yaml", at };
}

/** Whether a text is a file of gst-nvinfer, in INI or YAML: it has a section of the model's settings. */
export function isNvinfer(text: string): boolean {
  return /^\uFEFF?[^\S\n]*(?:\[property\]|["']?property["']?:)[^\S\n]*(?:[#;][^\n]*)?$/m.test(text);
}

/** `[word]` before anything else but blank lines and comments. */
const INI_SECTION =
  /^\uFEFF?(?:[^\S\n]*(?:[#;][^\n]*)?\n)*[^\S\n]*(\[[\w.\- ]+\])(?=[^\S\n]*(?:[#;][^\n]*)?(?:\n|$))/;
const NAME_LINE = /^( *)[\w-]+:(.*)$/;

/** Offset of a line with only a name, and names below it. */
function yamlStart(text: string): number | undefined {
  let above: { indent: number; at: number } | undefined;
  let found: number | undefined;
  for (let at = 0, end = 0; at < text.length; at = end + 1) {
    end = text.indexOf("\n", at);
    if (end < 0) end = text.length;
    const line = text.slice(at, end).replace(/#.*/, "").trimEnd();
    if (/[{}<>]/.test(line)) return undefined;
    const name = NAME_LINE.exec(line);
    const indent = name?.[1]!.length ?? 0;
    if (name && above && indent > above.indent) found ??= above.at;
    if (line !== "") above = name?.[2] === "" ? { indent, at } : undefined;
  }
  return found;
}
