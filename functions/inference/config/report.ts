import type { Format } from "./format.ts";

/** What a reader of a report learns. The shape is that of the HTTP answer. */

export type Severity = "error" | "warning" | "info";

export interface Issue {
  severity: Severity;
  /** Stable id; `RULES` tells more about it. */
  rule: string;
  /** Schema names with `[index]` and `[key]`; "" is the whole body. */
  path: string;
  message: string;
  /** From 1; lines end at LF. */
  line?: number;
  /** From 1, in code points. */
  column?: number;
  /** Byte of the body, from 0. */
  offset?: number;
  /** What to write instead. */
  suggestion?: string;
}

export interface Report {
  /** No issue is an error. */
  valid: boolean;
  /** The body is a config, right or wrong; otherwise the message rules were not run. */
  decoded: boolean;
  format: Format;
  /** All of them, sorted. */
  issues: Issue[];
}
