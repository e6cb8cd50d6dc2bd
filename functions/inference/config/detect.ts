import type { Format } from "./format.ts";
import { camelCase, type Dialect, WRAPPER } from "./shape.ts";

/** Detects the format of a config by the name of its file or by its bytes, and its dialect. */

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
  if (startsWith(body, 0xff, 0xfe) || startsWith(body, 0xfe, 0xff)) return "text"; // UTF-16, for which text has a message.
  const text = decodeStrictly(body);
  if (text === undefined || CONTROL.test(text)) return "binary";
  return JSON_START.test(text) ? "json" : "text";
}

/** Field tags of a binary config are control characters; text has only white space among them. */
// oxlint-disable-next-line no-control-regex -- these are what it looks for
const CONTROL = /[\0-\x08\x0e-\x1f]/;

/** An object or an array. The text format never starts with a bracket; INI files have one before a word. */
const JSON_START = /^\uFEFF?\s*(?:\{|\[\s*[[\]{"\d-])/;

function decodeStrictly(body: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return undefined;
  }
}

function startsWith(body: Uint8Array, first: number, second: number): boolean {
  return body[0] === first && body[1] === second;
}

/**
 * The dialect of a config by its first bytes: DeepStream's files have `infer_config` around it. DeepStream's server reads text
 * only, so a binary config has the default dialect.
 */
export function dialectOf(body: Uint8Array, format: Format): Dialect {
  if (format === "binary") return "config";
  const text = new TextDecoder().decode(body);
  return (format === "json" ? IN_JSON : IN_TEXT).test(text) ? "deepstream" : "config";
}

const IN_TEXT = new RegExp(`^[ \\t]*(?:[}>][ \\t]*)?${WRAPPER}\\s{0,99}:?\\s{0,99}[{<]`, "m");
const IN_JSON = new RegExp(`"(?:${WRAPPER}|${camelCase(WRAPPER)})"\\s*:`);
