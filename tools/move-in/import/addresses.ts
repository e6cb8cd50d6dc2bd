import {
  type Address,
  type BillingAddress,
  EMPTY_ADDRESS,
  EMPTY_BILLING,
} from "../../../schema/addresses.ts";

/** The billing address by the text of each field. */
export function billingOf(field: (name: string) => string | undefined): BillingAddress {
  return filled(EMPTY_BILLING, field);
}

/** The shipping address in the same way. */
export function shippingOf(field: (name: string) => string | undefined): Address {
  return filled(EMPTY_ADDRESS, field);
}

function filled<Kind extends Address>(empty: Kind, field: (name: string) => string | undefined): Kind {
  const entries = Object.keys(empty).map((name) => [name, field(name) ?? ""]);
  return Object.fromEntries(entries) as Kind;
}
