import { type ErrorText, forbidden } from "../../kernel/errors.ts";
import type { TaxRefusal } from "../../store/errors.ts";

/** Wire errors of tax rates and their classes. */
export const TAX_ERRORS: Record<TaxRefusal, ErrorText> = {
  tax_unknown: "404 shop_api_invalid_tax_id: A tax rate with the provided ID could not be found",
  tax_not_stored:
    "400 shop_api_invalid_tax_id: A country has two letters, a state or a name 200 characters at most",
  tax_class_unknown: "400 shop_api_invalid_tax_class: Invalid parameter class: the shop has no such class",
  tax_not_deleted: "401 shop_api_cannot_delete_tax: Could not delete the tax rate",
  tax_read_forbidden: forbidden("read_tax", "read tax rate"),
  tax_count_forbidden: forbidden("read_taxes_count", "read the taxes count"),
  tax_create_forbidden: forbidden("create_tax", "create tax rates"),
  tax_edit_forbidden: forbidden("edit_tax", "edit tax rates"),
  tax_delete_forbidden: forbidden("delete_tax", "delete tax rates"),
  tax_class_name_missing: "400 shop_api_missing_tax_class_name: Missing parameter name",
  tax_class_name_long:
    "400 shop_api_invalid_tax_class_name: Invalid parameter name: it is longer than 200 characters",
  tax_class_name_taken: "400 shop_api_tax_class_exists: Tax class already exists",
  tax_class_slug_taken: "400 shop_api_tax_class_slug_exists: Tax class slug already exists",
  tax_class_slug_invalid: "400 shop_api_tax_class_slug_invalid: Tax class slug is invalid",
  tax_class_not_deleted: "401 shop_api_cannot_delete_tax_class: Could not delete the tax class",
  tax_class_read_forbidden: forbidden("read_tax_classes", "read tax classes"),
  tax_class_count_forbidden: forbidden("read_tax_classes_count", "read the tax classes count"),
  tax_class_create_forbidden: forbidden("create_tax_class", "create tax classes"),
  tax_class_delete_forbidden: forbidden("delete_tax_class", "delete tax classes"),
};
