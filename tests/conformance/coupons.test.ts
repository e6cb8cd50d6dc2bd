import { beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";
import { readRecorded } from "./recorded.ts";
import { seedRecordedKeys } from "./recorded-keys.ts";
import { expectRecorded, expectRecordedBulk, refusedWith, replayOf } from "./replay-records.ts";

/** The recorded coupon answers, replayed in order against a store with the same coupons. */

const COUPONS = { singular: "coupon", plural: "coupons" };

const { store } = useStore("v1", "v3");
let replay: ReturnType<typeof replayOf>;

beforeAll(async () => {
  replay = replayOf(store, COUPONS);
  await seedRecordedKeys(store);
  await store.sql(
    `insert into coupons (id, code, type, amount, usage_count, description, status)
     select 293 + n, 'coupon' || lpad(n::text, 2, '0'), 'fixed_cart', 3, 32, 'Coupon number ' || n,
       case when n = 38 then 'trash' else 'publish' end
     from generate_series(1, 40) n`,
  );
  await store.sql(
    "update coupons set expiry_date = '2027-02-19', amount = 6, usage_count = 54 where id = 300",
  );
  await store.sql("select setval('coupons_id_seq', 1000)");
});

/** Our different answers: a status with a code, or fields of the coupon. */
const DIFFERENT: Record<string, (answer: Answer) => void> = {
  "get 999999": refusedWith(404, "shop_api_invalid_coupon_id"),
  "edit id 999999": refusedWith(404, "shop_api_invalid_coupon_id"),
  "list ?filter[limit]=-1&fields=id,code": (answer) => {
    expect(answer.status).toBe(200);
    expect([answer.headers.get("X-WC-TotalPages"), answer.headers.get("Link")]).toEqual(["1", null]);
  },
  "create empty code": refusedWith(400, "shop_api_missing_coupon_code"),
  "create bad type": refusedOverType,
  // The recording has no remark here.
  "edit type bad": refusedOverType,
  "create type percent_product": couponWith({ type: "percent_product", amount: "10.00" }),
  "create amount percent 150": couponWith({ amount: "150.00" }),
  "create expiry iso": couponWith({ expiry_date: "2027-01-31T00:00:00Z" }),
  "create spaces": couponWith({ code: "my code 3" }),
};

function refusedOverType(answer: Answer) {
  refusedWith(400, "shop_api_invalid_coupon_type")(answer);
  expect(answer.body.errors[0].message).toMatch(/: percent, fixed_cart, fixed_product, percent_product$/);
}

function couponWith(fields: object) {
  return (answer: Answer) => {
    expect(answer.status).toBe(201);
    expect(answer.body.coupon).toMatchObject(fields);
  };
}

describe("recorded answers", () => {
  const entries = ["coupons-v1", "coupons-v3"].flatMap((name) =>
    readRecorded(name).map((entry) => ({ name, entry })),
  );

  test.each(entries.map(({ name, entry }) => [name, entry.title, entry] as const))(
    "%s: %s",
    async (_, title, entry) => {
      const answer = await replay(entry);
      const check = DIFFERENT[title];
      if (check) return check(answer);
      if (entry.differs) throw new Error(`No word on how we differ: ${title}: ${entry.differs}`);
      if (title !== "coupons POST mixed") return expectRecorded(answer, entry, COUPONS);
      // Contract: an unknown coupon is shop_api_invalid_coupon_id.
      const codeOf = (code: string) => code.replace("no_coupon_found", "invalid_coupon_id");
      expectRecordedBulk(answer, entry, COUPONS, codeOf);
    },
  );
});
