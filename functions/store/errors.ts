/** Refusals of any verb, for credentials and by the database. */
export type CommonRefusal =
  | "api_disabled"
  | "consumer_key_invalid"
  | "api_user_invalid"
  | "nonce_used"
  | "read_permission_missing"
  | "write_permission_missing"
  | "authentication_stale"
  | "contended"
  | "unavailable"
  | "outcome_unknown"
  | "outcome_gone"
  | "precondition_failed"
  | "idempotency_mismatch"
  | "idempotency_in_flight";

export type CouponRefusal =
  | "coupon_id_invalid"
  | "coupon_code_invalid"
  | "coupon_code_missing"
  | "coupon_code_taken"
  | "coupon_type_invalid"
  | "coupon_not_created"
  | "coupon_not_updated"
  | "coupon_not_deleted"
  | "coupon_read_forbidden"
  | "coupon_create_forbidden"
  | "coupon_edit_forbidden"
  | "coupon_delete_forbidden"
  | "coupon_count_forbidden";

export type ProductRefusal =
  | "product_id_zero"
  | "product_unknown"
  | "product_foreign"
  | "product_sku_unknown"
  | "product_title_missing"
  | "product_type_invalid"
  | "product_status_invalid"
  | "product_tax_status_invalid"
  | "product_visibility_invalid"
  | "product_backorders_external"
  | "product_sku_taken"
  | "product_variation_foreign"
  | "product_image_invalid"
  | "product_download_invalid"
  | "variation_sku_taken"
  | "product_create_forbidden"
  | "product_edit_forbidden"
  | "product_delete_forbidden"
  | "product_read_forbidden"
  | "product_count_forbidden";

export type TaxRefusal =
  | "tax_unknown"
  | "tax_not_stored"
  | "tax_not_deleted"
  | "tax_read_forbidden"
  | "tax_count_forbidden"
  | "tax_create_forbidden"
  | "tax_edit_forbidden"
  | "tax_delete_forbidden"
  | "tax_class_name_missing"
  | "tax_class_name_long"
  | "tax_class_name_taken"
  | "tax_class_slug_taken"
  | "tax_class_slug_invalid"
  | "tax_class_not_deleted"
  | "tax_class_read_forbidden"
  | "tax_class_count_forbidden"
  | "tax_class_create_forbidden"
  | "tax_class_delete_forbidden";

export type CustomerRefusal =
  | "customer_id_invalid"
  | "customer_unknown"
  | "customer_email_unknown"
  | "customer_email_missing"
  | "customer_email_empty"
  | "customer_email_invalid"
  | "customer_email_taken"
  | "customer_username_invalid"
  | "customer_username_taken"
  | "customer_password_missing"
  | "customer_billing_email_invalid"
  | "customer_not_deleted"
  | "customer_not_created"
  | "customer_read_forbidden"
  | "customer_create_forbidden"
  | "customer_edit_forbidden"
  | "customer_delete_forbidden"
  | "customer_count_forbidden";

export type OrderRefusal =
  | "order_id_zero"
  | "order_unknown"
  | "order_unknown_on_edit"
  | "order_read_forbidden"
  | "order_create_forbidden"
  | "order_edit_forbidden"
  | "order_delete_forbidden"
  | "order_count_forbidden"
  | "order_not_deleted"
  | "order_status_invalid"
  | "order_not_created"
  | "order_not_stored"
  | "order_customer_invalid"
  | "order_billing_email_invalid"
  | "order_payment_incomplete"
  | "order_currency_invalid"
  | "order_lines_too_many"
  | "order_meta_too_many";

export type OrderLineRefusal =
  | "line_foreign"
  | "line_product_missing"
  | "line_product_mismatch"
  | "line_variations_invalid"
  | "line_product_unknown"
  | "line_quantity_invalid"
  | "line_quantity_missing"
  | "line_tax_class_invalid"
  | "shipping_total_negative"
  | "shipping_method_missing"
  | "fee_title_missing"
  | "fee_tax_class_missing"
  | "fee_tax_class_invalid"
  | "coupon_line_negative"
  | "coupon_line_code_missing";

export type NoteRefusal =
  | "note_create_forbidden"
  | "note_missing"
  | "note_id_zero"
  | "note_unknown"
  | "note_foreign"
  | "note_not_created"
  | "note_not_deleted";

export type RefundRefusal =
  | "refund_create_forbidden"
  | "refund_order_unknown"
  | "refund_amount_missing"
  | "refund_amount_negative"
  | "refund_amount_too_large"
  | "refund_id_zero"
  | "refund_unknown"
  | "refund_foreign"
  | "refund_not_created"
  | "refund_not_deleted";

export type WebhookRefusal =
  | "webhook_id_zero"
  | "webhook_unknown"
  | "webhook_topic_missing"
  | "webhook_topic_invalid"
  | "webhook_url_invalid"
  | "webhook_delivery_id_zero"
  | "webhook_delivery_unknown"
  | "webhook_read_forbidden"
  | "webhook_create_forbidden"
  | "webhook_edit_forbidden"
  | "webhook_delete_forbidden"
  | "webhook_count_forbidden";

/** Refusals of categories, tags, shipping classes and attribute options; the route knows the kind. */
export type TermRefusal =
  | "term_id_zero"
  | "term_unknown"
  | "term_attribute_unknown"
  | "term_name_absent"
  | "term_name_empty"
  | "term_name_taken"
  | "term_parent_unknown"
  | "term_image_invalid"
  | "term_edit_id_zero"
  | "term_edit_unknown"
  | "term_edit_name_empty"
  | "term_edit_slug_taken"
  | "term_edit_parent_unknown"
  | "term_not_deleted"
  | "term_read_forbidden"
  | "term_create_forbidden"
  | "term_edit_forbidden"
  | "term_delete_forbidden";

export type AttributeRefusal =
  | "attribute_id_zero"
  | "attribute_unknown"
  | "attribute_name_missing"
  | "attribute_slug_long"
  | "attribute_slug_reserved"
  | "attribute_slug_taken"
  | "attribute_type_invalid"
  | "attribute_order_invalid"
  | "attribute_read_forbidden"
  | "attribute_create_forbidden"
  | "attribute_edit_forbidden"
  | "attribute_delete_forbidden";

export type ReportRefusal = "report_read_forbidden";

/** Refusals of deliveries, beside those of webhooks. */
export type DeliveryRefusal = "delivery_unknown" | "delivery_under_way" | "sample_missing";

export type KeyRefusal =
  | "key_forbidden"
  | "key_unknown"
  | "key_made_before"
  | "key_permissions_invalid"
  | "key_expiry_invalid";

/** Refusals of changes of roles. */
export type RoleRefusal = "roles_forbidden" | "roles_unknown" | "last_administrator";

export type SettingsRefusal = "settings_forbidden" | "audit_forbidden";

/** Refusals of a sign-in and of a session. */
type SessionRefusal =
  | "session_invalid"
  | "sign_in_refused"
  | "sign_in_limited"
  | "sign_in_link_invalid"
  | "password_short";

/** All refusals of the store's verbs; the `errors.ts` of a resource defines their wire form. */
export type StoreErrorCode =
  | CommonRefusal
  | CouponRefusal
  | ProductRefusal
  | TaxRefusal
  | CustomerRefusal
  | OrderRefusal
  | OrderLineRefusal
  | NoteRefusal
  | RefundRefusal
  | WebhookRefusal
  | TermRefusal
  | AttributeRefusal
  | ReportRefusal
  | DeliveryRefusal
  | KeyRefusal
  | RoleRefusal
  | SettingsRefusal
  | SessionRefusal;

/** A refusal of the store: a code without text. */
export class StoreError extends Error {
  readonly code: StoreErrorCode;
  /** The requested id, for messages that name it. */
  readonly id: number | undefined;
  /** The given value, for messages that quote it. */
  readonly given: string | undefined;

  constructor(
    code: StoreErrorCode,
    { id, given, cause }: { id?: number | undefined; given?: string | undefined; cause?: unknown } = {},
  ) {
    super(code, { cause });
    this.name = "StoreError";
    this.code = code;
    this.id = id;
    this.given = given;
  }
}

/** The result of a step, or the refusal that it throws. */
export function orRefusal<T>(step: () => T): T | StoreError {
  try {
    return step();
  } catch (error) {
    if (error instanceof StoreError) return error;
    throw error;
  }
}
