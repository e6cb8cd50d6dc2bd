import { Findings } from "./findings.ts";
import type { Format } from "./format.ts";
import { readConfig } from "./read.ts";
import type { Issue, Report } from "./report.ts";
import { type Dialect, SCHEMAS } from "./shape.ts";
import { translate } from "./translate.ts";
import { writeConfig, type WriteOptions } from "./write/index.ts";
import { OutputFull } from "./write/output.ts";

/** The validator as functions without I/O, for the Worker, the command and tests. */

export { inspect, type Inspection } from "./inspect.ts";
export type { Note } from "./checks/check.ts";
export type { Stage } from "./stage.ts";
export { edit } from "./edit.ts";
export { type Correction, fixText, validateText } from "./fix/index.ts";
export { convertNvinfer } from "./nvinfer/convert.ts";
export { isNvinfer } from "./foreign.ts";
export { compareModel } from "./model/compare.ts";
export { readModel } from "./model/read.ts";
export { formatText } from "./format/print.ts";
export { applyDirectives } from "./directives.ts";
export { type Format, FORMATS, MAX_BYTES, MEDIA_TYPES } from "./format.ts";
export { dialectOf, formatOfBytes, formatOfName } from "./detect.ts";
export type { Issue, Report } from "./report.ts";
export { inJson } from "./json/in-json.ts";
export { type Release, RELEASES } from "./releases.ts";
export { validate } from "./validate.ts";
export { OutputBudget } from "./output-budget.ts";
export { serverReaction, isReadingError, RULES } from "./rules/index.ts";
export { SEVERITIES, type Severities, type Severity } from "./severity.ts";
export { type Dialect, DIALECTS } from "./shape.ts";

/** A config in another encoding or dialect, or the report on a failure. */
type Converted =
  /** `issues` list the dropped messages beside the config. */
  { ok: true; body: Uint8Array; issues: Issue[] } | { ok: false; report: Report };

/** Converts a config to another encoding or dialect. It must decode, but may break rules. */
export function convert(
  body: Uint8Array,
  from: Format,
  to: Format,
  {
    dialect = "config",
    toDialect = dialect,
    ...options
  }: WriteOptions & { dialect?: Dialect; toDialect?: Dialect } = {},
): Converted {
  const { message, findings, text, sourceMap } = readConfig(body, from, { dialect, severities: {} });
  if (!message) return { ok: false, report: findings.report(from, false, text) };
  const {
    message: written,
    lost,
    leftOut,
  } = toDialect === dialect ? { message, lost: [], leftOut: [] } : translate(message, toDialect);
  const changes = new Findings(body.length);
  for (const { path, name } of lost)
    changes.add("convert.no_place", path, () => sourceMap.find(path), { name, dialect: toDialect });
  for (const name of leftOut) changes.add("convert.left_out", name, () => sourceMap.find(name), { name });
  const report = changes.report(from, true, text);
  if (lost.length > 0) return { ok: false, report };
  try {
    const shape = SCHEMAS[toDialect].root;
    return { ok: true, body: writeConfig(shape, written, to, options), issues: report.issues };
  } catch (error) {
    if (!(error instanceof OutputFull)) throw error;
    findings.replaceAll("convert.limit", undefined, { to, n: error.most });
    return { ok: false, report: findings.report(from, true, text) };
  }
}
