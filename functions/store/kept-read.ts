import { sql } from "drizzle-orm";
import type { Queries } from "./arrangement.ts";
import type { Database } from "./queries.ts";

/** Values of a read, by the names under which its queries ask for them. */
export type Values = object;

/**
 * A read that is the same each time but for its values. An isolate builds it once, and each connection of the database
 * plans it once: planning is most of what a short read costs.
 */
export class KeptRead<Q extends Queries = Queries> {
  /** Tells it from all others; those of one name are built alike. */
  readonly name: string;
  /** With places for the values, or with the values themselves. */
  readonly build: (db: Database, values?: Values) => Q;
  readonly values: Values;

  constructor(name: string, build: (db: Database, values?: Values) => Q, values: Values) {
    this.name = name;
    this.build = build;
    this.values = values;
  }

  /** Both in one statement. */
  beside<Other extends Queries>(other: KeptRead<Other>): KeptRead<{ own: Q; other: Other }> {
    const build = (db: Database) => ({ own: this.build(db), other: other.build(db) });
    return new KeptRead(`${this.name} + ${other.name}`, build, { ...this.values, ...other.values });
  }
}

/**
 * Makes reads of one form. Whatever differs from one to the next is a value, or belongs to the key, of which there may
 * only be a few: each makes a form of its own. Values are not there yet when the form is built, only their places.
 */
export function keptRead<Given extends object, Q extends Queries, Key extends Form = undefined>(
  name: string,
  build: (db: Database, given: Given, key: Key) => Q,
): (values: Given, ...key: Key extends undefined ? [] : [Key]) => KeptRead<Q> {
  return (values, ...keys) => {
    const [key] = keys as [Key];
    const whole = key === undefined ? name : `${name} ${JSON.stringify(key)}`;
    return new KeptRead(whole, (db, given = places) => build(db, given as Given, key), values);
  };
}

/** Under each name the place of a value in a statement. */
const places: Values = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

/** What JSON tells apart. */
type Form = string | number | boolean | undefined | { readonly [name: string]: Form | readonly Form[] };

/** A number that stands in the statement itself, where the planner sees it. */
export function literal(number: number): number {
  return sql.raw(String(Math.trunc(number))) as unknown as number;
}
