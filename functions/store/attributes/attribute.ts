import { attributes } from "../../../schema/terms.ts";

export { ATTRIBUTE_ORDERS } from "../../../schema/terms.ts";

/** An attribute that products share; its slug is without `pa_`. */
export type Attribute = typeof attributes.$inferSelect;

export const attributeColumns = {
  id: attributes.id,
  name: attributes.name,
  slug: attributes.slug,
  orderBy: attributes.orderBy,
  hasArchives: attributes.hasArchives,
};

/** The supplied fields of a write. */
export interface AttributePatch {
  name?: string;
  /** Sanitised, without `pa_`. */
  slug?: string;
  type?: string;
  orderBy?: string;
  hasArchives?: boolean;
}
