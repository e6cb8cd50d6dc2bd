import type { Customer } from "../../../store/customers/customer.ts";

/** A user's name, or else their login. */
export function personOf({
  firstName,
  lastName,
  login,
}: Pick<Customer, "firstName" | "lastName" | "login">): string {
  return `${firstName} ${lastName}`.trim() || login;
}
