import type { Address } from "../../../schema/addresses.ts";

/** An address with the fields of the empty one, by the text of each. */
export function addressOf<Kind extends Address>(
  empty: Kind,
  field: (name: string) => string | undefined,
): Kind {
  const entries = Object.keys(empty).map((name) => [name, field(name) ?? ""]);
  return Object.fromEntries(entries) as Kind;
}
