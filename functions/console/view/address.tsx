import { formatAddress } from "localized-address-format";
import { allCountries, countryName, stateName, statesOf } from "../places.ts";
import type { Address as PostalAddress, BillingAddress } from "../../../schema/addresses.ts";
import type { Values } from "../edit.ts";
import { FieldError } from "../field-error.ts";
import type { Groups, Rows } from "./field-table.tsx";
import { type Options, sentForm, storedValues } from "./form.tsx";

/** Countries whose posts write a state as its code. */
const WITH_CODES = new Set(["AU", "BR", "CA", "US"]);

/** A postal address in the format of its country. What the format leaves out stands on lines of its own. */
export function Address({ address }: { address: PostalAddress }) {
  const { first_name, last_name, company, address_1, address_2, postcode, city, state, country } = address;
  const parts = {
    name: `${first_name} ${last_name}`.trim(),
    organization: company.trim(),
    postalCode: postcode.trim(),
    locality: city.trim(),
    administrativeArea: WITH_CODES.has(country) ? state.trim() : stateName(country, state.trim()),
  };
  const addressLines = [address_1, address_2].map((line) => line.trim()).filter(Boolean);
  const given = Object.entries(parts).filter(([, text]) => text !== "");
  // A format is tried with the names of the fields, each in signs that no format has.
  const names = Object.fromEntries(given.map(([field]) => [field, `<${field}>`]));
  const used = formatAddress({ postalCountry: country, addressLines, ...names }).join();
  const left = given.filter(([field]) => !used.includes(`<${field}>`)).map(([, text]) => text);
  const known = formatAddress({ postalCountry: country, addressLines, ...parts });
  const lines = [...known, ...left, countryName(country)].filter(Boolean);
  if (lines.length === 0) return <p class="quiet">No address given.</p>;
  return (
    <address>
      {lines.map((line) => (
        <>
          {line}
          <br />
        </>
      ))}
    </address>
  );
}

type Prefix = "billing_" | "shipping_";

function linesOf(prefix: Prefix): Rows<never> {
  const country = `${prefix}country`;
  const states = () => statesOf(sentForm()?.values.get(country) ?? storedValues()?.[country] ?? "");
  return {
    [`${prefix}first_name`]: ["First name", "text"],
    [`${prefix}last_name`]: ["Last name", "text"],
    [`${prefix}company`]: ["Company", "text", { class: "wide" }],
    [`${prefix}address_1`]: ["Street address", "text"],
    [`${prefix}address_2`]: ["Apartment, suite", "text"],
    [`${prefix}postcode`]: ["Postcode", "text"],
    [`${prefix}city`]: ["City", "text"],
    [country]: ["Country", () => withNone(allCountries())],
    [`${prefix}state`]: ["State", () => withNone(states())],
  };
}

const withNone = (options: Options): Options => (options.length > 0 ? [["", "None"], ...options] : []);

/** The fields of both addresses. */
export const ADDRESSES: Groups<never> = {
  "Billing address": {
    ...linesOf("billing_"),
    billing_email: ["E-mail", "email"],
    billing_phone: ["Phone", "text", { maxlength: 100 }],
  },
  "Shipping address": linesOf("shipping_"),
};

/** Both addresses as the texts of their fields: names of the API after `billing_` or `shipping_`. */
export function addressValues(both: { billing: BillingAddress; shipping: PostalAddress }): Values {
  const of = (prefix: string, address: object) =>
    Object.entries(address).map(([name, value]) => [prefix + name, String(value)]);
  return Object.fromEntries([...of("billing_", both.billing), ...of("shipping_", both.shipping)]);
}

/** Checks the countries and states that were changed. Throws `FieldError`. */
export function checkAddresses(values: Values, changed: ReadonlySet<string>): void {
  for (const prefix of ["billing_", "shipping_"]) {
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
