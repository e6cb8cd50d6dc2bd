import fc from "fast-check";
import { expect, test } from "vitest";
import type { Api } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";
import { deep } from "../support/deep.ts";

/** Lists sorted by `meta_value_num`: any text has a number, and none makes a list fail. */

const { store, v2, v3 } = useStore("v2", "v3");
const clients: Record<string, Api> = { orders: v2, customers: v2, coupons: v3 };

const digits = (max: number) => fc.integer({ min: 0, max }).map((length) => "7".repeat(length));
const space = fc.constantFrom("", " ", "\t\n ", " ".repeat(1000));
/** Numbers in all forms, followed by any text. */
const number = fc
  .tuple(
    space,
    fc.constantFrom("", "-", "+", "--"),
    fc.constantFrom("", "000", "0".repeat(300)),
    fc.oneof(digits(3), digits(250)),
    fc.constantFrom("", "."),
    fc.oneof(digits(3), digits(60)),
    fc.constantFrom("", "e5", "E-7", "e+12", "e", "e99", "e-99", "e100", "e999999999", "e-400", "x", " 1"),
  )
  .map((parts) => parts.join(""));
const HOSTILE = [
  "",
  " ",
  "NaN",
  "Infinity",
  "-inf",
  "0x1A",
  "1e400",
  "-1e400",
  "1e-400",
  "9".repeat(32_768),
  `-${"9".repeat(32_768)}`,
  `0.${"0".repeat(32_766)}`,
  `1e${"9".repeat(32_766)}`,
  " ".repeat(32_768),
  "9".repeat(140_000),
];

const texts = fc.array(fc.oneof(number, fc.string(), fc.constantFrom(...HOSTILE)), {
  minLength: 10,
  maxLength: 40,
});

/** Within the precision of numbers: 200 digits before the point, 50 after it, exponents of two digits. */
function numberOf(text: string): number {
  const [, sign = "", whole = "", fraction = "", exponent = ""] =
    /^[ \t\n]*([+-]?)(?=\.?\d)0*(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?/i.exec(text) ?? [];
  const kept = `${sign}0${whole.slice(0, 200)}.${fraction.slice(0, 50)}0`;
  const counts = whole.length <= 200 && fraction.length <= 50 && /^[+-]?\d{1,2}$/.test(exponent);
  return Number(counts ? `${kept}e${exponent}` : kept);
}

const SEEDS: Record<string, string> = {
  orders: `insert into orders (order_key, currency, meta)
    select gen_random_uuid(), 'USD', jsonb_build_object('rank', value) from jsonb_array_elements_text($1) as value returning id`,
  customers: `insert into users (login, email, role, meta)
    select key, key, 'customer', jsonb_build_object('rank', value)
    from (select gen_random_uuid()::text as key, value from jsonb_array_elements_text($1) as value) as users returning id`,
};

test.each(["orders", "customers"])("%s are sorted by the numbers in their meta", async (kind) => {
  const sorted = `/${kind}?filter[orderby]=meta_value_num&filter[orderby_meta_key]=rank&fields=id`;
  await fc.assert(
    fc.asyncProperty(texts, async (ranks) => {
      await store.sql(`delete from ${kind === "orders" ? "orders" : "users where role = 'customer'"}`);
      const rows = await store.sql<{ id: number }>(SEEDS[kind]!, [JSON.stringify(ranks)]);
      const expected = rows
        .map(({ id }, n) => ({ id, rank: numberOf(ranks[n]!) }))
        .toSorted((a, b) => a.rank - b.rank || a.id - b.id)
        .map(({ id }) => id);
      const listed = async (query: string): Promise<number[]> => {
        const { status, body } = await clients[kind]!.get(`${sorted}&${query}`);
        expect(status, JSON.stringify(body)).toBe(200);
        return body[kind].map(({ id }: { id: number }) => id);
      };
      expect(await listed("filter[order]=ASC&filter[limit]=-1")).toEqual(expected);
      expect(await listed("filter[order]=DESC&filter[limit]=7&page=2")).toEqual(
        expected.toReversed().slice(7, 14),
      );
    }),
    { numRuns: deep(6, 25), examples: [[HOSTILE]], endOnFailure: true },
  );
});

test("coupons are sorted by the numbers in each of their fields, up to the largest", async () => {
  const most = "9".repeat(22);
  const coupon = {
    amount: most,
    minimum_amount: most,
    maximum_amount: most,
    usage_limit: Number.MAX_SAFE_INTEGER,
  };
  const ids: number[] = [];
  for (const fields of [{ code: "most", ...coupon }, { code: "least" }]) {
    const made = await clients["coupons"]!.post("/coupons", { coupon: fields });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    ids.push(made.body.coupon.id);
  }
  const { body } = await clients["coupons"]!.get("/coupons?filter[meta]=true");
  for (const key of Object.keys(body.coupons[0].coupon_meta)) {
    const query = `filter[orderby]=meta_value_num&filter[orderby_meta_key]=${key}&fields=id`;
    const answer = await clients["coupons"]!.get(`/coupons?${query}`);
    expect([answer.status, answer.body.coupons.length], key).toEqual([200, ids.length]);
  }
});
