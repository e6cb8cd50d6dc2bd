import type { Format } from "./format.ts";
import type { Issue } from "./report.schemas.ts";

/** What a reader of a report learns. */

export type { Issue } from "./report.schemas.ts";

export interface Report {
  /** No issue is an error. */
  valid: boolean;
  /** The body is a config, right or wrong; otherwise the message rules were not run. */
  decoded: boolean;
  format: Format;
  /** All of them, sorted. */
  issues: Issue[];
}
