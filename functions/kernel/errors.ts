/** An error answer: status, wire code and message of the contract, and further headers. */
export class ApiError extends Error {
  readonly status: ErrorStatus;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(
    status: ErrorStatus,
    code: string,
    message: string,
    headers: Record<string, string> = {},
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** An error on one line: `404 code: message`. In a message `<id>` stands for what was asked for, `<given>` for what was given. */
export type ErrorText = `${ErrorStatus} ${string}: ${string}`;

/** The error that a line describes. */
export function errorOf(text: ErrorText): ApiError {
  const [, status, code = "", message = ""] = /^(\d+) (\S+): (.*)$/s.exec(text) ?? [];
  return new ApiError(Number(status) as ErrorStatus, code, message);
}

/** An error in its envelope; also the form of a failed element in a bulk answer. */
export function renderError({ code, message }: ApiError) {
  return { code, message };
}

/** An unexpected error; the answer reveals nothing. */
export function internalError(cause: unknown): ApiError {
  return new ApiError(500, "shop_api_internal_error", "An internal error occurred.", {}, cause);
}

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 412 | 413 | 422 | 429 | 500 | 503;

export const AUTHENTICATION_ERROR = "shop_api_authentication_error";
export const RATE_LIMITED = "shop_api_rate_limited";

/** Help for a client's engineer, in a header: the body is the legacy API's (§help-header). */
export function helping(help: string): { "X-WC-Help": string } {
  return { "X-WC-Help": help };
}

/** Every failure to identify the caller has this one code (§secret-failures). */
export function authenticationError(
  status: 401 | 404,
  message: string,
  headers?: Record<string, string>,
): ApiError {
  return new ApiError(status, AUTHENTICATION_ERROR, message, headers);
}

export function noRoute(): ApiError {
  return new ApiError(404, "shop_api_no_route", "No route was found matching the URL and request method");
}

export function unsupportedMethod(): ApiError {
  return new ApiError(400, "shop_api_unsupported_method", "Unsupported request method");
}

/** For a Worker that knows the methods of a path. */
export function methodNotAllowed(allowed: readonly string[]): ApiError {
  const { code, message } = unsupportedMethod();
  return new ApiError(405, code, message, { Allow: allowed.join(", ") });
}

export function missingParameter(name: string): ApiError {
  return new ApiError(400, "shop_api_missing_callback_param", `Missing parameter ${name}`);
}

export function bodyTooLarge(): ApiError {
  return new ApiError(413, "shop_api_request_entity_too_large", "The request body is too large.");
}

/** The body lacks the key that wraps a resource's data. */
export function missingData(wrapper: string, action: "create" | "edit" | "create/edit"): ApiError {
  return new ApiError(
    400,
    `shop_api_missing_${wrapper}_data`,
    `No ${wrapper} data specified to ${action} ${wrapper}`,
    helping(`the body is an object with the key "${wrapper}"`),
  );
}

/** The value of a field is invalid; `reason` explains it. */
export function invalidField(record: string, field: string, reason: string): ApiError {
  const name = field.replace(`${record}_`, "");
  return new ApiError(400, `shop_api_invalid_${record}_${name}`, `Invalid parameter ${field}: ${reason}`);
}

export function tooManyItems(plural: string, limit: number): ApiError {
  const message = `Unable to accept more than ${limit} items for this request.`;
  return new ApiError(413, `shop_api_${plural}_request_entity_too_large`, message);
}

/** The caller's role lacks the capability. */
export function forbidden(operation: string, wording: string): ErrorText {
  return `401 shop_api_user_cannot_${operation}: You do not have permission to ${wording}`;
}
