import { type Message, toBinary } from "@bufbuild/protobuf";
import { Findings } from "./findings.ts";
import type { Format } from "./format.ts";
import { readConfig } from "./validate.ts";
import type { Issue, Report } from "./report.ts";
import { type Dialect, SCHEMAS, type StageDialect } from "./schema.ts";
import { translate } from "./translate.ts";
import { encodeUtf8 } from "./utf8.ts";
import { writeJson } from "./write/json.ts";
import { Output, OutputFull } from "./write/output.ts";
import { writeText } from "./write/text.ts";

/** The validator as functions without I/O, for the Worker, the command and tests. */

export { framesInput, type Properties, type Stage } from "./stage.ts";
export { fixText, validateText } from "./fix/index.ts";
export { classify } from "./classify.ts";
export { isNvinfer } from "./format.ts";
export { compareModel } from "./rules/stage-with-model.ts";
export { isFunctionName } from "./rules/stage.ts";
export { compareSteps } from "./rules/ensemble.ts";
export { type Arguments, Findings, type Note } from "./findings.ts";
export { LineNumbers } from "./lines.ts";
export { convertNvinfer } from "./nvinfer/convert.ts";
export { parseNvinfer } from "./nvinfer/parse.ts";
export { tokensOf } from "./text/scan.ts";
export { encodeUtf8 } from "./utf8.ts";
export { formatText } from "./text/format.ts";
export { type Format, FORMATS, MAX_BYTES, MEDIA_TYPES } from "./format.ts";
export { formatOfBytes, formatOfName } from "./format.ts";
export type { Issue, Report } from "./report.ts";
export { type Release, RELEASES } from "./releases.ts";
export { inspect, readModel, validate } from "./validate.ts";
export { OutputBudget } from "./report.ts";
export { fill, isReadingError, isSyntax, ROWS, type RuleId, RULES, serverReaction } from "./rules/index.ts";
export { SEVERITIES, type Severities, type Severity } from "./report.ts";
export {
  type Dialect,
  DIALECTS,
  enumNames,
  isRepeated,
  namesOf,
  SCHEMAS,
  STAGE_DIALECTS,
  type StageDialect,
  typeOf,
} from "./schema.ts";

interface WriteOptions {
  /** Whether unset fields are written, too; never in binary, which cannot express them. */
  defaults?: boolean;
  /** Most characters of text or JSON. */
  most?: number;
}

/** The config in its canonical form. Throws `OutputFull` above the limit. */
function writeConfig(
  dialect: Dialect,
  message: Message,
  format: Format,
  { defaults = false, most = Number.POSITIVE_INFINITY }: WriteOptions,
): Uint8Array {
  const desc = SCHEMAS[dialect];
  if (format === "binary") return toBinary(desc, message as never);
  const output = new Output(most, defaults);
  if (format === "json") writeJson(desc, message, output);
  else writeText(desc, message, output);
  return encodeUtf8(output.text);
}

/** A config in another encoding or dialect, or the report on a failure. */
type Converted =
  /** `issues` list the dropped messages beside the config. */
  { ok: true; body: Uint8Array; issues: Issue[] } | { ok: false; report: Report };

/** Converts a config to another encoding or dialect. It must decode, but may break rules. */
export function convert(
  body: Uint8Array,
  from: Format,
  format: Format,
  {
    dialect = "config",
    toDialect,
    ...options
  }: WriteOptions & { dialect?: Dialect; toDialect?: StageDialect | undefined } = {},
): Converted {
  const { message, findings, text, sourceMap } = readConfig(body, from, { dialect, severities: {} });
  if (!message) return { ok: false, report: findings.report(from, false, text) };
  // The other encodings hold UTF-8 alone.
  if (format !== "text" && findings.has("text.string_bytes")) {
    findings.replaceAll("text.utf8", undefined);
    return { ok: false, report: findings.report(from, true, text) };
  }
  const to = toDialect ?? dialect;
  const {
    message: written,
    lost,
    leftOut,
  } = to === dialect || to === "model" ? { message, lost: [], leftOut: [] } : translate(message, to);
  const changes = new Findings(body.length);
  for (const { path, name } of lost)
    changes.add("convert.no_place", path, () => sourceMap.find(path), { name, dialect: to });
  for (const name of leftOut) changes.add("convert.left_out", name, () => sourceMap.find(name), { name });
  const report = changes.report(from, true, text);
  if (lost.length > 0) return { ok: false, report };
  try {
    return { ok: true, body: writeConfig(to, written, format, options), issues: report.issues };
  } catch (error) {
    if (!(error instanceof OutputFull)) throw error;
    findings.replaceAll("convert.limit", undefined, { to: format, n: error.most });
    return { ok: false, report: findings.report(from, true, text) };
  }
}
