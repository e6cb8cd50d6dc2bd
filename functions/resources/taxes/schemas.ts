import * as z from "zod";
import { count, field, id, numeric, text } from "../schemas/values.ts";

const flag = z.boolean();

export const taxSchema = z
  .strictObject({
    id: field(id, "Id of the rate.", 2),
    country: text("Two letters; empty for every country.", "US"),
    state: text("Empty for every state.", "CA"),
    postcode: text("Several with `;` between; `*` and ranges `10001...10010`. Empty for all.", "941*"),
    city: text("Several with `;` between. Empty for all.", "OAKLAND"),
    rate: field(z.string().regex(/^-?\d+\.\d{4}$/), "Per cent.", "7.2500"),
    name: text("Name for people.", "State tax"),
    priority: field(count, "Of each priority one rate applies.", 1),
    compound: field(flag, "Whether it is on top of other taxes.", false),
    shipping: field(flag, "Whether shipping is taxed, too.", true),
    order: field(count, "Place in lists.", 1),
    class: text("Slug of its class.", "standard"),
  })
  .meta({ id: "Tax" });

export type SerializedTax = z.infer<typeof taxSchema>;

export const taxClassSchema = z
  .strictObject({
    slug: text("Name for machines.", "reduced-rate"),
    name: text("Name for people.", "Reduced rate"),
  })
  .meta({ id: "TaxClass" });

const several = z.union([z.string(), z.array(z.string())]);

/** Input of a create or an edit. Absent and null fields change nothing. */
export const taxInput = z
  .strictObject({
    country: text("Two letters; `*` for every country.", "US"),
    state: text("`*` for every state.", "CA"),
    postcode: field(several, "A list, or a text with `;` between; empty for all.", "941*"),
    city: field(several, "A list, or a text with `;` between; empty for all.", "Oakland"),
    rate: field(numeric, "Per cent; four decimals are kept.", "7.25"),
    name: text("`Tax` unless given.", "State tax"),
    priority: field(numeric, "1 unless given.", 1),
    compound: field(flag, "Whether it is on top of other taxes.", false),
    shipping: field(flag, "True unless given.", true),
    order: field(numeric, "Place in lists.", 1),
    class: text("Slug or name; an unknown one is the standard class.", "reduced-rate"),
  })
  .partial()
  .meta({ id: "TaxInput" });

export const taxClassInput = z
  .strictObject({ name: text("Required. Tags go; the slug is made of it.", "Books") })
  .partial()
  .meta({ id: "TaxClassInput" });
