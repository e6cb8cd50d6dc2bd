import type { Format } from "./format.ts";
import { camelCase, type Dialect, WRAPPER } from "./shape.ts";

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
