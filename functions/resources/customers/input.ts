import type { JsonObject } from "../../http/body.ts";
import type { Query } from "../../http/query.ts";
import type { CustomerQuery } from "../../store/customers/conditions.ts";
import type { CustomerPatch } from "../../store/customers/customer.ts";
import { rememberedSettings } from "../../store/access/memory.ts";
import { readBilling, readShipping } from "../input/address.ts";
import { keepText, type Readers, readSupplied } from "../input/record.ts";
import { given, readText } from "../input/values.ts";
import { LIST_FILTERS, type ListInput, readListInput } from "../input/list.ts";
import { sanitiseUsername } from "../input/text.ts";
import { plainLine } from "../../kernel/plain-line.ts";
import type { Version } from "../serialize/field-table.ts";
import type { CustomerInput } from "./schemas.ts";

const LONGEST_EMAIL = 1000;

/** Addresses of customers keep their text; those of orders are plain lines. */
const asGiven = (text: string) => text;

/** Each input key with the field it sets and its reader. */
const READERS: Readers<CustomerPatch, keyof CustomerInput> = {
  // A longer text is never a valid address.
  email: (value) => ({ email: readText(value)?.slice(0, LONGEST_EMAIL) ?? "" }),
  username: readUsername,
  password: (value) => ({ password: keepText(value) ?? "" }),
  first_name: (value) => ({ firstName: plainLine(keepText(value) ?? "") }),
  last_name: (value) => ({ lastName: plainLine(keepText(value) ?? "") }),
  billing_address: (value) => ({ billing: readBilling(value, asGiven) }),
  shipping_address: (value) => ({ shipping: readShipping(value, asGiven) }),
};

/** The supplied fields of a customer. Absent and null ones are not supplied; unknown keys are ignored. */
export function readCustomerPatch(data: JsonObject): CustomerPatch {
  return readSupplied("customer", data, READERS);
}

/** A version's reading of `filter[role]`. */
const ROLES = { v1: "not", v2: "as one role", v3: "as one role or all" } as const satisfies Record<
  Version,
  string
>;

/** Page, limit and filters of a list of customers. By default the role is customer and the order ascends by registration. */
export function readCustomerList(query: Query, version: Version): ListInput & { query: CustomerQuery } {
  const input = readListInput(query, LIST_FILTERS[version], "asc");
  const role = readRole(query.filter.get("role"), ROLES[version]);
  const isShared = (role && rememberedSettings()?.sharedRoles.includes(role)) || undefined;
  return { ...input, query: { ...input.query, role, isShared, search: given(query.filter.get("q")) } };
}

function readRole(text: string | undefined, read: (typeof ROLES)[Version]): string | undefined {
  if (read === "not" || !text) return "customer";
  return read === "as one role or all" && text === "all" ? undefined : text;
}

/** An empty name is not supplied. A name that sanitising empties is supplied, and the store refuses it. */
function readUsername(value: unknown): CustomerPatch {
  const text = keepText(value) ?? "";
  return text === "" ? {} : { username: sanitiseUsername(text) };
}
