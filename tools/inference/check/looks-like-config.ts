import type { Source } from "./outcome.ts";

/**
 * Whether a file found in a folder is a config. Label files, notes, INI files of other tools, model descriptions and frozen
 * graphs share its extensions.
 */
export function looksLikeConfig({ name, body, format }: Pick<Source, "name" | "body" | "format">): boolean {
  if (format === "binary") return ROOT_TAGS.has(body[0] ?? -1);
  const text = decode(body);
  if (format === "json") return JSON_FIELD.test(text) && isConfigInJson(text);
  return MESSAGE.test(text) || (/\.ya?ml$/i.test(name) ? AT_MARGIN : NUMBER).test(text);
}

/** Other JSON documents have members of these names at deeper levels, and schemas of configs in definitions. */
function isConfigInJson(text: string): boolean {
  try {
    const root: unknown = JSON.parse(text);
    return Object.keys(root ?? {}).some((name) => JSON_NAME.test(name));
  } catch {
    return !JSON_SCHEMA.test(text);
  }
}

/** In UTF-16 by its byte order mark, which the validator reports. */
function decode(body: Uint8Array): string {
  const [first, second] = body;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(body);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(body);
  return new TextDecoder().decode(body);
}

/** First bytes of fields 1 to 9 of the root, each with its wire type. */
const ROOT_TAGS = new Set([0x08, 0x10, 0x12, 0x18, 0x22, 0x2a, 0x32, 0x3a, 0x42, 0x4a]);

/** Names at the start of a line that no other common text format has. */
const MESSAGE = /^[ \t]*(?:infer_config|backend|preprocess|postprocess)\s*:?\s*[{<]/m;
const NUMBER = /^[ \t]*(?:unique_id|gpu_ids)[ \t]*:/m;
/** YAML documents may have numbers of these names in nested lists and mappings. */
const AT_MARGIN = /^unique_id[ \t]*:/m;

/** Descriptions of configs name their fields as well. */
const JSON_SCHEMA = /"\$(?:schema|defs|ref)"\s*:/;

const NAMES = "unique_?id|gpu_?ids|infer_?config|max_?batch_?size|backend|preprocess|postprocess";
const JSON_FIELD = new RegExp(`"(?:${NAMES})"\\s*:`, "i");
const JSON_NAME = new RegExp(`^(?:${NAMES})$`, "i");
