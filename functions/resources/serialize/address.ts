import type { Customer } from "../../store/customers/customer.ts";

type Billing = Customer["billing"];
type Shipping = Customer["shipping"];

/** A billing address in the contract's order of fields, which stored JSON does not keep. */
export function serializeBilling(address: Billing): Billing {
  return { ...serializeShipping(address), email: address.email, phone: address.phone };
}

/** A shipping address in the same way. */
export function serializeShipping(address: Shipping): Shipping {
  return {
    first_name: address.first_name,
    last_name: address.last_name,
    company: address.company,
    address_1: address.address_1,
    address_2: address.address_2,
    city: address.city,
    state: address.state,
    postcode: address.postcode,
    country: address.country,
  };
}
