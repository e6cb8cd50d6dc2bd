import type { Source } from "./outcome.ts";

/** Whether a file in a folder is meant as a config: labels, notes, INI files and model descriptions share its extensions. */
export function looksLikeConfig({ name, body, format }: Pick<Source, "name" | "body" | "format">): boolean {
  if (format === "binary") return ROOT_TAGS.has(body[0] ?? -1);
  const text = decode(body);
  if (format === "json") return JSON_FIELD.test(text) && isConfigInJson(text);
  return MESSAGE.test(text) || (/\.ya?ml$/i.test(name) ? AT_MARGIN : NUMBER).test(text);
}

/** Other documents in JSON have members of these names deeper, and what describes configs has them in a schema. */
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

/** What no other text format in use there has at the start of a line. */
const MESSAGE = /^[ \t]*(?:infer_config|backend|preprocess|postprocess)\s*:?\s*[{<]/m;
const NUMBER = /^[ \t]*(?:unique_id|gpu_ids)[ \t]*:/m;
/** Documents in YAML have numbers of these names in lists and mappings of their own. */
const AT_MARGIN = /^unique_id[ \t]*:/m;

/** What describes configs names their fields as well. */
const JSON_SCHEMA = /"\$(?:schema|defs|ref)"\s*:/;

const NAMES = "unique_?id|gpu_?ids|infer_?config|max_?batch_?size|backend|preprocess|postprocess";
const JSON_FIELD = new RegExp(`"(?:${NAMES})"\\s*:`, "i");
const JSON_NAME = new RegExp(`^(?:${NAMES})$`, "i");
