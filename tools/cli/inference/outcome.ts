import type { Format, Report } from "../../../functions/inference/config/index.ts";

/** A config as it was read. */
export interface Source {
  /** As the user named it. */
  name: string;
  /** Absolute; standard input has none. */
  path?: string;
  format: Format;
  body: Uint8Array;
}

/** What became of one input. */
export type Outcome =
  | { kind: "judged"; source: Source; report: Report }
  | { kind: "unread"; name: string; reason: string }
  | { kind: "unreached"; name: string; reason: string };

export const EXIT_CODES = { valid: 0, invalid: 1, unread: 2, unreached: 3 } as const;

/** The exit code of a run: that of its gravest outcome. */
export function exitCodeOf(outcomes: readonly Outcome[]): number {
  return outcomes.reduce((gravest, outcome) => Math.max(gravest, codeOf(outcome)), 0);
}

function codeOf(outcome: Outcome): number {
  if (outcome.kind !== "judged") return EXIT_CODES[outcome.kind];
  return outcome.report.valid ? EXIT_CODES.valid : EXIT_CODES.invalid;
}
