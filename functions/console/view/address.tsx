import { formatAddress } from "localized-address-format";
import type { Address as PostalAddress } from "../../../schema/addresses.ts";

/** A postal address in the format of its country. */
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
  const lines = [...known, countryName(country)].filter(Boolean);
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

const names = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

/** `United States`; an unknown code unchanged. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}
