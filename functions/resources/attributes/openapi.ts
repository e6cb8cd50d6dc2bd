import { refusals } from "../../http/openapi.ts";
import { RIGHTS } from "../../store/access/rights.ts";
import { operationsOn } from "../schemas/record-operations.ts";
import type { Version } from "../serialize/record-table.ts";
import { ATTRIBUTE_ERRORS, ONE_ATTRIBUTE_ERRORS } from "./errors.ts";
import { attributeInput, attributeSchema } from "./schemas.ts";
import { NAMES } from "../names.ts";

const kindOf = (version: Version) => ({
  ...NAMES.attribute,
  errors: ONE_ATTRIBUTE_ERRORS[version],
  rights: RIGHTS.attribute,
  words: ["a product attribute", "product attributes"] as const,
  record: attributeSchema,
  input: attributeInput,
});
const found = ["attribute_id_zero", "attribute_unknown"] as const;
const written = [
  "attribute_name_missing",
  "attribute_slug_long",
  "attribute_slug_reserved",
  "attribute_slug_taken",
  "attribute_type_invalid",
  "attribute_order_invalid",
] as const;

/** The operations on attributes that products share. */
export function attributeOperations(version: Version) {
  return operationsOn(kindOf(version), {
    list: {
      description: "The shared attributes, all on one page, by slug.",
      errors: refusals(ATTRIBUTE_ERRORS, "attribute_read_forbidden"),
    },
    create: { errors: written },
    get: { errors: found },
    edit: {
      description: "Given fields replace the stored ones; others stay. A new slug keeps the terms.",
      errors: [...found, ...written],
    },
    delete: {
      description: "Permanently, with all its terms, also from products.",
      errors: ["attribute_unknown"],
    },
  });
}
