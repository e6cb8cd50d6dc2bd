import { checkConfig } from "./checks/index.ts";
import type { Format } from "./format.ts";
import { readConfig } from "./read.ts";
import type { Report } from "./report.ts";
import type { Severities } from "./severity.ts";
import type { Dialect } from "./shape.ts";

export interface JudgeOptions {
  /** The vocabulary; that of the schema unless told otherwise. */
  dialect?: Dialect;
  /** How bad breaking a rule is, where that is not what the dialect says. Rules on reading errors stay errors. */
  severities?: Severities;
}

/** Judges a config. It never throws; a body above `MAX_BYTES` is not looked into. */
export function validate(body: Uint8Array, format: Format, options: JudgeOptions = {}): Report {
  const { dialect = "config", severities = {} } = options;
  const { message, findings, place, text } = readConfig(body, format, { dialect, severities });
  if (message) {
    checkConfig(
      { dialect, message },
      (rule, path, ...values) => findings.add(rule, path, () => place.find(path), ...values),
      (path) => place.has(path),
    );
  }
  return findings.report(format, message !== undefined, text);
}
