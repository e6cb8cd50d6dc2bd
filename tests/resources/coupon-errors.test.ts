import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Answer, refusal } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

/** Each row of the contract's errors for coupons (§errors), and of the legacy API's (§further-codes), provoked through HTTP. */

const { store, v1, v3, client } = useStore("v1", "v3");
const customer = client("v3", { role: "customer" });
let id: number;

beforeAll(async () => {
  id = (await v3.post("/coupons", { coupon: { code: "existing", amount: 5 } })).body.coupon.id;
});

let before: unknown;
beforeEach(async () => {
  before = await snapshot();
});

async function snapshot() {
  return store.sql("select * from coupons order by id");
}

const TYPES = "percent, fixed_cart, fixed_product, percent_product";

type Row = [status: number, code: string, message: string, provoke: () => Promise<Answer>];

const rows: Row[] = [
  [
    400,
    "shop_api_missing_coupon_data",
    "No coupon data specified to create coupon",
    () => v3.post("/coupons", {}),
  ],
  [
    400,
    "shop_api_missing_coupon_data",
    "No coupon data specified to create coupon",
    () => v3.post("/coupons", "5"),
  ],
  [
    400,
    "shop_api_missing_coupon_data",
    "No coupon data specified to create coupon",
    () => v3.post("/coupons", []),
  ],
  [
    400,
    "shop_api_missing_coupon_data",
    "No coupon data specified to edit coupon",
    () => v3.put(`/coupons/${id}`, { coupon: null }),
  ],
  [400, "shop_api_missing_callback_param", "Missing parameter data", () => v3.post("/coupons", "{bad")],
  [400, "shop_api_missing_callback_param", "Missing parameter data", () => v3.post("/coupons", "")],
  [400, "shop_api_missing_callback_param", "Missing parameter data", () => v3.put(`/coupons/${id}`, "null")],
  [400, "shop_api_missing_callback_param", "Missing parameter data", () => v3.post("/coupons/bulk", "nope")],
  [
    401,
    "shop_api_user_cannot_create_coupon",
    "You do not have permission to create coupons.",
    () => customer.post("/coupons", { coupon: { code: "x" } }),
  ],
  [
    400,
    "shop_api_missing_coupon_code",
    "Missing parameter code",
    () => v3.post("/coupons", { coupon: { amount: 5 } }),
  ],
  [
    400,
    "shop_api_missing_coupon_code",
    "Missing parameter code",
    () => v3.post("/coupons", { coupon: { code: " <b></b> " } }),
  ],
  [
    400,
    "shop_api_missing_coupon_code",
    "Missing parameter code",
    () => v3.post("/coupons", { coupon: { code: ["x"] } }),
  ],
  [
    400,
    "shop_api_missing_coupon_code",
    "Missing parameter code",
    () => v3.put(`/coupons/${id}`, { coupon: { code: "" } }),
  ],
  [
    400,
    "shop_api_coupon_code_already_exists",
    "The coupon code already exists",
    () => v3.post("/coupons", { coupon: { code: "EXISTING" } }),
  ],
  [400, "shop_api_coupon_code_already_exists", "The coupon code already exists", editOtherToTakenCode],
  [
    400,
    "shop_api_invalid_coupon_type",
    `Invalid coupon type - the coupon type must be any of these: ${TYPES}`,
    () => v3.post("/coupons", { coupon: { code: "x", type: "bogus" } }),
  ],
  [
    400,
    "shop_api_invalid_coupon_type",
    `Invalid coupon type - the coupon type must be any of these: ${TYPES}`,
    () => v3.put(`/coupons/${id}`, { coupon: { type: "bogus", code: "y" } }),
  ],
  [
    400,
    "shop_api_cannot_create_coupon",
    "Failed to create coupon",
    () => v3.post("/coupons", { coupon: { code: "x".repeat(2001) } }),
  ],
  [
    400,
    "shop_api_cannot_create_coupon",
    "Failed to create coupon",
    () => v3.post("/coupons", { coupon: { code: "x", description: "é".repeat(40_000) } }),
  ],
  [
    400,
    "shop_api_cannot_update_coupon",
    "Failed to update coupon",
    () => v3.put(`/coupons/${id}`, { coupon: { code: "ö".repeat(1001) } }),
  ],
  [
    400,
    "shop_api_cannot_update_coupon",
    "Failed to update coupon",
    () => v3.put(`/coupons/${id}`, { coupon: { description: "x".repeat(65_536) } }),
  ],
  [404, "shop_api_invalid_coupon_id", "Invalid coupon ID", () => v3.get("/coupons/0")],
  [404, "shop_api_invalid_coupon_id", "Invalid coupon ID", () => v3.get("/coupons/999999")],
  [404, "shop_api_invalid_coupon_id", "Invalid coupon ID", () => v1.get("/coupons/999999")],
  [404, "shop_api_invalid_coupon_id", "Invalid coupon ID", () => v3.get(`/coupons/${"9".repeat(40)}`)],
  [
    404,
    "shop_api_invalid_coupon_id",
    "Invalid coupon ID",
    () => v3.put("/coupons/999999", { coupon: { amount: 1 } }),
  ],
  [404, "shop_api_invalid_coupon_id", "Invalid coupon ID", () => v3.put("/coupons/0", { coupon: {} })],
  [404, "shop_api_invalid_coupon_id", "Invalid coupon ID", () => v3.delete("/coupons/999999?force=true")],
  [404, "shop_api_invalid_coupon_id", "Invalid coupon ID", () => v3.delete("/coupons/0")],
  [404, "shop_api_invalid_coupon_code", "Invalid coupon code", () => v3.get("/coupons/code/nope")],
  [404, "shop_api_invalid_coupon_code", "Invalid coupon code", () => v1.get("/coupons/code/nope")],
  [
    401,
    "shop_api_user_cannot_read_coupons_count",
    "You do not have permission to read the coupons count",
    () => customer.get("/coupons/count"),
  ],
  [
    401,
    "shop_api_user_cannot_read_coupon",
    "You do not have permission to read this coupon",
    () => customer.get(`/coupons/${id}`),
  ],
  [
    401,
    "shop_api_user_cannot_read_coupon",
    "You do not have permission to read this coupon",
    () => customer.get("/coupons/code/existing"),
  ],
  [
    401,
    "shop_api_user_cannot_edit_coupon",
    "You do not have permission to edit this coupon",
    () => customer.put(`/coupons/${id}`, { coupon: { amount: 1 } }),
  ],
  [
    401,
    "shop_api_user_cannot_delete_coupon",
    "You do not have permission to delete this coupon",
    () => customer.delete(`/coupons/${id}`),
  ],
  [404, "shop_api_invalid_coupon_id", "Invalid coupon ID", () => customer.get("/coupons/999999")],
  [
    400,
    "shop_api_missing_coupons_data",
    "No coupons data specified to create/edit coupons",
    () => v3.post("/coupons/bulk", {}),
  ],
  [
    400,
    "shop_api_missing_coupons_data",
    "No coupons data specified to create/edit coupons",
    () => v3.put("/coupons/bulk", { coupons: { code: "x" } }),
  ],
  [
    413,
    "shop_api_coupons_request_entity_too_large",
    "Unable to accept more than 100 items for this request.",
    () => v3.post("/coupons/bulk", { coupons: Array.from({ length: 101 }, (_, n) => ({ code: `b${n}` })) }),
  ],
  [
    404,
    "shop_api_no_route",
    "No route was found matching the URL and request method",
    () => v3.get("/coupons/abc"),
  ],
  [
    404,
    "shop_api_no_route",
    "No route was found matching the URL and request method",
    () => v3.delete("/coupons"),
  ],
  [
    413,
    "shop_api_request_entity_too_large",
    "The request body is too large.",
    () => v3.post("/coupons", " ".repeat(10 * 1024 * 1024 + 1)),
  ],
];

async function editOtherToTakenCode() {
  return v3.put(`/coupons/${await otherCoupon()}`, { coupon: { code: "existing" } });
}

/** Inserted directly, so that the snapshot shows only changes of the failing request. */
async function otherCoupon(): Promise<number> {
  const [row] = await store.sql("insert into coupons (code) values ('other') returning id");
  before = await snapshot();
  return Number(row?.["id"]);
}

test.each(rows)("%i %s: %s (%#)", async (status, code, message, provoke) => {
  const answer = await provoke();
  expect(refusal(answer)).toEqual([status, code, message]);
  expect(Object.keys(answer.body)).toEqual(["errors"]);
  expect(answer.headers.get("Content-Type")).toBe("application/json; charset=UTF-8");
  expect(await snapshot()).toEqual(before);
});

test("a caller without the capability lists nothing, and is not told how many there are", async () => {
  const answer = await customer.get("/coupons");
  expect([answer.status, answer.body]).toEqual([200, { coupons: [] }]);
  expect([answer.headers.get("X-WC-Total"), answer.headers.get("X-WC-TotalPages")]).toEqual(["0", "0"]);
});

describe("elements of a bulk request", () => {
  test("are refused one by one, with their id and in their place", async () => {
    const { status, body } = await v3.post("/coupons/bulk", {
      coupons: [
        { code: "first" },
        { id: 999_999, amount: 1 },
        "text",
        { id: "abc" },
        { code: "first" },
        { id, code: "first" },
      ],
    });
    expect(status).toBe(201);
    expect(body.coupons[0]).toMatchObject({ code: "first" });
    expect(
      body.coupons
        .slice(1)
        .map((element: { id: number; error: { code: string } }) => [element.id, element.error.code]),
    ).toEqual([
      [999_999, "shop_api_invalid_coupon_id"],
      [0, "shop_api_missing_coupon_data"],
      [0, "shop_api_missing_coupon_code"],
      [0, "shop_api_coupon_code_already_exists"],
      [id, "shop_api_coupon_code_already_exists"],
    ]);
  });

  test("by a caller without the capability are refused each", async () => {
    const { status, body } = await customer.post("/coupons/bulk", {
      coupons: [{ code: "x" }, { id, amount: 1 }],
    });
    expect(status).toBe(200);
    expect(body.coupons.map((element: { error: { code: string } }) => element.error.code)).toEqual([
      "shop_api_user_cannot_create_coupon",
      "shop_api_user_cannot_edit_coupon",
    ]);
  });

  test("see what those before them have done", async () => {
    const { body } = await v3.put("/coupons/bulk", {
      coupons: [
        { id, code: "moved" },
        { code: "existing", amount: 2 },
        { id, code: "existing" },
        { id, amount: 8 },
      ],
    });
    expect(body.coupons[0]).toMatchObject({ id, code: "moved" });
    expect(body.coupons[1]).toMatchObject({ code: "existing", amount: "2.00" });
    expect(body.coupons[2].error.code).toBe("shop_api_coupon_code_already_exists");
    expect(body.coupons[3]).toMatchObject({ id, code: "moved", amount: "8.00" });
  });

  test("that only edit are answered with 200, and none at all too", async () => {
    expect((await v3.post("/coupons/bulk", { coupons: [{ id, amount: 1 }] })).status).toBe(200);
    const none = await v3.post("/coupons/bulk", { coupons: [] });
    expect([none.status, none.body]).toEqual([200, { coupons: [] }]);
  });
});
