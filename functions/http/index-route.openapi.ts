import * as z from "zod";
import type { OperationContract } from "./openapi.ts";
import { field } from "../kernel/field.ts";

/** The operation of the index, and what it answers. */

const method = z.enum(["HEAD", "GET", "POST", "PUT", "PATCH", "DELETE"]);

const route = z.strictObject({
  supports: field(z.array(method), "Methods that the route takes.", ["HEAD", "GET", "POST"]),
  accepts_data: field(z.literal(true), "Present when one of them takes a body.", true).optional(),
  meta: z
    .strictObject({
      self: field(z.url(), "URL of the route.", "https://store.example/wc-api/v3/coupons"),
    })
    .optional()
    .meta({ description: "Present when the path has no parameters." }),
});

const meta = {
  timezone: field(
    z.string(),
    "Time zone of the store: its IANA name, or an offset such as `+05:30`.",
    "Europe/Vienna",
  ),
  currency: field(z.string(), "Currency of the store, as its ISO 4217 code.", "USD"),
  currency_format: field(z.string(), "Its symbol, as HTML.", "&#36;"),
  currency_position: field(
    z.enum(["left", "right", "left_space", "right_space"]),
    "Position of the symbol.",
    "left",
  ),
  thousand_separator: field(z.string(), "Separates thousands, for people.", ","),
  decimal_separator: field(z.string(), "Separates decimals, for people.", "."),
  price_num_decimals: field(z.int(), "Decimal places that prices are rounded to.", 2),
  tax_included: field(z.boolean(), "Whether prices of products include taxes.", false),
  weight_unit: field(z.enum(["kg", "g", "lbs", "oz"]), "Unit of weights.", "kg"),
  dimension_unit: field(z.enum(["m", "cm", "mm", "in", "yd"]), "Unit of lengths.", "cm"),
  ssl_enabled: field(
    z.boolean(),
    "Whether the shop sends its checkout to HTTPS; in v3 also whether the store is served over HTTPS.",
    true,
  ),
  permalinks_enabled: field(z.boolean(), "Whether pages of the shop have names, and not only a query.", true),
  generate_password: field(
    z.boolean(),
    "Whether the store generates passwords for customers without one.",
    true,
  ),
  links: z.strictObject({
    help: field(z.url(), "The reference and the guides.", "https://console.store.example/docs/"),
  }),
};

const store = {
  name: field(z.string(), "Name of the store.", "Demo Store"),
  description: field(z.string(), "Description of the store.", ""),
  URL: field(z.url(), "URL of the store.", "https://store.example"),
  wc_version: field(z.string(), "Version of the legacy product that the store replaces.", "8.9.1"),
  version: field(z.string(), "Version of the interface.", "3.1.0"),
  routes: z.record(z.string(), route).meta({ description: "Routes by their paths." }),
};

/** The operation of the index, without the keys that a version leaves out. */
export function indexOperation({ indexOmits: omits }: { indexOmits: ReadonlySet<string> }) {
  const without = <Shape extends object>(shape: Shape) =>
    z.strictObject(Object.fromEntries(Object.entries(shape).filter(([name]) => !omits.has(name))));
  return {
    "GET /": {
      name: "getIndex",
      summary: "Describe the store",
      description: "Public: settings of the store, and its routes.",
      answers: { 200: z.strictObject({ store: without({ ...store, meta: without(meta) }) }) },
      errors: [],
      anonymous: true,
    },
  } satisfies Record<string, OperationContract>;
}
