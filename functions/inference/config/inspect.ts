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
  /** Issues of this config with their positions. */
  issuesOf(find: (note: Note) => void): Issue[];
}

/** Undefined if it does not decode, or has no stage. */
export function inspect(body: Uint8Array, format: Format, dialect: Dialect): Inspection | undefined {
  const { message, sourceMap, text } = readConfig(body, format, { dialect, severities: {} });
  const stage = message && stageOf(dialect, message);
  if (!stage) return undefined;
  return {
    stage,
    issuesOf(find) {
      const findings = new Findings(body.length);
      find((rule, path, ...values) => findings.add(rule, path, () => sourceMap.find(path), ...values));
      return findings.report(format, true, text).issues;
    },
  };
}
