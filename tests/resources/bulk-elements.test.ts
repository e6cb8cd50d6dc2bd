import { beforeAll, expect, test } from "vitest";
import type { Answer, Api } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

/** Elements of bulks are refused one by one, with their id and in their place, and see what those before them have done. */

const { v2, v3 } = useStore("v2", "v3");
const UNKNOWN = 999_999;
let coupon: number;
let customer: number;

beforeAll(async () => {
  coupon = (await v3.post("/coupons", { coupon: { code: "existing", amount: 5 } })).body.coupon.id;
  const ann = { email: "existing@example.com", username: "existing" };
  customer = (await v2.post("/customers", { customer: ann })).body.customer.id;
});

interface Element {
  id: number;
  error?: { code: string };
}

/** The id and the code of each refused element. */
const refused = ({ body }: Answer) =>
  (Object.values(body)[0] as Element[]).flatMap(({ id, error }) => (error ? [[id, error.code]] : []));

async function bulk(
  client: Api,
  list: string,
  elements: unknown[],
): Promise<[Answer, Record<string, unknown>[]]> {
  const answer = await client.post(`/${list}/bulk`, { [list]: elements });
  expect(answer.body[list]).toHaveLength(elements.length);
  return [answer, answer.body[list]];
}

test("coupons are refused one by one, with their id and in their place", async () => {
  const [answer, made] = await bulk(v3, "coupons", [
    { code: "first" },
    { id: UNKNOWN, amount: 1 },
    "text",
    { id: "abc" },
    { code: "first" },
    { id: coupon, code: "first" },
  ]);
  expect([answer.status, made[0]]).toEqual([201, expect.objectContaining({ code: "first" })]);
  expect(refused(answer)).toEqual([
    [UNKNOWN, "shop_api_invalid_coupon_id"],
    [0, "shop_api_missing_coupon_data"],
    [0, "shop_api_missing_coupon_code"],
    [0, "shop_api_coupon_code_already_exists"],
    [coupon, "shop_api_coupon_code_already_exists"],
  ]);
});

test("coupons see what those before them have done", async () => {
  const [answer, made] = await bulk(v3, "coupons", [
    { id: coupon, code: "moved" },
    { code: "existing", amount: 2 },
    { id: coupon, code: "existing" },
    { id: coupon, amount: 8 },
  ]);
  expect(made).toMatchObject([
    { id: coupon, code: "moved" },
    { code: "existing", amount: "2.00" },
    {},
    { id: coupon, code: "moved", amount: "8.00" },
  ]);
  expect(refused(answer)).toEqual([[coupon, "shop_api_coupon_code_already_exists"]]);
});

test("a bulk that only edits is answered with 200, and so is an empty one", async () => {
  expect((await bulk(v3, "coupons", [{ id: coupon, amount: 1 }]))[0].status).toBe(200);
  expect((await bulk(v3, "coupons", []))[0].status).toBe(200);
});

test("customers are refused one by one, with their id and in their place", async () => {
  const [answer, made] = await bulk(v2, "customers", [
    { email: "first@example.com" },
    { id: UNKNOWN, email: "x" },
    "text",
    { id: "abc" },
    { email: "FIRST@example.com" },
    { id: customer, email: "first@example.com" },
    { email: "second@example.com", username: "first" },
    { id: String(customer), first_name: "Bulk" },
  ]);
  expect(answer.status).toBe(201);
  expect(refused(answer)).toEqual([
    [UNKNOWN, "shop_api_invalid_customer"],
    [0, "shop_api_missing_customer_data"],
    [0, "shop_api_missing_customer_email"],
    [0, "registration-error-email-exists"],
    [customer, "registration-error-email-exists"],
    [0, "registration-error-username-exists"],
  ]);
  expect(made[7]).toMatchObject({ id: customer, first_name: "Bulk", email: "existing@example.com" });
});

test("customers see what those before them have done", async () => {
  const [answer, made] = await bulk(v2, "customers", [
    { id: customer, email: "moved@example.com" },
    { email: "existing@example.com" },
    { id: customer, email: "Existing@example.com" },
    { id: customer, last_name: "Last" },
  ]);
  expect([answer.status, refused(answer)]).toEqual([201, [[customer, "registration-error-email-exists"]]]);
  expect(made[1]).toMatchObject({ email: "existing@example.com", username: "existing1" });
  expect(made[3]).toMatchObject({ id: customer, email: "moved@example.com", last_name: "Last" });
});
