import fc from "fast-check";
import { expect, test } from "vitest";
import { mayApplyAt, ratesAt, type TaxRate } from "../../functions/store/taxes/rates.ts";
import { dialect } from "../../functions/store/sql/queries.ts";
import { sql } from "drizzle-orm";
import { useStore } from "../support/use-store.ts";

/** The rates that a plan reads are all that apply: those left out by their postcode apply at no address of the order. */

const { store } = useStore("v1");

/** Few letters, so that many match; with the signs of lists and ranges, and white space that trimmers forget. */
const postcode = fc.string({
  unit: fc.constantFrom(..."1122abAB", " ", "-", "*", ";", "...", "\t", "\u00a0", ".", "é"),
  maxLength: 5,
});

test("no rate that applies at a place is left out by its postcode", async () => {
  const [codes] = fc.sample(fc.uniqueArray(postcode, { minLength: 400, maxLength: 400 }), 1) as [string[]];
  // Of a priority of its own each applies beside the others.
  await store.sql(
    `insert into tax_rates (postcode, rate, priority)
     select code, 1, n from unnest($1::text[]) with ordinality as given (code, n)`,
    [codes],
  );
  const all = await store.sql<TaxRate>(
    `select id, country, state, city, postcode, priority, tax_class as "taxClass" from tax_rates`,
  );
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(postcode, async (code) => {
      const place = { country: "US", state: "", city: "", postcode: code };
      const query = dialect.sqlToQuery(
        sql`select id from tax_rates where ${mayApplyAt(sql`array[${code}::text]`)}`,
      );
      const read = new Set((await store.sql<{ id: number }>(query.sql, query.params)).map(({ id }) => id));
      const [applies, found] = [all, all.filter(({ id }) => read.has(id))].map((rates) =>
        ratesAt(place, "", rates).map((rate) => rate.postcode),
      );
      expect(found).toEqual(applies);
      compared += all.length - read.size;
    }),
    { numRuns: 200 },
  );
  expect(compared).toBeGreaterThan(0);
});
