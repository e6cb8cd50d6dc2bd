import { formatAddress } from "localized-address-format";
import { countryName, stateName } from "../places.ts";
import type { Address as PostalAddress } from "../../../schema/addresses.ts";

/** A postal address in the format of its country. What the format leaves out stands on lines of its own. */
export function Address({ address }: { address: PostalAddress }) {
  const { first_name, last_name, company, address_1, address_2, postcode, city, state, country } = address;
  const known = formatAddress({
    postalCountry: country,
    name: `${first_name} ${last_name}`.trim(),
    organization: company,
    addressLines: [address_1, address_2].filter(Boolean),
    postalCode: postcode,
    locality: city,
    administrativeArea: state,
  });
  const left = [company, address_1, address_2, postcode, city, state].filter(
    (part) =>
      part.trim() !== "" && !known.some((line) => line.toLowerCase().includes(part.trim().toLowerCase())),
  );
  const parts = left.map((part) => (part === state ? stateName(country, state) : part));
  const lines = [...known, ...parts, countryName(country)].filter(Boolean);
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
