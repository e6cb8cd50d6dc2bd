import { ApiError } from "../kernel/errors.ts";
import { StoreError, type StoreErrorCode } from "../store/errors.ts";
import { FieldError } from "./field-error.ts";
import { refusalOf } from "./refusals.ts";
import { SignInNeeded } from "./visit.ts";
import { capital } from "./view/formats.ts";

/** Whether a record was deleted already: its page may have no such form any more. */
export function isGone(error: unknown): boolean {
  return error instanceof StoreError && error.code.endsWith("_not_deleted");
}

const COUPON_TOO_LONG = "The code or the description is too long.";
const NO_TOPIC = "This is no topic: choose one of the list.";

/** Messages of pages, in place of those that clients of the legacy API and users of the command know. */
const ON_PAGES: Partial<Record<StoreErrorCode, string>> = {
  coupon_code_missing: "Give the coupon a code.",
  coupon_code_taken: "Another coupon has this code.",
  coupon_not_created: COUPON_TOO_LONG,
  coupon_not_updated: COUPON_TOO_LONG,
  coupon_type_invalid: "There is no such kind of coupon.",
  order_status_invalid: "There is no such status.",
  note_missing: "Write the note first.",
  webhook_topic_missing: NO_TOPIC,
  webhook_topic_invalid: NO_TOPIC,
  webhook_url_invalid: "The address begins with http:// or https://.",
  webhook_url_address: "The address needs the name of a host: nothing can be sent to an IP address.",
  webhook_url_own_key: "The address must not have a key of this store.",
};

/** The message for a code of the store, if pages have one of their own. */
function onPage(code: StoreErrorCode): string | undefined {
  const [, kind] = /^(coupon|customer|order|product|webhook)_(?:id_invalid|id_zero|unknown)/.exec(code) ?? [];
  if (kind) return `There is no such ${kind}.`;
  return /_email_(?:missing|empty|invalid)$/.test(code) ? "This is no e-mail address." : ON_PAGES[code];
}

/** The error of a page for anything thrown, or that the user must sign in. */
export function explain(error: unknown): ApiError | "sign in" {
  if (error instanceof SignInNeeded) return "sign in";
  if (error instanceof StoreError && error.code === "session_invalid") return "sign in";
  if (error instanceof FieldError) return error;
  const { status, code, message, headers, cause } = refusalOf(error);
  // The API answers 401 without a right, or 500 for a record in the trash; a signed-in user gets 403 or 404 instead.
  const known = isGone(cause) ? 404 : status === 401 ? 403 : status;
  const words = cause instanceof StoreError ? onPage(cause.code) : undefined;
  return new ApiError(known, code, words ?? withoutParameter(message), headers, cause);
}

/** The reason alone, as a sentence, for a value that the API refuses by the name of its field: the page shows it at the field. */
function withoutParameter(message: string): string {
  const [, reason] = /^Invalid parameter \w+: (.+)$/s.exec(message) ?? [];
  return reason === undefined ? message : `${capital(reason)}.`;
}
