import type { Dialect, Format, Issue, Report } from "../../../functions/inference/config/index.ts";

/** A config as read. */
export interface Source {
  /** As the user named it. */
  name: string;
  /** Absolute; standard input has none. */
  path?: string;
  format: Format;
  dialect: Dialect;
  body: Uint8Array;
}

/** The outcome of one input. */
export type Outcome =
  | { kind: "validated"; source: Source; report: Report }
  | { kind: "unread"; name: string; reason: string }
  | { kind: "unreached"; name: string; reason: string };

/** The report with further issues, each at its position. */
export function withIssues(report: Report, more: readonly Issue[]): Report {
  if (more.length === 0) return report;
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
