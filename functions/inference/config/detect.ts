import { Source, Unreadable } from "./binary/source.ts";
import { LENGTH } from "./binary/wire.ts";
import { Findings } from "./findings.ts";
import { isOfPlugin, isOfStage } from "./foreign.ts";
import type { Format } from "./format.ts";
import { camelCase, type Dialect, WRAPPER } from "./schema.ts";
import { utf16Of } from "./utf8.ts";

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
  if (utf16Of(body)) return "text"; // It has a message for this.
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

/**
 * The dialect of a config: DeepStream's files have `infer_config` around it, in binary as field 1. A model's description has the
 * name `config.pbtxt`, or fields of a model and none of a stage.
 */
export function dialectOf(body: Uint8Array, format: Format, file = ""): Dialect {
  if (format === "binary") return isWrapped(body) ? "deepstream" : "config";
  const text = new TextDecoder().decode(body);
  if (format === "json" ? IN_JSON.test(text) : isOfPlugin(text)) return "deepstream";
  const isModel = format === "text" && (/(?:^|[/\\])config\.pbtxt$/.test(file) || OF_MODELS.test(text));
  return isModel && !isOfStage(text) ? "model" : "config";
}

const OF_MODELS =
  /^(?:(?:input|output|instance_group|dynamic_batching|sequence_batching|ensemble_scheduling|version_policy|model_warmup)\s{0,99}:?\s{0,99}[[{<]|(?:platform|backend|default_model_filename)\s{0,99}:\s{0,99}["'])/m;

const IN_JSON = new RegExp(`"(?:${WRAPPER}|${camelCase(WRAPPER)})"\\s*:`);

/** Whether field 1 of the root is a message: in a bare config it is a number. */
function isWrapped(body: Uint8Array): boolean {
  const source = new Source(body, 0, new Findings());
  const path = () => "";
  try {
    while (source.at < body.length) {
      const tag = source.tag(body.length, path);
      if (tag.number === 1) return tag.type === LENGTH;
      source.skip(tag, body.length, 0, path);
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
  return false;
}
