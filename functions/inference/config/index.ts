import type { Format } from "./format.ts";
import { readConfig } from "./read.ts";
import type { Report } from "./report.ts";
import { type Dialect, SCHEMAS } from "./shape.ts";
import { writeConfig, type WriteOptions } from "./write/index.ts";
import { OutputFull } from "./write/output.ts";

/** The validator as functions without I/O, the same for the Worker, the command and tests. */

export { inspect, type Inspection } from "./inspect.ts";
export type { Note } from "./checks/check.ts";
export type { Stage } from "./stage.ts";
export { fixText } from "./fix/index.ts";
export { formatText } from "./format/print.ts";
export { obeyDirectives } from "./directives.ts";
export { dialectOf } from "./dialect.ts";
export { type Format, MAX_BYTES, MEDIA_TYPES } from "./format.ts";
export type { Issue, Report } from "./report.ts";
export { inJson } from "./json/in-json.ts";
export { validate } from "./validate.ts";
export { Room } from "./room.ts";
export { consequenceOf, isReadingError, RULES } from "./rules/index.ts";
export type { Severities, Severity } from "./severity.ts";
export { type Dialect, DIALECTS } from "./shape.ts";

/** The config in another encoding. It needs to decode for that, not to keep the rules. */
export function convert(
  body: Uint8Array,
  from: Format,
  to: Format,
  { dialect = "config", ...options }: WriteOptions & { dialect?: Dialect } = {},
): { ok: true; body: Uint8Array } | { ok: false; report: Report } {
  const { message, findings, text } = readConfig(body, from, { dialect, severities: {} });
  if (!message) return { ok: false, report: findings.report(from, false, text) };
  try {
    return { ok: true, body: writeConfig(SCHEMAS[dialect].root, message, to, options) };
  } catch (error) {
    if (!(error instanceof OutputFull)) throw error;
    findings.replaceAll("convert.limit", undefined, { to, n: error.most });
    return { ok: false, report: findings.report(from, true, text) };
  }
}
