import type { ApiError } from "../kernel/errors.ts";
import { StoreError, type StoreErrorCode } from "../store/errors.ts";

/** The fields of refusals whose codes do not contain the name. */
const FIELDS: Partial<Record<StoreErrorCode, string>> = {
  coupon_code_missing: "code",
  coupon_code_taken: "code",
  coupon_type_invalid: "type",
  customer_email_missing: "email",
  customer_email_empty: "email",
  customer_email_invalid: "email",
  customer_email_taken: "email",
  customer_username_invalid: "username",
  customer_username_taken: "username",
  customer_password_missing: "password",
  customer_billing_email_invalid: "billing_email",
  product_title_missing: "title",
  product_sku_taken: "sku",
  term_name_absent: "name",
  term_name_empty: "name",
  term_name_taken: "name",
  term_edit_name_empty: "name",
  term_edit_slug_taken: "slug",
  term_parent_unknown: "parent",
  term_edit_parent_unknown: "parent",
  order_status_invalid: "status",
  line_product_unknown: "sku",
  note_missing: "note",
  refund_amount_missing: "amount",
  refund_amount_negative: "amount",
  refund_amount_too_large: "amount",
  webhook_topic_missing: "topic",
  webhook_topic_invalid: "topic",
  webhook_url_invalid: "delivery_url",
  key_permissions_invalid: "permissions",
  key_expiry_invalid: "expires_in",
  roles_unknown: "role",
  last_administrator: "role",
};

/** The form's field that a refusal concerns; undefined if unknown or absent. */
export function fieldAtFault({ code, cause }: ApiError, form: URLSearchParams): string | undefined {
  const known = cause instanceof StoreError ? FIELDS[cause.code] : undefined;
  const field = known ?? /^shop_api_(?:invalid|missing)_[a-z]+_(\w+)$/.exec(code)?.[1];
  return field !== undefined && form.has(field) ? field : undefined;
}
