import { asObject } from "../http/body.ts";
import { plainLine } from "../kernel/plain-line.ts";
import {
  type Customer,
  type CustomerPatch,
  EMPTY_ADDRESS,
  EMPTY_BILLING,
} from "../store/customers/customer.ts";
import { keepText, readWithin } from "./input/record.ts";

/** Addresses of customers and orders, shown and read. */

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

/** The supplied fields of a billing address, as plain lines unless they are kept as given. Absent and null ones are not supplied. */
export function readBilling(value: unknown, clean = plainLine): NonNullable<CustomerPatch["billing"]> {
  return readFields(value, EMPTY_BILLING, clean);
}

/** The supplied fields of a shipping address. */
export function readShipping(value: unknown, clean = plainLine): NonNullable<CustomerPatch["shipping"]> {
  return readFields(value, EMPTY_ADDRESS, clean);
}

function readFields(value: unknown, fields: object, clean: (text: string) => string): Record<string, string> {
  const read = (given: unknown) => clean(keepText(given));
  const readers = Object.keys(fields).map((field) => [field, [field, read]] as const);
  return readWithin<Record<string, string>>(asObject(value) ?? {}, Object.fromEntries(readers));
}
