import { type ErrorText, forbidden } from "../../kernel/errors.ts";
import { CREATABLE_TYPES } from "../../store/products/planner.ts";
import { MAX_BULK_VARIATIONS } from "../../store/products/patch.ts";
import type { ProductRefusal } from "../../store/errors.ts";
import type { Version } from "../serialize/record-table.ts";

/** Wire errors of products and variations. */
export const PRODUCT_ERRORS: Record<ProductRefusal, ErrorText> = {
  products_variations_too_many: `413 shop_api_products_request_entity_too_large: Unable to accept more than ${MAX_BULK_VARIATIONS} items for this request.`,
  product_id_zero: "404 shop_api_invalid_product_id: Invalid product ID",
  product_unknown: "404 shop_api_no_product_found: No product found with the ID equal to <id>",
  product_foreign: "404 shop_api_invalid_product: Invalid product",
  product_sku_unknown: "404 shop_api_invalid_product_sku: Invalid product SKU",
  product_title_missing: "400 shop_api_missing_product_title: Missing parameter title",
  product_type_invalid: `400 shop_api_invalid_product_type: Invalid product type - the product type must be any of these: ${CREATABLE_TYPES.join(", ")}`,
  product_status_invalid:
    "400 shop_api_invalid_product_status: Invalid parameter status: it is none of publish, draft, pending, private",
  product_tax_class_invalid:
    "400 shop_api_invalid_product_tax_class: Invalid parameter tax_class: the shop has no such class",
  product_tax_status_invalid: "400 product_invalid_tax_status: Invalid product tax status.",
  product_visibility_invalid: "400 product_invalid_catalog_visibility: Invalid catalog visibility option.",
  product_backorders_external:
    "400 product_external_invalid_backorders: External products cannot be backordered.",
  product_sku_taken: "400 shop_api_product_sku_already_exists: The SKU already exists on another product.",
  product_variation_foreign: "400 shop_api_invalid_product_id: Invalid product ID",
  product_image_invalid:
    "400 shop_api_product_image_upload_error: Error getting remote image <given>. Error: Invalid URL Provided.",
  product_download_invalid: `400 product_invalid_download: The downloadable file <code><given></code> cannot be used as it does not exist on the server, or is not located within an approved directory. Please contact a site administrator for help. <a href="https://woocommerce.com/document/approved-download-directories">Learn more.</a>`,
  variation_sku_taken: "400 product_invalid_sku: Invalid or duplicated SKU.",
  product_create_forbidden: forbidden("create_product", "create products"),
  product_edit_forbidden: forbidden("edit_product", "edit this product"),
  product_delete_forbidden: forbidden("delete_product", "delete this product"),
  product_read_forbidden: forbidden("read_product", "read this product"),
  product_count_forbidden: forbidden("read_products_count", "read the products count"),
};

/** v1 has another code for a missing product. */
export const PRODUCT_ERRORS_OF: Record<Version, typeof PRODUCT_ERRORS> = {
  v1: { ...PRODUCT_ERRORS, product_unknown: "404 shop_api_invalid_product: Invalid product" },
  v2: PRODUCT_ERRORS,
  v3: PRODUCT_ERRORS,
};
