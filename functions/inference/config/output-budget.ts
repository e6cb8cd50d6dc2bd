import type { Issue } from "./report.ts";
import { ROWS } from "./rules/index.ts";
import { encodeUtf8 } from "./utf8.ts";

/** Issues that a report lists at most: a megabyte can hold a million, more than the memory of a Worker. */
export const MOST_LISTED = 20_000;

/** Bytes that line, column and offset add to an issue. */
const PLACE_BYTES = 48;

/** Of JSON, which escapes what is not printed. */
const ASCII = /^[ -~]*$/;

/** Limits the issues of a report to a few times the size of the body. The first issue of each rule is always allowed. */
export class OutputBudget {
  #issues = MOST_LISTED;
  #bytes: number;
  readonly #rules = new Set<string>();

  /** `size` is that of the body, in bytes. */
  constructor(size: number) {
    this.#bytes = 128 * 1024 + 4 * size;
  }

  /** The report may list one more issue of that rule. */
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
