import { ApiError, forbidden } from "../../http/errors.ts";
import type { ProductRefusal } from "../../store/errors.ts";

/** How each refusal of products looks on the wire. */
export const PRODUCT_ANSWERS: Record<ProductRefusal, ApiError> = {
  product_id_zero: new ApiError(404, "shop_api_invalid_product_id", "Invalid product ID"),
  product_unknown: new ApiError(
    404,
    "shop_api_no_product_found",
    "No product found with the ID equal to <id>",
  ),
  product_foreign: new ApiError(404, "shop_api_invalid_product", "Invalid product"),
  product_sku_unknown: new ApiError(404, "shop_api_invalid_product_sku", "Invalid product SKU"),
  product_read_forbidden: forbidden("read_product", "read this product"),
  product_count_forbidden: forbidden("read_products_count", "read the products count"),
};

/** In v1 a product that is not there has another code. */
export const PRODUCT_ANSWERS_V1: typeof PRODUCT_ANSWERS = {
  ...PRODUCT_ANSWERS,
  product_unknown: new ApiError(404, "shop_api_invalid_product", "Invalid product"),
};
