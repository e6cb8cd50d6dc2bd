import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, text, uuid, pgTable } from "drizzle-orm/pg-core";

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
    /** By its name, or an offset such as `+05:30`. */
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
    /** Whether the shop's pages, and so `price_html`, show prices with tax. */
    pricesShownWithTax: boolean().notNull().default(false),
    /** HTML behind prices of taxable products in `price_html`; `{price_including_tax}` and `{price_excluding_tax}` are prices. */
    priceSuffix: text().notNull().default(""),
    /** Whether a visitor without an address is taxed at the shop's place, or not at all. */
    visitorsAtBase: boolean().notNull().default(true),
    taxBasedOn: text({ enum: SETTING_CHOICES.taxBasedOn }).notNull().default("shipping"),
    /** The slug of the class that taxes shipping, empty for the standard one; `inherit` for that of the lines. */
    shippingTaxClass: text().notNull().default("inherit"),
    taxRoundAtSubtotal: boolean().notNull().default(false),
    manageStock: boolean().notNull().default(true),
    /** The largest stock at which a product is out of stock. */
    noStockAmount: integer().notNull().default(0),
    /** Whether the shop hides products that are out of stock, and their prices. */
    hideOutOfStock: boolean().notNull().default(false),
    /** Whether parts of a unit are sold and counted (§decimal-quantities). */
    decimalQuantities: boolean().notNull().default(false),
    /** Whether the shop uses coupons; without them the API shows and takes none (§coupons-off). */
    couponsEnabled: boolean().notNull().default(true),
    /** Whether the shop sends its checkout to HTTPS: v1 and v2 tell this alone as `ssl_enabled`. */
    checkoutOverHttps: boolean().notNull().default(false),
    generateUsername: boolean().notNull().default(true),
    generatePassword: boolean().notNull().default(true),
    grantDownloadsAfterPayment: boolean().notNull().default(true),
    /** Path of the customers' order page: `%order%` is the order's id. */
    viewOrderPath: text().notNull().default("my-account/view-order/%order%/"),
    /** Path of a product's page: `%product%` is its name, `%product_cat%` the names of a category and those above it; `?product=%product%` for plain permalinks. */
    productPath: text().notNull().default("product/%product%/"),
    /** The picture of products without one; empty for the usual one. */
    placeholderUrl: text().notNull().default(""),
    /** Version of the legacy product that this store replaces: clients compare it (§legacy-version). */
    legacyVersion: text().notNull().default("8.9.1"),
    /** Default rows of a list's page. */
    pageSize: integer().notNull().default(10),
    /** Days without a change after which the personal data of an order are erased; 0 for never (§personal-data). */
    orderDataDays: integer().notNull().default(0),
    /** Days after which a customer without an order is deleted; 0 for never. */
    customerDataDays: integer().notNull().default(0),
    /** Roles that users have beside their first one: lists of these check all roles, which costs more. */
    sharedRoles: text().array().notNull().default([]),
    /** Names of the statuses of orders that plugins of the imported shop added, by slug (§moved-in-statuses). */
    otherStatuses: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [
    check("settings_single_row", sql`${t.id} = 1`),
    check("settings_price_decimals", sql`${t.priceDecimals} between 0 and 6`),
  ],
);

export type Settings = Omit<typeof settings.$inferSelect, "id" | "storeId">;
