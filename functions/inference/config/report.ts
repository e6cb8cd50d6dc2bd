import type { Format } from "./format.ts";
import type { Issue } from "./report.schemas.ts";

/** The report of a validation. */

export type { Issue } from "./report.schemas.ts";

export interface Report {
  /** Whether no issue is an error. */
  valid: boolean;
  /** Whether the body is a config, valid or not; otherwise the rules on the message did not run. */
  decoded: boolean;
  format: Format;
  /** All of them, sorted. */
  issues: Issue[];
}
