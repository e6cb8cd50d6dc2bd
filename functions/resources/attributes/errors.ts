import { ATTRIBUTE_ORDERS } from "../../store/attributes/read.ts";
import { type ErrorText, forbidden } from "../../kernel/errors.ts";
import { ATTRIBUTE_TYPE, SLUG_MAX_BYTES } from "../../store/attributes/write.ts";
import type { AttributeRefusal } from "../../store/errors.ts";
import type { Version } from "../serialize/record-table.ts";

/** Wire errors of attributes (§term-errors). */
export const ATTRIBUTE_ERRORS: Record<AttributeRefusal, ErrorText> = {
  attribute_id_zero: "400 shop_api_invalid_product_attribute_id: Invalid product attribute ID",
  attribute_unknown:
    "404 shop_api_invalid_product_attribute_id: A product attribute with the provided ID could not be found",
  attribute_name_missing: "400 shop_api_missing_product_attribute_name: Missing parameter name",
  attribute_slug_long: `400 shop_api_invalid_product_attribute_slug_too_long: Slug "<given>" is too long (${SLUG_MAX_BYTES} characters max). Shorten it, please.`,
  attribute_slug_reserved:
    '400 shop_api_invalid_product_attribute_slug_reserved_name: Slug "<given>" is not allowed because it is a reserved term. Change it, please.',
  attribute_slug_taken:
    '400 shop_api_invalid_product_attribute_slug_already_exists: Slug "<given>" is already in use. Change it, please.',
  attribute_type_invalid: `400 shop_api_invalid_product_attribute_type: Invalid product attribute type - the product attribute type must be any of these: ${ATTRIBUTE_TYPE}`,
  attribute_order_invalid: `400 shop_api_invalid_product_attribute_order_by: Invalid product attribute order_by type - the product attribute order_by type must be any of these: ${ATTRIBUTE_ORDERS.join(", ")}`,
  attribute_read_forbidden: forbidden("read_product_attributes", "read product attributes"),
  attribute_create_forbidden: forbidden("create_product_attribute", "create product attributes"),
  attribute_edit_forbidden: forbidden("edit_product_attribute", "edit product attributes"),
  attribute_delete_forbidden: forbidden("delete_product_attribute", "delete product attributes"),
};

/** The errors of the read of one attribute: in v2 the refusal has the code of categories. */
export const ONE_ATTRIBUTE_ERRORS: Record<Version, typeof ATTRIBUTE_ERRORS> = {
  v1: ATTRIBUTE_ERRORS,
  v2: {
    ...ATTRIBUTE_ERRORS,
    attribute_read_forbidden: forbidden("read_product_categories", "read product attributes"),
  },
  v3: ATTRIBUTE_ERRORS,
};
