import { sql } from "drizzle-orm";
import { users } from "../../../schema/users.ts";
import type { Database } from "../sql/queries.ts";

/** E-mail addresses and user names that the store takes. */

/** Longest address for mail, in characters. */
const MAX_LENGTH = 254;
const MIN_LENGTH = 6;

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+$/i;
const LABEL = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i;

/** Whether the text is an e-mail address by the contract: ASCII, one `@`, a domain of two labels at least. */
export function isEmail(text: string): boolean {
  const [local = "", domain = "", ...rest] = text.split("@");
  const labels = domain.split(".");
  return (
    text.length >= MIN_LENGTH &&
    text.length <= MAX_LENGTH &&
    rest.length === 0 &&
    LOCAL.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label))
  );
}

/** Most characters of a user name, as in the legacy API. */
export const USERNAME_MAX = 60;
/** Characters that a derived name reserves for its number. */
const NUMBER_DIGITS = 6;

/** Whether the sanitised text is a valid user name. */
export function isUsername(text: string): boolean {
  return /^[a-z0-9 _.@*-]+$/i.test(text);
}

/** The base of a derived user name: the local part of the e-mail address (§derived-usernames). May be empty. */
export function usernameBase(email: string): string {
  const [local = ""] = email.split("@");
  return local
    .replaceAll(/[^a-z0-9 _.*-]/gi, "")
    .slice(0, USERNAME_MAX - NUMBER_DIGITS)
    .trim()
    .toLowerCase();
}

/** A base of a derived user name, and the number of free names to find. */
interface Wanted {
  base: string;
  count: number;
}

/**
 * The number of free names for each base, so that one is left whatever other elements of the request take. Two bases compete
 * when one is the other with digits behind it.
 */
export function wantedNames(bases: string[], given: string[]): Wanted[] {
  const names = [...bases, ...given].map((name) => name.toLowerCase());
  const distinct = new Set(bases.map((base) => base.toLowerCase()));
  return [...distinct].map((base) => ({
    base,
    count: names.filter((name) => isNumbered(name, base) || isNumbered(base, name)).length,
  }));
}

/** The first free names of base, base1, base2 … in lower case: one row for each, one index lookup for each attempt. */
export function selectFreeNames(db: Database, wanted: Wanted[]) {
  return db
    .select({ base: sql<string>`wanted.base`, name: sql<string>`free.name` })
    .from(
      sql`json_to_recordset(${JSON.stringify(wanted)}::json) as wanted (base text, count int) cross join lateral (
        select number, name
        from (select generate_series(0, ${10 ** NUMBER_DIGITS - 1}::int) as number) as numbers
          cross join lateral (select wanted.base || case when number = 0 then '' else number::text end as name) as named
        where (select count(*) from ${users} where lower(${users.login}) = name) = 0
        limit wanted.count
      ) as free`,
    )
    .orderBy(sql`wanted.base, free.number`);
}

function isNumbered(name: string, base: string): boolean {
  return name.startsWith(base) && /^\d*$/.test(name.slice(base.length));
}
