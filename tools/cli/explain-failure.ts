import { CliError } from "../command-line/cli-error.ts";

const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EAI_AGAIN",
]);
const NOT_MIGRATED = new Set(["42P01", "42703", "42883"]);

/** A failure in one line for the operator, without stack, query or credentials. */
export function explainFailure(error: unknown): string {
  if (error instanceof CliError) return error.message;
  const cause = rootCause(error);
  const code = "code" in cause ? String(cause.code) : "";
  if (UNREACHABLE.has(code)) return `the database cannot be reached (${code})`;
  const line = cause.message.split("\n")[0]?.trim() || code || cause.name;
  if (NOT_MIGRATED.has(code))
    return `the database lacks part of the store (${line}): run "npm run -s store -- migrate" first`;
  return line;
}

/** Drizzle wraps the driver's error, Node wraps those of several addresses. */
function rootCause(error: unknown): Error {
  if (error instanceof AggregateError) return rootCause(error.errors[0]);
  if (error instanceof Error) return error.cause === undefined ? error : rootCause(error.cause);
  return new Error(String(error));
}
