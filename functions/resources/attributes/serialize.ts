import type { Attribute } from "../../store/attributes/read.ts";
import { ATTRIBUTE_TYPE } from "../../store/attributes/write.ts";
import type { SerializedAttribute } from "./schemas.ts";

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
