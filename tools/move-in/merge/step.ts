import type pg from "pg";
import type { Problems } from "../staging/problems.ts";

/** A change of imported rows. The statement returns `id` and `why` of each changed row, for the report. */
export interface Step {
  kind: string;
  isSkipped: boolean;
  sql: string;
}

/** A step that changes records. */
export const note = (kind: string, sql: string): Step => ({ kind, isSkipped: false, sql });

/** A step that leaves records out. */
export const skip = (kind: string, sql: string): Step => ({ kind, isSkipped: true, sql });

export function runStep(
  client: pg.ClientBase,
  { sql, ...reported }: Step,
  problems: Problems,
): Promise<void> {
  return problems.addReported(client, reported, `with reported as (${sql})`);
}
