import * as z from "zod";
import { field } from "./values.ts";

/** Answers have every field, empty when unknown. */
export const shippingAddress = z
  .strictObject({
    first_name: field(z.string(), "First name.", "Ann"),
    last_name: field(z.string(), "Last name.", "Ode"),
    company: field(z.string(), "Company.", ""),
    address_1: field(z.string(), "Street and number.", "1 Main St"),
    address_2: field(z.string(), "What does not fit there.", ""),
    city: field(z.string(), "City.", "Springfield"),
    state: field(z.string(), "State or province, as its code where it has one.", "CA"),
    postcode: field(z.string(), "Postal code.", "94103"),
    country: field(z.string(), "Country, as its code of two letters (ISO 3166-1).", "US"),
  })
  .meta({ id: "ShippingAddress" });

export const billingAddress = shippingAddress
  .extend({
    email: field(z.string(), "E-mail address.", "ann@example.com"),
    phone: field(z.string(), "Telephone number.", "555-0100"),
  })
  .meta({ id: "BillingAddress" });

/** Input of an address: absent and null fields change nothing. */
export const shippingInput = shippingAddress.partial().meta({ id: "ShippingAddressInput" });
export const billingInput = billingAddress.partial().meta({ id: "BillingAddressInput" });
