/** All refusals of the store, by kind of record, and the error that carries one. */

/** Refusals of callers without the rights to one kind of record. */
type Forbidden<
  Name extends string,
  Verb extends string = "read" | "count" | "create" | "edit" | "delete",
> = `${Name}_${Verb}_forbidden`;

/** Refusals that may come of any verb: of credentials, and of the database. */
export type CommonRefusal =
  | "api_disabled"
  | "consumer_key_invalid"
  | "api_user_invalid"
  | "signature_used"
  | "read_permission_missing"
  | "write_permission_missing"
  | "authentication_stale"
  | "secrets_key_differs"
  | "contended"
  | "unavailable"
  | "outcome_unknown"
  | "request_too_large"
  | "answer_too_large"
  | "outcome_gone"
  | "precondition_failed"
  | "idempotency_mismatch"
  | "idempotency_in_flight";

export type CouponRefusal =
  | Forbidden<"coupon">
  | `coupon_${"id_invalid" | "code_invalid" | "code_missing" | "code_taken" | "type_invalid"}`
  | `coupon_${"not_created" | "not_updated" | "not_deleted"}`;

export type ProductRefusal =
  | Forbidden<"product">
  | `product_${"id_zero" | "unknown" | "foreign" | "sku_unknown" | "title_missing" | "type_invalid"}`
  | `product_${"status_invalid" | "tax_class_invalid" | "tax_status_invalid" | "visibility_invalid"}`
  | `product_${"backorders_external" | "sku_taken" | "variation_foreign" | "image_invalid" | "download_invalid"}`
  | "variation_sku_taken"
  | "products_variations_too_many";

export type TaxRefusal =
  | Forbidden<"tax">
  | `tax_${"unknown" | "not_stored" | "not_deleted" | "class_name_missing" | "class_name_long"}`
  | `tax_${"class_name_taken" | "class_slug_taken" | "class_slug_invalid" | "class_not_deleted"}`
  | `tax_${"class_read_forbidden" | "class_count_forbidden" | "class_create_forbidden"}`
  | `tax_class_${"delete_forbidden" | "unknown"}`;

export type CustomerRefusal =
  | Forbidden<"customer">
  | `customer_${"id_invalid" | "unknown" | "email_unknown" | "email_missing" | "email_empty"}`
  | `customer_${"email_invalid" | "email_taken" | "username_invalid" | "username_taken"}`
  | `customer_${"password_missing" | "billing_email_invalid" | "not_deleted" | "not_created"}`
  | "customer_last_administrator";

export type OrderRefusal =
  | Forbidden<"order">
  | `order_${"id_zero" | "unknown" | "unknown_on_edit" | "not_deleted" | "status_invalid"}`
  | `order_${"not_created" | "customer_invalid" | "billing_email_invalid"}`
  | `order_${"payment_incomplete" | "currency_invalid" | "lines_too_many" | "meta_too_many"}`
  | "orders_lines_too_many";

export type OrderLineRefusal =
  | `line_${"foreign" | "product_missing" | "product_mismatch" | "variations_invalid"}`
  | `line_${"product_unknown" | "quantity_invalid" | "quantity_missing" | "tax_class_invalid"}`
  | "shipping_total_negative"
  | "shipping_method_missing"
  | "coupon_line_negative"
  | "coupon_line_code_missing"
  | `fee_${"title_missing" | "tax_class_missing" | "tax_class_invalid"}`
  | LineNotStored;

/** A line that the database refuses, by its kind. */
export type LineNotStored = `${"line_item" | "shipping" | "fee" | "coupon_line"}_not_stored`;

export type NoteRefusal =
  | `note_${"create_forbidden" | "missing" | "id_zero" | "unknown" | "foreign" | "not_created"}`
  | "note_not_deleted";

export type RefundRefusal =
  | `refund_${"create_forbidden" | "order_unknown" | "amount_missing" | "amount_negative"}`
  | `refund_${"line_too_large" | "amount_too_large" | "id_zero" | "unknown" | "foreign" | "not_created" | "not_deleted"}`;

export type WebhookRefusal =
  | Forbidden<"webhook">
  | `webhook_${"id_zero" | "unknown" | "topic_missing" | "topic_invalid" | "url_invalid"}`
  | `webhook_${"url_address" | "url_own_key"}`
  | "webhooks_too_many"
  | `webhook_${"delivery_id_zero" | "delivery_unknown"}`;

/** Refusals of categories, tags, shipping classes and attribute options; the route knows the kind. */
export type TermRefusal =
  | Forbidden<"term", "read" | "create" | "edit" | "delete">
  | `term_${"id_zero" | "unknown" | "attribute_unknown" | "name_absent" | "name_empty" | "name_taken"}`
  | `term_${"parent_unknown" | "image_invalid" | "edit_id_zero" | "edit_unknown" | "edit_name_empty"}`
  | `term_${"edit_slug_taken" | "edit_parent_unknown" | "not_deleted"}`;

export type AttributeRefusal =
  | Forbidden<"attribute", "read" | "create" | "edit" | "delete">
  | `attribute_${"id_zero" | "unknown" | "name_missing" | "slug_long" | "slug_reserved" | "slug_taken"}`
  | `attribute_${"type_invalid" | "order_invalid"}`;

export type ReportRefusal = "report_read_forbidden";

/** Refusals of deliveries, beside those of webhooks. */
export type DeliveryRefusal =
  | "delivery_unknown"
  | "delivery_under_way"
  | "deliveries_none_dead"
  | "sample_missing";

export type KeyRefusal = `key_${"forbidden" | "unknown" | "permissions_invalid" | "expiry_invalid"}`;

/** Refusals of forms of the console that were carried out before. */
export type FormRefusal = "carried_out_before" | "shown_before";

/** Refusals of changes of roles. */
export type RoleRefusal = "roles_forbidden" | "roles_unknown" | "last_administrator" | "sign_in_link_useless";

export type SettingsRefusal = "settings_forbidden" | "audit_forbidden";

/** Refusals of a sign-in and of a session. */
type SessionRefusal =
  | "session_invalid"
  | "password_short"
  | `sign_in_${"refused" | "limited" | "link_invalid" | "by_link"}`;

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
  | FormRefusal
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
