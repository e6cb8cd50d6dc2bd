import { NotConnected } from "./connection-pool.ts";
import { Refusal, Shed } from "./request.ts";
import { isServerError } from "./run.ts";

/** A wrong password, and a missing database: the client's own mistakes. */
const OWN_MISTAKES = new Set(["28P01", "3D000"]);

/** Status and body of Neon's answer: 400 for refusals of Postgres or the protocol, 500 without a connection. */
export function describeFailure(error: unknown): { status: number; body: Record<string, unknown> } {
  if (error instanceof Shed) return { status: 400, body: { message: error.message, code: error.code } };
  if (error instanceof NotConnected) {
    const { cause } = error;
    const isOwn = isServerError(cause) && OWN_MISTAKES.has(cause.code ?? "");
    return { status: isOwn ? 400 : 500, body: bodyOf(cause) };
  }
  const status = error instanceof Refusal ? error.status : isServerError(error) ? 400 : 500;
  return { status, body: bodyOf(error) };
}

function bodyOf(error: unknown): Record<string, unknown> {
  const message = error instanceof Error ? error.message : String(error);
  if (!isServerError(error)) return { message, code: "", severity: "" };
  return { ...error, message };
}
