import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  numeric,
  text,
  uniqueIndex,
  pgTable,
} from "drizzle-orm/pg-core";
import { id } from "./columns.ts";

/** Most characters of a place that are compared; an address field may hold 64 KiB, and an entry of an index cannot. */
export const COMPARED_LENGTH = 200;
const length = sql.raw(String(COMPARED_LENGTH));

type WithPostcode = Record<"postcode", AnyPgColumn>;

/** Whether a rate is for any postcode, or for several: a list, a range, or a text that only the plan compares. */
export const isForManyPostcodes = ({ postcode }: WithPostcode) =>
  sql`${postcode} !~ '^[A-Za-z0-9 -]{1,${length}}$'`;

/** The one postcode of any other rate, as it is compared. */
export const onePostcode = ({ postcode }: WithPostcode) =>
  sql`upper(translate(left(${postcode}, ${length}), ' -', ''))`;

/** Tax rates by place; an empty country, state, postcode or city matches any. */
export const taxRates = pgTable(
  "tax_rates",
  {
    id: id(),
    country: text().notNull().default(""),
    state: text().notNull().default(""),
    /** One or several, separated by `;`, with `*` and `...` ranges. */
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
  (t) => [
    index("tax_rates_country").on(t.country),
    index("tax_rates_position").on(t.position, t.id),
    index("tax_rates_class").on(t.taxClass, t.position, t.id),
    // A shop may have a rate for each postcode of its country.
    index("tax_rates_many").on(t.id).where(isForManyPostcodes(t)),
    index("tax_rates_postcode").on(onePostcode(t)),
  ],
);

/** Tax classes beside the standard one, which has the empty slug and no row. */
export const taxClasses = pgTable(
  "tax_classes",
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull(),
  },
  (t) => [uniqueIndex("tax_classes_slug").on(t.slug)],
);
