import type { JsonObject } from "../../http/body.ts";
import type { Query } from "../../http/query.ts";
import type { CustomerQuery } from "../../store/customers/conditions.ts";
import type { CustomerPatch } from "../../store/customers/customer.ts";
import { rememberedSettings } from "../../store/access/settings-memory.ts";
import { readBilling, readShipping } from "../input/address.ts";
import { keepText, type Readers, readSupplied } from "../input/record.ts";
import { given, readText } from "../input/values.ts";
import { type ListFilter, type ListInput, readListInput } from "../input/list.ts";
import { plainLine, sanitiseUsername } from "../input/text.ts";
import type { CustomerInput } from "./schemas.ts";

const LONGEST_EMAIL = 1000;

/** Each input key of the contract with the field it sets and how its value is read. */
const READERS: Readers<CustomerPatch, keyof CustomerInput> = {
  // What is longer is no address, however it goes on.
  email: (value) => ({ email: readText(value)?.slice(0, LONGEST_EMAIL) ?? "" }),
  username: readUsername,
  password: (value) => ({ password: keepText(value) ?? "" }),
  first_name: (value) => ({ firstName: plainLine(keepText(value) ?? "") }),
  last_name: (value) => ({ lastName: plainLine(keepText(value) ?? "") }),
  billing_address: (value) => ({ billing: readBilling(value) }),
  shipping_address: (value) => ({ shipping: readShipping(value) }),
};

/** The fields that a customer object supplies. Absent and null ones are not supplied, unknown keys are ignored. */
export function readCustomerPatch(data: JsonObject): CustomerPatch {
  return readSupplied("customer", data, READERS);
}

/** How a version reads `filter[role]`: not at all, as one role, or as one role or `all`. */
export type RoleFilter = "none" | "one" | "one or all";

/** Page, limit and filters of a list of customers: role customer and registration ascending, unless given otherwise. */
export function readCustomerList(
  query: Query,
  filters: ReadonlySet<ListFilter>,
  roles: RoleFilter,
): ListInput & { query: CustomerQuery } {
  const input = readListInput(query, filters, "asc");
  const role = readRole(query.filter.get("role"), roles);
  const isShared = (role && rememberedSettings()?.sharedRoles.includes(role)) || undefined;
  return { ...input, query: { ...input.query, role, isShared, search: given(query.filter.get("q")) } };
}

function readRole(text: string | undefined, roles: RoleFilter): string | undefined {
  if (roles === "none" || !text) return "customer";
  return roles === "one or all" && text === "all" ? undefined : text;
}

/** An empty name is not supplied; one that sanitising leaves nothing of is, and is refused later. */
function readUsername(value: unknown): CustomerPatch {
  const text = keepText(value) ?? "";
  return text === "" ? {} : { username: sanitiseUsername(text) };
}
