import { type CommonRefusal, StoreError, type StoreErrorCode } from "../store/errors.ts";
import { ApiError, AUTHENTICATION_ERROR, errorOf, type ErrorText, internalError } from "../kernel/errors.ts";

/** The wire form of the store's errors. */
export type ErrorTable = Partial<Record<StoreErrorCode, ErrorText>>;

/** Refusals of a request that may succeed later. */
const RETRY: ReadonlySet<StoreErrorCode | undefined> = new Set<StoreErrorCode>([
  "secrets_key_differs",
  "contended",
  "unavailable",
]);
/** Seconds after which a client should try again. */
const RETRY_AFTER = { "Retry-After": "5" };
const NOT_AVAILABLE = "503 shop_api_unavailable: The store is not available at the moment, please try again.";

/** Errors of any verb; a resource has a table of its own. */
const COMMON: Record<CommonRefusal, ErrorText> & ErrorTable = {
  api_disabled: "404 shop_api_disabled: The API is disabled on this site",
  consumer_key_invalid: `401 ${AUTHENTICATION_ERROR}: Consumer key is invalid.`,
  api_user_invalid: `401 ${AUTHENTICATION_ERROR}: API user is invalid`,
  signature_used: `401 ${AUTHENTICATION_ERROR}: Invalid nonce - nonce has already been used.`,
  read_permission_missing: `401 ${AUTHENTICATION_ERROR}: The API key provided does not have read permissions.`,
  write_permission_missing: `401 ${AUTHENTICATION_ERROR}: The API key provided does not have write permissions.`,
  authentication_stale: `401 ${AUTHENTICATION_ERROR}: You signed in some time ago: sign in to the console again.`,
  secrets_key_differs:
    "503 shop_api_secrets_key_differs: The store's secret key and its database differ, so no key can be checked: tell the store's operator.",
  contended: NOT_AVAILABLE,
  unavailable: NOT_AVAILABLE,
  outcome_unknown: "503 shop_api_unavailable: Whether the request was carried out is unknown.",
  request_too_large:
    "413 shop_api_request_entity_too_large: What is written of the request body is too large for the database. Nothing was written: send it in parts.",
  answer_too_large:
    "413 shop_api_request_entity_too_large: The answer is too large for the database. Nothing was written: ask for less at once.",
  outcome_gone: "410 shop_api_idempotency_gone: What the request wrote has been deleted since.",
  precondition_failed: "412 shop_api_precondition_failed: The record is not as If-Match names it.",
  idempotency_mismatch: "422 shop_api_idempotency_mismatch: The key was used for another request.",
  idempotency_in_flight: "409 shop_api_idempotency_in_flight: The request is still being carried out.",
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
  const { status, code, message } = errorOf(known);
  const text = message
    .replace("<id>", named ?? `${refusal.id}`)
    .replace("<given>", () => refusal.given ?? "");
  return new ApiError(status, code, text, RETRY.has(refusal.code) ? RETRY_AFTER : {}, error);
}
