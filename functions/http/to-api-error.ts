import { type CommonRefusal, StoreError, type StoreErrorCode } from "../store/errors.ts";
import { ApiError, authenticationError, internalError } from "../kernel/errors.ts";

/** The wire form of the store's errors. */
export type ErrorTable = Partial<Record<StoreErrorCode, ApiError>>;

/** Errors of any verb; a resource has a table of its own. */
const COMMON: Record<CommonRefusal, ApiError> & ErrorTable = {
  api_disabled: new ApiError(404, "shop_api_disabled", "The API is disabled on this site"),
  consumer_key_invalid: authenticationError(401, "Consumer key is invalid."),
  api_user_invalid: authenticationError(401, "API user is invalid"),
  nonce_used: authenticationError(401, "Invalid nonce - nonce has already been used."),
  read_permission_missing: authenticationError(401, "The API key provided does not have read permissions."),
  write_permission_missing: authenticationError(401, "The API key provided does not have write permissions."),
  contended: unavailable(),
  unavailable: unavailable(),
  outcome_unknown: new ApiError(
    503,
    "shop_api_unavailable",
    "Whether the request was carried out is unknown.",
  ),
  outcome_gone: new ApiError(
    410,
    "shop_api_idempotency_gone",
    "What the request wrote has been deleted since.",
  ),
  precondition_failed: new ApiError(
    412,
    "shop_api_precondition_failed",
    "The record is not as If-Match names it.",
  ),
  idempotency_mismatch: new ApiError(
    422,
    "shop_api_idempotency_mismatch",
    "The key was used for another request.",
  ),
  idempotency_in_flight: new ApiError(
    409,
    "shop_api_idempotency_in_flight",
    "The request is still being carried out.",
  ),
};

/**
 * The API error for a thrown value, by the error table of a resource. An unexpected error reveals nothing. `named` is the
 * requested record in a message.
 */
export function toApiError(error: unknown, errors: ErrorTable = {}, named?: string): ApiError {
  if (error instanceof ApiError) return error;
  const refusal = error instanceof StoreError ? error : undefined;
  const known = refusal && (errors[refusal.code] ?? COMMON[refusal.code]);
  if (!known) return internalError(error);
  const { status, code, message, headers } = known;
  const whole = message
    .replace("<id>", named ?? `${refusal?.id}`)
    .replace("<given>", () => refusal?.given ?? "");
  return new ApiError(status, code, whole, headers, error);
}

/** The same answer with status 400. */
export function asBadRequest({ code, message, headers }: ApiError): ApiError {
  return new ApiError(400, code, message, headers);
}

function unavailable(): ApiError {
  const message = "The store is not available at the moment, please try again.";
  return new ApiError(503, "shop_api_unavailable", message, { "Retry-After": "5" });
}
