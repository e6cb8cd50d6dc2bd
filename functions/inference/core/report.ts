import { ROWS, type RuleId } from "./rules/index.ts";
import { encodeUtf8 } from "./utf8.ts";
import type { Format } from "./format.ts";

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

/** Severities of issues, the worst first; an error makes a config invalid. */
export const SEVERITIES = ["error", "warning", "info"] as const;

export type Severity = (typeof SEVERITIES)[number];

/** By rule; a rule that is `off` is not reported. */
export type Severities = Readonly<Record<string, Severity | "off">>;

/** Most issues of a report: a megabyte can hold a million, more than a Worker's memory. */
export const MOST_LISTED = 5_000;

/** Bytes of an issue's line, column and offset. */
const PLACE_BYTES = 48;

/** JSON escapes other characters. */
const ASCII = /^[ -~]*$/;

/** Limits the issues of a report to a few times the size of the body. The first issue of each rule is always allowed. */
export class OutputBudget {
  #issues = MOST_LISTED;
  #bytes: number;
  readonly #rules = new Set<string>();

  /** `size` is the body's, in bytes. */
  constructor(size: number) {
    this.#bytes = 128 * 1024 + 4 * size;
  }

  /** Whether the report may list one more issue of that rule. */
  allows(rule: string): boolean {
    if (this.#issues > 0 && this.#bytes > 0) return true;
    return !this.#rules.has(rule) && Object.hasOwn(ROWS, rule);
  }

  take(issue: Issue): void {
    this.#issues--;
    const json = JSON.stringify(issue);
    this.#bytes -= (ASCII.test(json) ? json : encodeUtf8(json)).length + PLACE_BYTES;
    this.#rules.add(issue.rule);
  }
}
