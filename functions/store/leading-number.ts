import { type SQL, sql } from "drizzle-orm";

/**
 * The number that a text begins with as `double precision`, 0 without one, as the legacy API's database reads it. Any text
 * has one: digits beyond the 200th, fractions beyond the 50th and exponents of three digits are left out, so that
 * whatever is left is within the type's range.
 */
export function leadingNumber(text: SQL): SQL {
  const number = String.raw`^\s*([+-]?0*(?:\d{1,200}(?:\.\d{0,50})?|\.\d{1,50})(?:e[+-]?\d{1,2}(?!\d))?)`;
  return sql`coalesce(substring(${text} from ${`(?i)${number}`}), '0')::double precision`;
}
