import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, readAnswer } from "../support/api.ts";
import { openStore, type TestStore } from "../support/store.ts";
import { goldenPresent, readGolden, type Recorded, shapeOf } from "./golden.ts";
import { seedRecordedKeys } from "./recorded-keys.ts";

/** The recorded coupon answers, replayed in their order against a store with the same coupons. */

let store: TestStore;
/** Recorded ids of coupons that the replay has made itself. */
const ids = new Map<number, number>();

beforeAll(async () => {
  store = await openStore({ environments: ["v1", "v3"] });
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
afterAll(() => store.close());

/** What we answer where we differ: a status with a code, or fields of the coupon. */
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

function refusedWith(status: number, code: string) {
  return (answer: Answer) => expect([answer.status, answer.body.errors[0].code]).toEqual([status, code]);
}

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

async function replay({ request }: Recorded): Promise<Answer> {
  const path = request.path.replace(/\/coupons\/(\d+)/, (_, id) => `/coupons/${ids.get(Number(id)) ?? id}`);
  return readAnswer(
    await store.fetch(`https://store.example${path}`, {
      method: request.method,
      headers: request.headers ?? {},
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    }),
  );
}

/** Elements of lists and bulks by themselves, so that each is held against its own kind. */
function recordsOf(body: unknown): unknown[] {
  const { coupon, coupons } = body as { coupon?: unknown; coupons?: unknown[] };
  return coupons ?? (coupon ? [coupon] : [body]);
}

/** Values that tell one store from another. */
function withoutIdentity(record: unknown): unknown {
  const { id: _id, created_at: _created, updated_at: _updated, ...rest } = record as Record<string, unknown>;
  return rest;
}

describe.skipIf(!goldenPresent)("recorded answers", () => {
  const entries = ["coupons-v1", "coupons-v3"].flatMap((name) =>
    readGolden(name).map((entry) => ({ name, entry })),
  );

  test.each(entries.map(({ name, entry }) => [name, entry.title, entry] as const))(
    "%s: %s",
    async (_, title, entry) => {
      const answer = await replay(entry);
      const recorded = entry.response.body;
      const madeAs = (recorded as { coupon?: { id: number } }).coupon?.id;
      if (answer.status === 201 && madeAs) ids.set(madeAs, answer.body.coupon.id);

      const check = DIFFERENT[title];
      if (check) return check(answer);
      if (entry.differs) throw new Error(`No word on how we differ: ${title}: ${entry.differs}`);
      expect(answer.status).toBe(entry.response.status);
      expect(Object.keys(answer.body)).toEqual(Object.keys(recorded as object));
      for (const name of ["X-WC-Total", "X-WC-TotalPages", "Link"]) {
        expect(answer.headers.has(name), name).toBe(name in entry.response.headers);
      }
      if (title === "coupons POST mixed") return expectMixedBulk(answer, recorded as { coupons: object[] });
      const isList = title.startsWith("list");
      if (isList || title === "count")
        return expect(shapeOf(recordsOf(answer.body)[0])).toEqual(shapeOf(recordsOf(recorded)[0]));
      expect(recordsOf(answer.body).map(withoutIdentity)).toEqual(recordsOf(recorded).map(withoutIdentity));
    },
  );
});

function expectMixedBulk(answer: Answer, recorded: { coupons: object[] }) {
  expect(answer.body.coupons).toHaveLength(recorded.coupons.length);
  for (const [index, element] of recorded.coupons.entries()) {
    const ours = answer.body.coupons[index];
    if (!("error" in element)) {
      expect(withoutIdentity(ours)).toEqual(withoutIdentity(element));
      continue;
    }
    const { id, error } = element as { id: number; error: { code: string } };
    // Contract: an unknown coupon is shop_api_invalid_coupon_id.
    expect([ours.id, ours.error.code]).toEqual([
      id,
      error.code.replace("no_coupon_found", "invalid_coupon_id"),
    ]);
  }
}
