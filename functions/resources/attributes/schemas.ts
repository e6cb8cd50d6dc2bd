import * as z from "zod";
import { ATTRIBUTE_ORDERS } from "../../store/attributes/attribute.ts";
import { ATTRIBUTE_TYPE } from "../../store/attributes/plan.ts";
import { field, id } from "../schemas/values.ts";

const orderBy = z.enum(ATTRIBUTE_ORDERS);
const type = z.literal(ATTRIBUTE_TYPE);

/** An attribute that products share. */
export const attributeSchema = z
  .strictObject({
    id: field(id, "Id of the attribute, given by the store.", 1),
    name: field(z.string(), "What people call it, as it was given.", "Color"),
    slug: field(z.string(), "What it is called in addresses, behind `pa_`.", "pa_color"),
    type: field(type, "How options are chosen: there is one way.", "select"),
    order_by: field(
      orderBy,
      "What its terms are sorted by: the order that people gave them, the name, or the number in the name.",
      "menu_order",
    ),
    has_archives: field(z.boolean(), "Whether the shop has a page for each of its terms.", false),
  })
  .meta({ id: "SharedAttribute" });

export type SerializedAttribute = z.infer<typeof attributeSchema>;

/** Input of a create or an edit. Absent and null keys change nothing. */
export const attributeInput = z
  .strictObject({
    name: field(z.string(), "Required for a new one; 200 characters at most.", "Color"),
    slug: field(
      z.string(),
      "Made of the name unless given, and made fit for addresses: 28 bytes at most, without `pa_`.",
      "color",
    ),
    type: field(type, "`select`.", "select"),
    order_by: field(orderBy, "`menu_order` unless given.", "name"),
    has_archives: field(z.boolean(), "Only `true` sets it; false unless given.", false),
  })
  .partial()
  .meta({ id: "SharedAttributeInput" });

export type AttributeInput = z.infer<typeof attributeInput>;
