import type { JsonObject } from "../../http/body.ts";
import type { AttributePatch } from "../../store/attributes/read.ts";
import { attributeSlugOf } from "../../store/products/slug.ts";
import { keepText, type Readers, readSupplied } from "../input/record.ts";
import { readText } from "../input/values.ts";
import { keepName } from "../terms/input.ts";
import type { AttributeInput } from "./schemas.ts";

/** Each input key with the field it sets and its reader. */
const READERS: Readers<AttributePatch, keyof AttributeInput> = {
  name: (value) => ({ name: keepName(value) }),
  slug: (value) => ({ slug: attributeSlugOf(keepText(value) ?? "").replace(/^pa_/, "") }),
  type: (value) => ({ type: readText(value) ?? "" }),
  order_by: (value) => ({ orderBy: readText(value) ?? "" }),
  has_archives: (value) => ({ hasArchives: value === true }),
};

/** The supplied fields of an attribute. Absent and null ones are not supplied; unknown keys are ignored. */
export function readAttributePatch(data: JsonObject): AttributePatch {
  return readSupplied("product_attribute", data, READERS);
}
