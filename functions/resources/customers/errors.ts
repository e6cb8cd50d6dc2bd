import { type ErrorText, forbidden } from "../../kernel/errors.ts";
import type { CustomerRefusal } from "../../store/errors.ts";

/** Wire errors of customers, but those of an edit. */
export const CUSTOMER_ERRORS: Record<CustomerRefusal, ErrorText> = {
  customer_id_invalid: "404 shop_api_invalid_customer_id: Invalid customer ID",
  customer_unknown: "404 shop_api_invalid_customer: Invalid customer",
  customer_email_unknown: "404 shop_api_invalid_customer_email: Invalid customer email",
  customer_email_missing: "400 shop_api_missing_customer_email: Missing parameter email",
  customer_email_empty: "400 registration-error-invalid-email: Please provide a valid email address.",
  customer_email_invalid: "400 customer_invalid_email: Invalid email address",
  customer_email_taken:
    "400 registration-error-email-exists: An account is already registered with your email address. Please log in.",
  customer_username_invalid:
    "400 registration-error-invalid-username: Please enter a valid account username.",
  customer_username_taken:
    "400 registration-error-username-exists: An account is already registered with that username. Please choose another.",
  customer_password_missing: "400 registration-error-missing-password: Please enter an account password.",
  customer_billing_email_invalid: "400 customer_invalid_billing_email: Invalid billing email address",
  customer_not_deleted: "500 shop_api_cannot_delete_customer: The customer cannot be deleted",
  customer_last_administrator:
    "400 shop_api_cannot_delete_customer: The last administrator of the store cannot be deleted",
  customer_not_created: "400 shop_api_user_cannot_create_customer: This resource cannot be created.",
  customer_read_forbidden: forbidden("read_customer", "read this customer"),
  customer_create_forbidden: forbidden("create_customer", "create this customer"),
  customer_edit_forbidden: forbidden("edit_customer", "edit this customer"),
  customer_delete_forbidden: forbidden("delete_customer", "delete this customer"),
  customer_count_forbidden: forbidden("read_customers_count", "read the customers count"),
};

/** An edit of a customer answers these with 400. */
export const CUSTOMER_EDIT_ERRORS: typeof CUSTOMER_ERRORS = {
  ...CUSTOMER_ERRORS,
  customer_id_invalid: "400 shop_api_invalid_customer_id: Invalid customer ID",
  customer_unknown: "400 shop_api_invalid_customer: Invalid customer",
  customer_edit_forbidden:
    "400 shop_api_user_cannot_edit_customer: You do not have permission to edit this customer",
};
