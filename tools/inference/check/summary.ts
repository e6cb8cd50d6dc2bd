import type { Severity } from "../../../functions/inference/config/severity.ts";
import type { Outcome } from "./outcome.ts";

export interface Counts {
  files: number;
  valid: number;
  invalid: number;
  /** Not read, or the server not reached. */
  unvalidated: number;
  errors: number;
  warnings: number;
  infos: number;
}

export function count(outcomes: readonly Outcome[]): Counts {
  const reports = outcomes.flatMap((outcome) => (outcome.kind === "validated" ? [outcome.report] : []));
  const issues = reports.flatMap((report) => report.issues);
  const of = (severity: Severity) => issues.filter((issue) => issue.severity === severity).length;
  const valid = reports.filter((report) => report.valid).length;
  return {
    files: outcomes.length,
    valid,
    invalid: reports.length - valid,
    unvalidated: outcomes.length - reports.length,
    errors: of("error"),
    warnings: of("warning"),
    infos: of("info"),
  };
}

/** `3 files: 2 valid, 1 invalid (1 error, 4 warnings)`. */
export function summary({ files, valid, invalid, unvalidated, errors, warnings, infos }: Counts): string {
  const states = Object.entries({ valid, invalid, "not validated": unvalidated })
    .filter(([, n]) => n > 0)
    .map(([state, n]) => (files === 1 ? state : `${n} ${state}`));
  const issues = Object.entries({ error: errors, warning: warnings, info: infos })
    .filter(([, n]) => n > 0)
    .map(([severity, n]) => some(n, severity));
  const inBrackets = issues.length > 0 ? ` (${issues.join(", ")})` : "";
  return files === 0 ? "no configs" : `${some(files, "file")}: ${states.join(", ")}${inBrackets}`;
}

/** `1 file`, `2 files`. */
export function some(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? "" : "s"}`;
}
