import type { Issue } from "./report.ts";
import { ROWS } from "./rules/index.ts";
import { encodeUtf8 } from "./utf8.ts";

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
