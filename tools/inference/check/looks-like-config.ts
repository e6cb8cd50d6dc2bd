import { isOfStage } from "../../../functions/inference/config/index.ts";
import { utf16Of } from "../../../functions/inference/config/utf8.ts";
import type { Source } from "./outcome.ts";

/** Whether a file found in a folder is a config. Label files, notes, INI files of other tools and frozen graphs share its extensions. */
export function looksLikeConfig({ name, body, format, dialect }: Source): boolean {
  if (dialect === "model") return true;
  if (format === "binary") return ROOT_TAGS.has(body[0] ?? -1);
  const text = new TextDecoder(utf16Of(body)).decode(body);
  if (format === "json") return JSON_FIELD.test(text) && isConfigInJson(text);
  // YAML documents may have numbers of these names in nested lists and mappings.
  return isOfStage(/\.ya?ml$/i.test(name) ? text.replaceAll(/^[ \t]+\S.*$/gm, "") : text);
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

/** First bytes of fields 1 to 9 of the root, each with its wire type, and of the wrapper. */
const ROOT_TAGS = new Set([0x08, 0x0a, 0x10, 0x12, 0x18, 0x22, 0x2a, 0x32, 0x3a, 0x42, 0x4a]);

/** Descriptions of configs name their fields as well. */
const JSON_SCHEMA = /"\$(?:schema|defs|ref)"\s*:/;

const NAMES = "unique_?id|gpu_?ids|infer_?config|max_?batch_?size|backend|preprocess|postprocess";
const JSON_FIELD = new RegExp(`"(?:${NAMES})"\\s*:`, "i");
const JSON_NAME = new RegExp(`^(?:${NAMES})$`, "i");
