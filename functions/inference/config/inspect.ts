import { Findings } from "./findings.ts";
import type { Format } from "./format.ts";
import { readConfig } from "./read.ts";
import type { Issue } from "./report.ts";
import type { Dialect } from "./shape.ts";
import { type Stage, stageOf } from "./stage.ts";
import type { Note } from "./checks/check.ts";

/** A decoded config, for rules that also read other files. */
export interface Inspection {
  stage: Stage;
  note: Note;
  /** Issues of the noted rules, with their positions. */
  issues(): Issue[];
}

/** Undefined if it does not decode, or has no stage. */
export function inspect(body: Uint8Array, format: Format, dialect: Dialect): Inspection | undefined {
  const { message, sourceMap, text } = readConfig(body, format, { dialect, severities: {} });
  const stage = message && stageOf(dialect, message);
  if (!stage) return undefined;
  const findings = new Findings(body.length);
  return {
    stage,
    note: (rule, path, ...values) => findings.add(rule, path, () => sourceMap.find(path), ...values),
    issues: () => findings.report(format, true, text).issues,
  };
}
