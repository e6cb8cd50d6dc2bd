/** Every way a verb of the store can refuse; `http/error-answers.ts` says how each looks on the wire. */
export type StoreErrorCode =
  // credentials
  | "api_disabled"
  | "consumer_key_invalid"
  | "api_user_invalid"
  | "nonce_used"
  | "read_permission_missing"
  | "write_permission_missing"
  // coupons
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
  | "coupon_count_forbidden"
  // the database
  | "contended"
  | "unavailable";

/** A refusal of the store. Carries a code and no wording. */
export class StoreError extends Error {
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.name = "StoreError";
    this.code = code;
  }
}
