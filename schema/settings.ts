import { sql } from "drizzle-orm";
import { boolean, check, integer, text, uuid, pgTable } from "drizzle-orm/pg-core";

/** Values of settings with few choices. */
export const SETTING_CHOICES = {
  currencyPosition: ["left", "right", "left_space", "right_space"],
  weightUnit: ["kg", "g", "lbs", "oz"],
  dimensionUnit: ["m", "cm", "mm", "in", "yd"],
  taxBasedOn: ["shipping", "billing", "base"],
} as const;

/** The store's settings: exactly one row, made by the first migration. */
export const settings = pgTable(
  "settings",
  {
    id: integer().primaryKey().default(1),
    /** Identifies this store, wherever its database is. */
    storeId: uuid().notNull().defaultRandom(),
    apiEnabled: boolean().notNull().default(true),
    name: text().notNull().default("Store"),
    description: text().notNull().default(""),
    timezone: text().notNull().default("UTC"),
    currency: text().notNull().default("USD"),
    currencyPosition: text({ enum: SETTING_CHOICES.currencyPosition }).notNull().default("left"),
    thousandSeparator: text().notNull().default(","),
    decimalSeparator: text().notNull().default("."),
    priceDecimals: integer().notNull().default(2),
    weightUnit: text({ enum: SETTING_CHOICES.weightUnit }).notNull().default("kg"),
    dimensionUnit: text({ enum: SETTING_CHOICES.dimensionUnit }).notNull().default("cm"),
    /** Country and state of the shop, the tax address of last resort: `US` or `US:CA`. */
    baseLocation: text().notNull().default("US:CA"),
    /** Printed on invoices and packing slips, with the three around it. */
    baseStreet: text().notNull().default(""),
    basePostcode: text().notNull().default(""),
    baseCity: text().notNull().default(""),
    taxesEnabled: boolean().notNull().default(false),
    pricesIncludeTax: boolean().notNull().default(false),
    taxBasedOn: text({ enum: SETTING_CHOICES.taxBasedOn }).notNull().default("shipping"),
    taxRoundAtSubtotal: boolean().notNull().default(false),
    manageStock: boolean().notNull().default(true),
    generatePassword: boolean().notNull().default(true),
    grantDownloadsAfterPayment: boolean().notNull().default(true),
    /** Path of the customers' order page, without the order's id. */
    viewOrderPath: text().notNull().default("my-account/view-order"),
    /** Version of the legacy product that this store replaces: clients compare it (§legacy-version). */
    legacyVersion: text().notNull().default("8.9.1"),
    /** Default rows of a list's page. */
    pageSize: integer().notNull().default(10),
    /** Roles that users have beside their first one: lists of these check all roles, which costs more. */
    sharedRoles: text().array().notNull().default([]),
  },
  (t) => [
    check("settings_single_row", sql`${t.id} = 1`),
    check("settings_price_decimals", sql`${t.priceDecimals} between 0 and 6`),
  ],
);

export type Settings = Omit<typeof settings.$inferSelect, "id" | "storeId">;
