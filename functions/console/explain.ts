import { toApiError } from "../http/to-api-error.ts";
import { ApiError, type ErrorText } from "../kernel/errors.ts";
import {
  type DeliveryRefusal,
  type FormRefusal,
  type KeyRefusal,
  type RoleRefusal,
  type SettingsRefusal,
  StoreError,
  type StoreErrorCode,
} from "../store/errors.ts";
import { CUSTOMER_ERRORS } from "../resources/customers/errors.ts";
import { COUPON_ERRORS } from "../resources/coupons/errors.ts";
import { NOTE_ERRORS, ORDER_ERRORS, ORDER_LINE_ERRORS, REFUND_ERRORS } from "../resources/orders/errors.ts";
import { PRODUCT_ERRORS } from "../resources/products/errors.ts";
import { TAX_ERRORS } from "../resources/taxes/errors.ts";
import { WEBHOOK_ERRORS } from "../resources/webhooks/errors.ts";
import { FieldError } from "./field-error.ts";
import { capital } from "./view/formats.ts";

/** Messages for refusals outside of the API. */
const OWN: Record<DeliveryRefusal | FormRefusal | KeyRefusal | RoleRefusal | SettingsRefusal, ErrorText> = {
  delivery_unknown:
    "404 delivery_unknown: There is no such delivery. Finished deliveries are deleted after some time.",
  delivery_under_way:
    "409 delivery_under_way: An attempt at this delivery is under way. Try again when it is over.",
  deliveries_none_dead: "400 deliveries_none_dead: No delivery was given up since then.",
  sample_missing: "409 sample_missing: The store has no record for this topic yet.",
  key_forbidden: "403 key_forbidden: Keys are for administrators: ask one of them for the key that you need.",
  key_unknown: "404 key_unknown: There is no such key.",
  key_expiry_invalid: "400 key_expiry_invalid: A key expires in 1 to 3650 days, or never.",
  key_permissions_invalid: "400 key_permissions_invalid: A key may read, write, or both.",
  carried_out_before: "409 carried_out_before: This form was carried out already.",
  shown_before:
    "404 shown_before: This was shown to the one who asked for it, and cannot be shown again. If it was not kept, make another.",
  roles_forbidden: "403 roles_forbidden: Roles are for administrators to give.",
  roles_unknown: "400 roles_unknown: There is no such role.",
  settings_forbidden: "403 settings_forbidden: Settings are for administrators to change.",
  audit_forbidden: "403 audit_forbidden: The audit log is for administrators.",
  sign_in_link_useless:
    "409 sign_in_link_useless: This user may not manage the store, so a link would not let them in.",
  last_administrator:
    "409 last_administrator: This is the last administrator. Make somebody else one before.",
};

/** Messages for refusals, as in the API. */
const ANSWERS = {
  ...OWN,
  ...COUPON_ERRORS,
  ...CUSTOMER_ERRORS,
  ...ORDER_ERRORS,
  ...ORDER_LINE_ERRORS,
  ...NOTE_ERRORS,
  ...REFUND_ERRORS,
  ...PRODUCT_ERRORS,
  ...TAX_ERRORS,
  ...WEBHOOK_ERRORS,
};

/** Clearer messages for some refusals of the legacy API, also to users of the command. */
const CLEARER: Partial<Record<StoreErrorCode, string>> = {
  coupon_not_deleted: "This coupon is in the trash already.",
  customer_email_taken: "Another user has this e-mail address.",
  customer_username_taken: "Another user has this login.",
  line_foreign: "The line was removed from the order.",
  precondition_failed:
    "Somebody else has changed this record since you opened it. Nothing is written: compare what it has now, and send the form again to set yours.",
  refund_amount_too_large: "The amount is more than the rest of the order.",
  refund_line_too_large:
    "Less of a line is left than was chosen: another refund came between. Check the lines again.",
  tax_not_deleted: "The tax rate was deleted.",
};

/** The error for anything thrown by the store's verbs, with a message for people. */
export function refusalOf(error: unknown): ApiError {
  const answer = toApiError(error, ANSWERS);
  if (answer.cause instanceof StoreError) answer.message = CLEARER[answer.cause.code] ?? answer.message;
  return answer;
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
  note_missing: "Write the note first.",
  order_status_invalid: "There is no such status.",
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

/** Whether a record was deleted already: its page may have no such form any more. */
export function isGone(error: unknown): boolean {
  return error instanceof StoreError && error.code.endsWith("_not_deleted");
}

/** Thrown without a session. */
export class SignInNeeded extends Error {
  override name = "SignInNeeded";
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
