import * as z from "zod";
import { count, field, id, numeric } from "../schemas/values.ts";

const flag = z.boolean();

export const taxSchema = z
  .strictObject({
    id: field(id, "Id of the rate.", 2),
    country: field(z.string(), "Two letters; empty for every country.", "US"),
    state: field(z.string(), "Empty for every state.", "CA"),
    postcode: field(
      z.string(),
      "Several with `;` between; `*` and ranges `10001...10010`. Empty for all.",
      "941*",
    ),
    city: field(z.string(), "Several with `;` between. Empty for all.", "OAKLAND"),
    rate: field(z.string().regex(/^-?\d+\.\d{4}$/), "Per cent.", "7.2500"),
    name: field(z.string(), "Name for people.", "State tax"),
    priority: field(count, "Of each priority one rate applies.", 1),
    compound: field(flag, "Whether it is on top of other taxes.", false),
    shipping: field(flag, "Whether shipping is taxed, too.", true),
    order: field(count, "Place in lists.", 1),
    class: field(z.string(), "Slug of its class.", "standard"),
  })
  .meta({ id: "Tax" });

export type SerializedTax = z.infer<typeof taxSchema>;

export const taxClassSchema = z
  .strictObject({
    slug: field(z.string(), "Name for machines.", "reduced-rate"),
    name: field(z.string(), "Name for people.", "Reduced rate"),
  })
  .meta({ id: "TaxClass" });

const several = z.union([z.string(), z.array(z.string())]);

/** Input of a create or an edit. Absent and null fields change nothing. */
export const taxInput = z
  .strictObject({
    country: field(z.string(), "Two letters; `*` for every country.", "US"),
    state: field(z.string(), "`*` for every state.", "CA"),
    postcode: field(several, "A list, or a text with `;` between; empty for all.", "941*"),
    city: field(several, "A list, or a text with `;` between; empty for all.", "Oakland"),
    rate: field(numeric, "Per cent; four decimals are kept.", "7.25"),
    name: field(z.string(), "`Tax` unless given.", "State tax"),
    priority: field(numeric, "1 unless given.", 1),
    compound: field(flag, "Whether it is on top of other taxes.", false),
    shipping: field(flag, "True unless given.", true),
    order: field(numeric, "Place in lists.", 1),
    class: field(z.string(), "Slug or name; an unknown one is the standard class.", "reduced-rate"),
  })
  .partial()
  .meta({ id: "TaxInput" });

export const taxClassInput = z
  .strictObject({ name: field(z.string(), "Required. Tags go; the slug is made of it.", "Books") })
  .partial()
  .meta({ id: "TaxClassInput" });
