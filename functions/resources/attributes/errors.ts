import { ATTRIBUTE_ORDERS } from "../../store/attributes/attribute.ts";
import { ApiError, forbidden } from "../../kernel/errors.ts";
import { ATTRIBUTE_TYPE, SLUG_MAX_BYTES } from "../../store/attributes/plan.ts";
import type { AttributeRefusal } from "../../store/errors.ts";

const invalid = (what: string, message: string, status: 400 | 404 = 400) =>
  new ApiError(status, `shop_api_invalid_product_attribute_${what}`, message);

/** Wire errors of attributes (§term-errors). */
export const ATTRIBUTE_ERRORS: Record<AttributeRefusal, ApiError> = {
  attribute_id_zero: /* @__PURE__ */ invalid("id", "Invalid product attribute ID"),
  attribute_unknown: /* @__PURE__ */ invalid(
    "id",
    "A product attribute with the provided ID could not be found",
    404,
  ),
  attribute_name_missing: /* @__PURE__ */ new ApiError(
    400,
    "shop_api_missing_product_attribute_name",
    "Missing parameter name",
  ),
  attribute_slug_long: /* @__PURE__ */ invalid(
    "slug_too_long",
    `Slug "<given>" is too long (${SLUG_MAX_BYTES} characters max). Shorten it, please.`,
  ),
  attribute_slug_reserved: /* @__PURE__ */ invalid(
    "slug_reserved_name",
    'Slug "<given>" is not allowed because it is a reserved term. Change it, please.',
  ),
  attribute_slug_taken: /* @__PURE__ */ invalid(
    "slug_already_exists",
    'Slug "<given>" is already in use. Change it, please.',
  ),
  attribute_type_invalid: /* @__PURE__ */ invalid(
    "type",
    `Invalid product attribute type - the product attribute type must be any of these: ${ATTRIBUTE_TYPE}`,
  ),
  attribute_order_invalid: /* @__PURE__ */ invalid(
    "order_by",
    `Invalid product attribute order_by type - the product attribute order_by type must be any of these: ${ATTRIBUTE_ORDERS.join(", ")}`,
  ),
  attribute_read_forbidden: /* @__PURE__ */ forbidden("read_product_attributes", "read product attributes"),
  attribute_create_forbidden: /* @__PURE__ */ forbidden(
    "create_product_attribute",
    "create product attributes",
  ),
  attribute_edit_forbidden: /* @__PURE__ */ forbidden("edit_product_attribute", "edit product attributes"),
  attribute_delete_forbidden: /* @__PURE__ */ forbidden(
    "delete_product_attribute",
    "delete product attributes",
  ),
};

/** In v2 a refused attribute has the error code of categories. */
export const ATTRIBUTE_FORBIDDEN_V2 = /* @__PURE__ */ forbidden(
  "read_product_categories",
  "read product attributes",
);
