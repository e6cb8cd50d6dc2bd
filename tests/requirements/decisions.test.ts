import { beforeAll, expect, test } from "vitest";
import { basic } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

/** Decisions that no other test shows by itself. */

const { store, key, v1, v3 } = useStore("v1", "v3");
const ids: number[] = [];

beforeAll(async () => {
  for (const code of ["one", "two"])
    ids.push((await v3.post("/coupons", { coupon: { code } })).body.coupon.id);
});

test("the id of the path wins over that of the query", async () => {
  const [one, two] = ids;
  expect((await v3.get(`/coupons/${one}?id=${two}`)).body.coupon.code).toBe("one");
  const renamed = await v3.put(`/coupons/${one}?id=${two}`, { coupon: { id: two, description: "first" } });
  expect(renamed.body.coupon).toMatchObject({ id: one, description: "first" });
});

test("v1 answers JSON to a request for XML", async () => {
  const { headers, body } = await v1.get("/coupons?fields=code&_jsonp=call", undefined, {
    Accept: "application/xml",
  });
  expect(headers.get("Content-Type")).toBe("application/json; charset=UTF-8");
  expect(body).toEqual({ coupons: [{ code: "two" }, { code: "one" }] });
});

test("text between the bracket and the equals sign is ignored", async () => {
  expect((await v3.get("/coupons?fields=code&filter[limit]%20x=1")).body.coupons).toHaveLength(1);
});

test("a body that is no UTF-8 is malformed", async () => {
  const text = JSON.stringify({ coupon: { code: "e?" } });
  const bytes = Uint8Array.from(text, (char) => (char === "?" ? 0xe9 : char.charCodeAt(0)));
  const answer = await store.fetch("https://store.example/wc-api/v3/coupons", {
    method: "POST",
    headers: { Authorization: basic(key), "Content-Type": "application/json" },
    body: bytes,
  });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { errors: [{ code: "shop_api_missing_callback_param", message: "Missing parameter data" }] },
  ]);
});

test("an object is the list of its values", async () => {
  const coupon = { code: "gaps", product_ids: { 1: 5, 4: "7" }, customer_emails: { 2: "ann@example.com" } };
  expect((await v3.post("/coupons", { coupon })).body.coupon).toMatchObject({
    product_ids: [5, 7],
    customer_emails: ["ann@example.com"],
  });
});
