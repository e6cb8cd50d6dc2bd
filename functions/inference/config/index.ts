import { checkConfig } from "./checks/index.ts";
import type { Format } from "./format.ts";
import { readConfig } from "./read.ts";
import type { Report } from "./report.ts";
import { writeConfig, type WriteOptions } from "./write/index.ts";
import { OutputFull } from "./write/output.ts";

/** The validator as functions without I/O, the same for the Worker, the `store` command and tests. */

export { type Format, MAX_BYTES, MEDIA_TYPES } from "./format.ts";
export type { Issue, Report } from "./report.ts";
export { Room } from "./room.ts";
export { consequenceOf, RULES } from "./rules/index.ts";

/** Judges a config. It never throws; a body above `MAX_BYTES` is not looked into. */
export function validate(body: Uint8Array, format: Format): Report {
  const { config, findings, place, text } = readConfig(body, format);
  if (config) {
    checkConfig(
      config,
      (rule, path, ...values) => findings.add(rule, path, () => place.find(path), ...values),
      (path) => place.has(path),
    );
  }
  return findings.report(format, config !== undefined, text);
}

/** The config in another encoding. It needs to decode for that, not to keep the rules. */
export function convert(
  body: Uint8Array,
  from: Format,
  to: Format,
  options: WriteOptions = {},
): { ok: true; body: Uint8Array } | { ok: false; report: Report } {
  const { config, findings, text } = readConfig(body, from);
  if (!config) return { ok: false, report: findings.report(from, false, text) };
  try {
    return { ok: true, body: writeConfig(config, to, options) };
  } catch (error) {
    if (!(error instanceof OutputFull)) throw error;
    findings.replaceAll("convert.limit", undefined, { to, n: error.most });
    return { ok: false, report: findings.report(from, true, text) };
  }
}
