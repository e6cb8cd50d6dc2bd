import type { Address, BillingAddress } from "../../../schema/addresses.ts";
import { Field } from "./field.tsx";

const ADDRESS = [
  ["first_name", "First name"],
  ["last_name", "Last name"],
  ["company", "Company"],
  ["address_1", "Street address"],
  ["address_2", "Apartment, suite"],
  ["city", "City"],
  ["postcode", "Postcode"],
  ["state", "State"],
  ["country", "Country, as two letters"],
] as const;

interface AddressFieldsProps {
  billing: BillingAddress;
  shipping: Address;
}

/** The fields of both addresses, by their names in the API after `billing_` or `shipping_`. */
export function AddressFields({ billing, shipping }: AddressFieldsProps) {
  return (
    <>
      <fieldset class="stack">
        <legend>Billing address</legend>
        <div class="pair">
          {linesOf("billing_", billing)}
          <Field type="email" name="billing_email" label="E-mail" value={billing.email} />
          <Field name="billing_phone" label="Phone" value={billing.phone} maxlength={100} />
        </div>
      </fieldset>
      <fieldset class="stack">
        <legend>Shipping address</legend>
        <div class="pair">{linesOf("shipping_", shipping)}</div>
      </fieldset>
    </>
  );
}

function linesOf(prefix: string, address: Address) {
  return ADDRESS.map(([name, label]) => (
    <Field
      name={`${prefix}${name}`}
      label={label}
      value={address[name]}
      {...(name === "country" && { maxlength: 2 })}
      class={name === "company" ? "wide" : undefined}
    />
  ));
}

/** Both addresses of such a form, as the API takes them. */
export function addressesOf(form: URLSearchParams) {
  const of = (prefix: string) =>
    Object.fromEntries(
      [...form]
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, value]) => [name.slice(prefix.length), value]),
    );
  return { billing_address: of("billing_"), shipping_address: of("shipping_") };
}
