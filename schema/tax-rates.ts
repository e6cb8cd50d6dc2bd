import { sql } from "drizzle-orm";
import { boolean, check, index, integer, numeric, text } from "drizzle-orm/pg-core";
import { id } from "./columns.ts";
import { table } from "./table.ts";

/** Tax rates by place; an empty country, state, postcode or city matches any. */
export const taxRates = table(
  "tax_rates",
  {
    id: id(),
    country: text().notNull().default(""),
    state: text().notNull().default(""),
    /** Several may be given, separated by `;`, with `*` and `...` ranges. */
    postcode: text().notNull().default(""),
    city: text().notNull().default(""),
    /** Per cent. */
    rate: numeric().notNull(),
    name: text().notNull().default("Tax"),
    /** One rate of each priority applies. */
    priority: integer().notNull().default(1),
    /** On top of the other taxes. */
    compound: boolean().notNull().default(false),
    /** Also on shipping. */
    shipping: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    /** Slug of the class; empty for the standard one. */
    taxClass: text().notNull().default(""),
  },
  (t) => [index("tax_rates_country").on(t.country), check("tax_rates_positive", sql`${t.rate} >= 0`)],
);
