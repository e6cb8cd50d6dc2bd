import { asObject } from "../../http/body.ts";
import { type CustomerPatch, EMPTY_ADDRESS, EMPTY_BILLING } from "../../store/customers/customer.ts";
import { isGiven, keepText } from "./record.ts";
import { plainLine } from "../../kernel/plain-line.ts";

type Billing = NonNullable<CustomerPatch["billing"]>;
type Shipping = NonNullable<CustomerPatch["shipping"]>;

const SHIPPING = Object.keys(EMPTY_ADDRESS);
const BILLING = Object.keys(EMPTY_BILLING);

/** The supplied fields of a billing address, as plain lines unless they are kept as given. Absent and null ones are not supplied. */
export function readBilling(value: unknown, clean = plainLine): Billing {
  return readFields(value, BILLING, clean);
}

/** The supplied fields of a shipping address. */
export function readShipping(value: unknown, clean = plainLine): Shipping {
  return readFields(value, SHIPPING, clean);
}

function readFields(
  value: unknown,
  fields: string[],
  clean: (text: string) => string,
): Record<string, string> {
  const address = asObject(value) ?? {};
  const supplied = fields.filter((field) => isGiven(address, field));
  return Object.fromEntries(supplied.map((field) => [field, clean(keepText(address[field]) ?? "")]));
}
