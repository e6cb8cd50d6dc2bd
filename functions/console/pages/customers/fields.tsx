import { EMPTY_ADDRESS, EMPTY_BILLING } from "../../../../schema/addresses.ts";
import { readCustomerPatch } from "../../../resources/customers/input.ts";
import type { Customer, CustomerPatch } from "../../../store/customers/customer.ts";
import { RIGHTS } from "../../../store/access/rights.ts";
import { AddressFields, addressesOf } from "../../view/address-fields.tsx";
import { Field } from "../../view/field.tsx";
import { newPage } from "../record.tsx";
import { CUSTOMER } from "../kinds.ts";

/** The fields of a customer's form; without a customer those of a new one. */
export function CustomerFields({ customer }: { customer?: Customer }) {
  const { email, firstName, lastName, billing = EMPTY_BILLING, shipping = EMPTY_ADDRESS } = customer ?? {};
  return (
    <>
      <Field type="email" name="email" label="E-mail" required value={email} />
      <div class="pair">
        <Field name="first_name" label="First name" value={firstName} />
        <Field name="last_name" label="Last name" value={lastName} />
      </div>
      {!customer && (
        <Field name="username" label="Login" maxlength={60} placeholder="Generated from the e-mail address" />
      )}
      <Field
        type="password"
        name="password"
        label={customer ? "New password" : "Password"}
        maxlength={1000}
        placeholder={customer ? "Stays as it is" : "Random, and shown to nobody"}
        autocomplete="new-password"
      />
      <AddressFields billing={billing} shipping={shipping} />
    </>
  );
}

export const newCustomerPage = newPage({
  kind: CUSTOMER,
  read: (store) => store.read({}, { right: RIGHTS.customer.create }), // Reads only the session.
  fields: () => <CustomerFields />,
});

const NAMES = ["email", "username", "password", "first_name", "last_name"];

/** The form's input, as the API reads it; an empty password is kept. */
export function customerOf(form: URLSearchParams): CustomerPatch {
  const given = NAMES.filter((name) => form.has(name) && (name !== "password" || form.get(name) !== ""));
  return readCustomerPatch({
    ...Object.fromEntries(given.map((name) => [name, form.get(name)])),
    ...addressesOf(form),
  });
}
