import { Refusal } from "./request.ts";
import { isServerError } from "./run.ts";

/** Fields of a Postgres error that Neon passes on, besides its message. */
const FIELDS = [
  "code",
  "severity",
  "detail",
  "hint",
  "position",
  "internalPosition",
  "internalQuery",
  "where",
  "schema",
  "table",
  "column",
  "dataType",
  "constraint",
  "file",
  "line",
  "routine",
] as const;

/** Status and body as Neon answers: 400 for what Postgres or the protocol refuses, 500 when no database is reached. */
export function describeFailure(error: unknown): { status: number; body: Record<string, unknown> } {
  const message = error instanceof Error ? error.message : String(error);
  if (isServerError(error)) {
    return {
      status: 400,
      body: { message, ...Object.fromEntries(FIELDS.map((name) => [name, error[name] ?? null])) },
    };
  }
  return { status: error instanceof Refusal ? error.status : 500, body: { message, code: "", severity: "" } };
}
