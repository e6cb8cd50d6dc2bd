import { asObject } from "../../http/body.ts";
import { type CustomerPatch, EMPTY_ADDRESS, EMPTY_BILLING } from "../../store/customers/customer.ts";
import { isGiven, keepText } from "./record.ts";
import { plainLine } from "./text.ts";

type Billing = NonNullable<CustomerPatch["billing"]>;
type Shipping = NonNullable<CustomerPatch["shipping"]>;

const SHIPPING = Object.keys(EMPTY_ADDRESS);
const BILLING = Object.keys(EMPTY_BILLING);

/** The supplied fields of a billing address, as plain lines. Absent and null ones are not supplied. */
export function readBilling(value: unknown): Billing {
  return readFields(value, BILLING);
}

/** The supplied fields of a shipping address. */
export function readShipping(value: unknown): Shipping {
  return readFields(value, SHIPPING);
}

function readFields(value: unknown, fields: string[]): Record<string, string> {
  const address = asObject(value) ?? {};
  const supplied = fields.filter((field) => isGiven(address, field));
  return Object.fromEntries(supplied.map((field) => [field, plainLine(keepText(address[field]) ?? "")]));
}
