import * as z from "zod";
import { BODY_ERRORS, edits, type OperationContract, refusals } from "../../http/openapi.ts";
import { type ApiError, missingData } from "../../kernel/errors.ts";
import { deleted, oversized, wrapped } from "../schemas/bodies.ts";
import { ATTRIBUTE_ERRORS } from "./errors.ts";
import { attributeInput, attributeSchema } from "./schemas.ts";

const one = wrapped("product_attribute", attributeSchema);
const body = wrapped("product_attribute", attributeInput);
const found = refusals(ATTRIBUTE_ERRORS, "attribute_id_zero", "attribute_unknown");
const written = [
  ...refusals(
    ATTRIBUTE_ERRORS,
    "attribute_name_missing",
    "attribute_slug_long",
    "attribute_slug_reserved",
    "attribute_slug_taken",
    "attribute_type_invalid",
    "attribute_order_invalid",
  ),
  ...oversized("product_attribute", attributeInput),
];

/** The operation of `attributeRoute`. */
export function attributeOperation({ forbidden }: { forbidden: ApiError }) {
  return {
    "GET /products/attributes/<id>": {
      name: "getAttribute",
      summary: "Read a product attribute",
      answers: { 200: one },
      errors: [...found, forbidden],
    },
  } satisfies Record<string, OperationContract>;
}

/** The operations of `attributeRoutes`. */
export const attributeOperations = {
  "GET /products/attributes": {
    name: "listAttributes",
    summary: "List product attributes",
    description: "The shared attributes, all on one page, by slug.",
    answers: { 200: wrapped("product_attributes", z.array(attributeSchema)) },
    errors: refusals(ATTRIBUTE_ERRORS, "attribute_read_forbidden"),
  },
  "POST /products/attributes": {
    name: "createAttribute",
    summary: "Create a product attribute",
    body,
    answers: { 201: one },
    errors: [
      ...BODY_ERRORS,
      missingData("product_attribute", "create"),
      ...refusals(ATTRIBUTE_ERRORS, "attribute_create_forbidden"),
      ...written,
    ],
  },
  ...edits("/products/attributes/<id>", {
    name: "editAttribute",
    summary: "Change a product attribute",
    description: "Given fields replace the stored ones; others stay. A new slug keeps the terms.",
    body,
    answers: { 200: one },
    errors: [
      ...BODY_ERRORS,
      missingData("product_attribute", "edit"),
      ...refusals(ATTRIBUTE_ERRORS, "attribute_edit_forbidden"),
      ...found,
      ...written,
    ],
  }),
  "DELETE /products/attributes/<id>": {
    name: "deleteAttribute",
    summary: "Delete a product attribute",
    description: "Permanently, with all its terms, also from products.",
    answers: { 200: deleted("Deleted product_attribute") },
    errors: refusals(ATTRIBUTE_ERRORS, "attribute_delete_forbidden", "attribute_unknown"),
  },
} satisfies Record<string, OperationContract>;
