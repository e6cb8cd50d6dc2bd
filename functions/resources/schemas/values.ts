import * as z from "zod";
import { field } from "../../kernel/field.ts";

export { field };

/** A text, with a sentence about it and an example. */
export const text = (description: string, example: string) => field(z.string(), description, example);

/** The id of a stored record. */
export const id = z.int().min(1).describe("Id of the record.");

export const flag = z.boolean();

export const count = z.int().min(0);

/** Money with two decimal places, never below zero. */
export const amount = z.string().regex(/^\d+\.\d{2}$/);

/** Money with two decimal places. */
export const balance = z.string().regex(/^-?\d+\.\d{2}$/);

/** `YYYY-MM-DDTHH:MM:SSZ`: UTC, without fractions. */
export const instant = z.iso.datetime({ precision: 0 });

/** Amounts and ids may come as numbers or as text. */
export const numeric = z.union([z.number(), z.string()]);

/** Answers have every field, empty when unknown. */
export const shippingAddress = z
  .strictObject({
    first_name: text("First name.", "Ann"),
    last_name: text("Last name.", "Ode"),
    company: text("Company.", ""),
    address_1: text("Street and number.", "1 Main St"),
    address_2: text("Further address line.", ""),
    city: text("City.", "Springfield"),
    state: text("State or province, as its code if it has one.", "CA"),
    postcode: text("Postal code.", "94103"),
    country: text("Country, as its code of two letters (ISO 3166-1).", "US"),
  })
  .meta({ id: "ShippingAddress", description: "Where the goods are sent." });

export const billingAddress = shippingAddress
  .extend({ email: text("E-mail address.", "ann@example.com"), phone: text("Telephone number.", "555-0100") })
  .meta({ id: "BillingAddress", description: "Where the invoice is sent." });

/** Input of an address: absent and null fields change nothing. */
export const shippingInput = shippingAddress
  .partial()
  .meta({ id: "ShippingAddressInput", description: "Where the goods are sent." });
export const billingInput = billingAddress
  .partial()
  .meta({ id: "BillingAddressInput", description: "Where the invoice is sent." });
