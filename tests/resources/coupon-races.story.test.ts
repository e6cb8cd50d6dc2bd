import { expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";

const { store, v3 } = useStore("v3");

test("50 simultaneous POSTs of one code: one 201, 49 refusals, one row", async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => v3.post("/coupons", { coupon: { code: "race" } })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 400);
  expect(refused).toHaveLength(49);
  expect(new Set(refused.map(({ body }) => body.errors[0].code))).toEqual(
    new Set(["shop_api_coupon_code_already_exists"]),
  );
  expect(await store.sql("select from coupons where code = 'race'")).toHaveLength(1);
});

test("simultaneous bulks of the same codes create each code once, and every element gets its answer", async () => {
  const coupons = Array.from({ length: 20 }, (_, n) => ({ code: `bulk-race-${n}` }));
  const answers = await Promise.all(Array.from({ length: 5 }, () => v3.post("/coupons/bulk", { coupons })));
  const elements = answers.flatMap(({ body }) => body.coupons);
  expect(elements).toHaveLength(100);
  expect(elements.filter((element) => element.code)).toHaveLength(20);
  expect(
    elements.filter((element) => element.error?.code === "shop_api_coupon_code_already_exists"),
  ).toHaveLength(80);
  expect(await store.sql("select from coupons where code like 'bulk-race-%'")).toHaveLength(20);
});

test("simultaneous edits of different fields of one coupon are all kept", async () => {
  const { id } = (await v3.post("/coupons", { coupon: { code: "shared" } })).body.coupon;
  const changes = [
    { amount: "5.00" },
    { description: "kept" },
    { usage_count: 7 },
    { individual_use: true },
    { type: "percent" },
  ];
  await Promise.all(changes.map((coupon) => v3.put(`/coupons/${id}`, { coupon })));
  expect((await v3.get(`/coupons/${id}`)).body.coupon).toMatchObject(Object.assign({}, ...changes));
});
