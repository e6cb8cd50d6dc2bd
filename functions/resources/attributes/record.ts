import type { JsonObject } from "../../http/body.ts";
import type { Attribute, AttributePatch } from "../../store/attributes/read.ts";
import { attributeSlugOf } from "../../store/products/slug.ts";
import { keepName, keepText, readFlag, readSupplied, type Readers } from "../input/record.ts";
import { readText } from "../input/values.ts";
import type { AttributeInput, SerializedAttribute } from "./schemas.ts";

/** An attribute that products share (§terms). */
export function serializeAttribute(attribute: Attribute): SerializedAttribute {
  return {
    id: attribute.id,
    name: attribute.name,
    slug: `pa_${attribute.slug}`,
    type: attribute.type,
    order_by: attribute.orderBy,
    has_archives: attribute.hasArchives,
  };
}

const ATTRIBUTE_INPUT: Readers<AttributePatch, keyof AttributeInput> = {
  name: ["name", keepName],
  slug: ["slug", (value) => attributeSlugOf(keepText(value)).replace(/^pa_/, "")],
  type: ["type", (value) => readText(value) ?? ""],
  order_by: ["orderBy", (value) => readText(value) ?? ""],
  has_archives: ["hasArchives", readFlag],
};

/** The supplied fields of an attribute. */
export function readAttributePatch(data: JsonObject): AttributePatch {
  return readSupplied("product_attribute", data, ATTRIBUTE_INPUT);
}
