import type { Address, BillingAddress } from "../../../schema/addresses.ts";
import type { Values } from "../edit.ts";
import { FieldError } from "../field-error.ts";
import { allCountries, countryName, statesOf } from "../places.ts";
import { Field, Select, sentForm, storedValues } from "./form.tsx";

const LINES = [
  ["first_name", "First name"],
  ["last_name", "Last name"],
  ["company", "Company"],
  ["address_1", "Street address"],
  ["address_2", "Apartment, suite"],
  ["postcode", "Postcode"],
  ["city", "City"],
] as const;

const PREFIXES = ["billing_", "shipping_"] as const;

/** The names of the fields of both addresses. */
export const ADDRESS_FIELDS = [
  ...PREFIXES.flatMap((prefix) =>
    [...LINES.map(([line]) => line), "country", "state"].map((line) => prefix + line),
  ),
  "billing_email",
  "billing_phone",
];

/** Both addresses as the texts of their fields: names of the API after `billing_` or `shipping_`. */
export function addressValues({ billing, shipping }: { billing: BillingAddress; shipping: Address }): Values {
  const of = (prefix: string, address: object) =>
    Object.entries(address).map(([name, value]) => [prefix + name, String(value)]);
  return Object.fromEntries([...of("billing_", billing), ...of("shipping_", shipping)]);
}

/** The fields of both addresses. */
export function AddressFields() {
  return (
    <>
      {PREFIXES.map((prefix) => (
        <fieldset class="stack">
          <legend>{prefix === "billing_" ? "Billing address" : "Shipping address"}</legend>
          <div class="pair">
            <Lines prefix={prefix} />
            {prefix === "billing_" && (
              <>
                <Field type="email" name="billing_email" label="E-mail" />
                <Field name="billing_phone" label="Phone" maxlength={100} />
              </>
            )}
          </div>
        </fieldset>
      ))}
    </>
  );
}

function Lines({ prefix }: { prefix: string }) {
  const name = `${prefix}country`;
  const states = statesOf(sentForm()?.values.get(name) ?? storedValues()?.[name] ?? "");
  return (
    <>
      {LINES.map(([line, label]) => (
        <Field name={prefix + line} label={label} class={line === "company" ? "wide" : undefined} />
      ))}
      <Select name={name} label="Country" options={[["", "None"], ...allCountries()]} />
      {states.length > 0 ? (
        <Select name={`${prefix}state`} label="State" options={[["", "None"], ...states]} />
      ) : (
        <Field name={`${prefix}state`} label="State" />
      )}
    </>
  );
}

/** Checks the countries and states that were changed. Throws `FieldError`. */
export function checkAddresses(values: Values, changed: ReadonlySet<string>): void {
  for (const prefix of PREFIXES) {
    const { [`${prefix}country`]: country = "", [`${prefix}state`]: state = "" } = values;
    const isNew = changed.has(`${prefix}country`);
    if (isNew && country !== "" && !allCountries().some(([code]) => code === country))
      throw new FieldError(`${prefix}country`, `“${country}” is no country.`);
    const states = statesOf(country);
    const isListed = state === "" || states.length === 0 || states.some(([code]) => code === state);
    if ((isNew || changed.has(`${prefix}state`)) && !isListed)
      throw new FieldError(
        `${prefix}state`,
        `“${state}” is no state of ${countryName(country)}: choose one.`,
      );
  }
}

/** The changed fields of both addresses, as the API takes them. */
export function addressesOf(fields: Values) {
  const of = (prefix: string) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, value]) => [name.slice(prefix.length), value]),
    );
  return { billing_address: of("billing_"), shipping_address: of("shipping_") };
}
