import {
  type Dialect,
  type Format,
  type Issue,
  type Parsed,
  type Report,
  type Severity,
} from "../../../functions/inference/core/index.ts";
import type { Section } from "./find-files.ts";

/** A config as read. */
export interface Source {
  /** As the user named it. */
  name: string;
  /** Absolute; standard input has none. */
  path?: string;
  format: Format;
  dialect: Dialect;
  body: Uint8Array;
  /** Of the application that runs it. */
  section?: Section;
  /** Until it is validated: it takes many times the memory of the body. */
  parsed?: Parsed;
}

/** For the core: its dialect, the properties of its application, and what it was parsed to. */
export const optionsOf = ({ dialect, section, parsed }: Source) => ({
  dialect,
  parsed,
  properties: section?.properties,
});

/** The outcome of one input. */
export type Outcome =
  | { kind: "validated"; source: Source; report: Report }
  | { kind: "unread"; name: string; reason: string }
  | { kind: "unreached"; name: string; reason: string };

/** The report with further issues, each at its position. */
export function withIssues(report: Report, more: readonly Issue[]): Report {
  const issues = [...report.issues, ...more];
  issues.sort(
    (a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? a.offset ?? 0) - (b.column ?? b.offset ?? 0),
  );
  return { ...report, issues, valid: issues.every(({ severity }) => severity !== "error") };
}

export const EXIT_CODES = { valid: 0, invalid: 1, unread: 2, unreached: 3 } as const;

/** The exit code of a run: that of its worst outcome. */
export function exitCodeOf(outcomes: readonly Outcome[]): number {
  return outcomes.reduce((gravest, outcome) => Math.max(gravest, codeOf(outcome)), 0);
}

function codeOf(outcome: Outcome): number {
  if (outcome.kind !== "validated") return EXIT_CODES[outcome.kind];
  return outcome.report.valid ? EXIT_CODES.valid : EXIT_CODES.invalid;
}

export function count(outcomes: readonly Outcome[]) {
  const reports = outcomes.flatMap((outcome) => (outcome.kind === "validated" ? [outcome.report] : []));
  const issues = reports.flatMap((report) => report.issues);
  const of = (severity: Severity) => issues.filter((issue) => issue.severity === severity).length;
  const valid = reports.filter((report) => report.valid).length;
  return {
    files: outcomes.length,
    valid,
    invalid: reports.length - valid,
    /** Not read, or the server not reached. */
    unvalidated: outcomes.length - reports.length,
    errors: of("error"),
    warnings: of("warning"),
    infos: of("info"),
  };
}

/** `3 files: 2 valid, 1 invalid (1 error, 4 warnings)`. */
export function summary({ files, ...counts }: ReturnType<typeof count>): string {
  const { valid, invalid, unvalidated, errors: error, warnings: warning, infos: info } = counts;
  const states = Object.entries({ valid, invalid, "not validated": unvalidated }).flatMap(([state, n]) =>
    n === 0 ? [] : files === 1 ? state : `${n} ${state}`,
  );
  const issues = Object.entries({ error, warning, info }).flatMap(([severity, n]) =>
    n === 0 ? [] : some(n, severity),
  );
  const inBrackets = issues.length > 0 ? ` (${issues.join(", ")})` : "";
  return files === 0 ? "no config found" : `${some(files, "file")}: ${states.join(", ")}${inBrackets}`;
}

/** `1 file`, `2 files`. */
export function some(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? "" : "s"}`;
}
