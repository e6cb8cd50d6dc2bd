import { type DocumentedError, refusals } from "../../http/openapi.ts";
import { operationsOn } from "../schemas/record-operations.ts";
import { ATTRIBUTE_ERRORS } from "./errors.ts";
import { attributeInput, attributeSchema } from "./schemas.ts";

const kind = {
  path: "/products/attributes" as const,
  one: "product_attribute",
  many: "product_attributes",
  names: ["Attribute", "Attributes"] as const,
  words: ["a product attribute", "product attributes"] as const,
  record: attributeSchema,
  input: attributeInput,
  removed: "Deleted product_attribute",
};
const found = ["attribute_id_zero", "attribute_unknown"] as const;
const written = [
  "attribute_name_missing",
  "attribute_slug_long",
  "attribute_slug_reserved",
  "attribute_slug_taken",
  "attribute_type_invalid",
  "attribute_order_invalid",
] as const;

/** What `attributeRoute` promises. */
export function attributeOperation(forbidden: DocumentedError) {
  return operationsOn(kind, { get: { errors: [...refusals(ATTRIBUTE_ERRORS, ...found), forbidden] } });
}

/** What `attributeRoutes` promise. */
export const attributeOperations = operationsOn(kind, {
  list: {
    description: "Those that products share, all of them on one page, by slug.",
    errors: refusals(ATTRIBUTE_ERRORS, "attribute_read_forbidden"),
  },
  create: { errors: refusals(ATTRIBUTE_ERRORS, "attribute_create_forbidden", ...written) },
  edit: {
    description:
      "What is given replaces what is stored; the rest stays. Its terms stay its own when its slug changes.",
    errors: refusals(ATTRIBUTE_ERRORS, "attribute_edit_forbidden", ...found, ...written),
  },
  delete: {
    description: "For good, with all its terms; products lose them.",
    errors: refusals(ATTRIBUTE_ERRORS, "attribute_delete_forbidden", "attribute_unknown"),
  },
});
