import type { Address as PostalAddress } from "../../../schema/addresses.ts";

/** A postal address, line by line. */
export function Address({ address }: { address: PostalAddress }) {
  const { first_name, last_name, company, address_1, address_2, postcode, city, state, country } = address;
  const lines = [
    `${first_name} ${last_name}`.trim(),
    company,
    address_1,
    address_2,
    `${postcode} ${city}`.trim(),
    [state, country].filter(Boolean).join(", "),
  ].filter(Boolean);
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
