import type { Format } from "./format.ts";
import type { RuleId } from "./rules/index.ts";
import type { Severity } from "./severity.ts";

/** The report of a validation. */

/** One finding on a config. */
export interface Issue {
  severity: Severity;
  rule: RuleId;
  path: string;
  message: string;
  line?: number;
  column?: number;
  offset?: number;
  suggestion?: string;
}

export interface Report {
  /** Whether no issue is an error. */
  valid: boolean;
  /** Whether the body is a config, valid or not; otherwise the rules on the message did not run. */
  decoded: boolean;
  format: Format;
  /** All of them, sorted. */
  issues: Issue[];
}
