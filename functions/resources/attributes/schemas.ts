import * as z from "zod";
import { ATTRIBUTE_ORDERS } from "../../store/attributes/read.ts";
import { field, flag, id, text } from "../schemas/values.ts";

const orderBy = z.enum(ATTRIBUTE_ORDERS);

/** An attribute that products share. */
export const attributeSchema = z
  .strictObject({
    id: field(id, "Id of the attribute, given by the store.", 1),
    name: text("Display name, as given.", "Color"),
    slug: text("Name in URLs, after `pa_`.", "pa_color"),
    type: text("Type of choice: `select`, or that of a plugin of the imported shop.", "select"),
    order_by: field(
      orderBy,
      "Order of its terms: their manual order, the name, or the number in the name.",
      "menu_order",
    ),
    has_archives: field(flag, "Whether the shop has a page for each of its terms.", false),
  })
  .meta({ id: "SharedAttribute" });

export type SerializedAttribute = z.infer<typeof attributeSchema>;

/** Input of a create or an edit. Absent and null keys change nothing. */
export const attributeInput = z
  .strictObject({
    name: text("Required for a new one; at most 200 characters.", "Color"),
    slug: text(
      "Derived from the name by default, and sanitised for URLs: at most 28 bytes, without `pa_`.",
      "color",
    ),
    type: text("`select`, or unchanged.", "select"),
    order_by: field(orderBy, "Default `menu_order`.", "name"),
    has_archives: field(flag, "Only `true` sets it; default false.", false),
  })
  .partial()
  .meta({ id: "SharedAttributeInput" });

export type AttributeInput = z.infer<typeof attributeInput>;
