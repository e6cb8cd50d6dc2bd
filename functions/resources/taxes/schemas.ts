import * as z from "zod";
import { count, field, flag, id, numeric, text } from "../schemas/values.ts";

/** Tax rates and their classes as they are shown, and their input. */

export const taxSchema = z
  .strictObject({
    id: field(id, "Id of the rate.", 2),
    country: text("Two letters; empty for every country.", "US"),
    state: text("Empty for every state.", "CA"),
    postcode: text("Several separated by `;`; `*` and ranges `10001...10010`. Empty for all.", "941*"),
    city: text("Several separated by `;`. Empty for all.", "OAKLAND"),
    rate: field(z.string().regex(/^-?\d+\.\d{4}$/), "Per cent.", "7.2500"),
    name: text("Display name.", "State tax"),
    priority: field(count, "One rate of each priority applies.", 1),
    compound: field(flag, "Whether it applies on top of other taxes.", false),
    shipping: field(flag, "Whether shipping is taxed, too.", true),
    order: field(count, "Position in lists.", 1),
    class: text("Slug of its class.", "standard"),
  })
  .meta({ id: "Tax" });

export type SerializedTax = z.infer<typeof taxSchema>;

export const taxClassSchema = z
  .strictObject({
    slug: text("Name in programs.", "reduced-rate"),
    name: text("Display name.", "Reduced rate"),
  })
  .meta({ id: "TaxClass" });

const several = z.union([z.string(), z.array(z.string())]);

/** Input of a create or an edit. Absent and null fields change nothing. */
export const taxInput = z
  .strictObject({
    country: text("Two letters; `*` for every country.", "US"),
    state: text("`*` for every state.", "CA"),
    postcode: field(several, "A list, or a text separated by `;`; empty for all.", "941*"),
    city: field(several, "A list, or a text separated by `;`; empty for all.", "Oakland"),
    rate: field(numeric, "Per cent; four decimals are kept.", "7.25"),
    name: text("Default `Tax`.", "State tax"),
    priority: field(numeric, "Default 1.", 1),
    compound: field(flag, "Whether it applies on top of other taxes.", false),
    shipping: field(flag, "Default true.", true),
    order: field(numeric, "Position in lists.", 1),
    class: text("Slug or name of a class of the shop; empty for the standard one.", "reduced-rate"),
  })
  .partial()
  .meta({ id: "TaxInput" });

export type TaxInput = z.infer<typeof taxInput>;

export const taxClassInput = z
  .strictObject({ name: text("Required. Tags are removed; the slug is derived from it.", "Books") })
  .partial()
  .meta({ id: "TaxClassInput" });
