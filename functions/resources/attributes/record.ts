import type { Attribute, AttributePatch } from "../../store/attributes/attribute.ts";
import { ATTRIBUTE_TYPE } from "../../store/attributes/plan.ts";
import { attributeSlugOf } from "../../store/products/slug.ts";
import { keepName, keepText, readerOf } from "../input/record.ts";
import { readText } from "../input/values.ts";
import type { AttributeInput, SerializedAttribute } from "./schemas.ts";

/** An attribute that products share (§terms). */
export function serializeAttribute(attribute: Attribute): SerializedAttribute {
  return {
    id: attribute.id,
    name: attribute.name,
    slug: `pa_${attribute.slug}`,
    type: ATTRIBUTE_TYPE,
    order_by: attribute.orderBy,
    has_archives: attribute.hasArchives,
  };
}

/** The supplied fields of an attribute. */
export const readAttributePatch = readerOf<AttributePatch, AttributeInput>("product_attribute", {
  name: (value) => ({ name: keepName(value) }),
  slug: (value) => ({ slug: attributeSlugOf(keepText(value) ?? "").replace(/^pa_/, "") }),
  type: (value) => ({ type: readText(value) ?? "" }),
  order_by: (value) => ({ orderBy: readText(value) ?? "" }),
  has_archives: (value) => ({ hasArchives: value === true }),
});
