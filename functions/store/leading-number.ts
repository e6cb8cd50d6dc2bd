import { type SQL, sql } from "drizzle-orm";

/**
 * The leading number of a text as `double precision`, 0 without one, as in the legacy API's database. Digits beyond the 200th,
 * fractions beyond the 50th and exponents of three digits are ignored, to stay within the type's range.
 */
export function leadingNumber(text: SQL): SQL {
  const number = String.raw`^\s*([+-]?0*(?:\d{1,200}(?:\.\d{0,50})?|\.\d{1,50})(?:e[+-]?\d{1,2}(?!\d))?)`;
  return sql`coalesce(substring(${text} from ${`(?i)${number}`}), '0')::double precision`;
}
