import { ApiError } from "../kernel/errors.ts";
import { StoreError } from "../store/errors.ts";
import { FieldError } from "./field-error.ts";
import { refusalOf } from "./refusals.ts";
import { SignInNeeded } from "./visit.ts";

/** Whether a record was deleted already: its page may have no such form any more. */
export function isGone(error: unknown): boolean {
  return error instanceof StoreError && error.code.endsWith("_not_deleted");
}

/** The error of a page for anything thrown, or that the user must sign in. */
export function explain(error: unknown): ApiError | "sign in" {
  if (error instanceof SignInNeeded) return "sign in";
  if (error instanceof StoreError && error.code === "session_invalid") return "sign in";
  if (error instanceof FieldError) return error;
  const { status, code, message, headers, cause } = refusalOf(error);
  // The API answers 401 without a right, or 500 for a record in the trash; a signed-in user gets 403 or 404 instead.
  return new ApiError(isGone(cause) ? 404 : status === 401 ? 403 : status, code, message, headers, cause);
}
