import { formatAddress } from "localized-address-format";
import { countryName, stateName } from "../places.ts";
import type { Address as PostalAddress } from "../../../schema/addresses.ts";

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
