import { CliError } from "../../command-line/cli-error.ts";

const FORM = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?Z)?$/;

/** An instant of the command line: a day, which begins at midnight UTC, or a time. Throws a usage error for another text. */
export function parseInstant(text: string, option: string): Date {
  const instant = FORM.test(text) ? new Date(text) : undefined;
  if (instant && !Number.isNaN(instant.getTime())) return instant;
  throw new CliError(`${option} must be a day or a time such as 2026-11-21T08:30Z, not "${text}"`, 2);
}
