import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, api, refusal } from "../support/api.ts";
import { readContents } from "../support/contents.ts";
import { expectRefusal, type Refusal, whileKept } from "../support/refusals.ts";
import { useStore } from "../support/use-store.ts";

/**
 * Each row of the contract's errors for customers (§errors), and of the legacy API's (§further-codes), provoked through HTTP.
 */

const { store, key, v2, client } = useStore("v2");
const manager = client("v2", { role: "shop_manager" });
const buyer = client("v2", { role: "customer" });
let id: number;
let administratorId: number;

beforeAll(async () => {
  administratorId = key.userId;
  const customer = { email: "existing@example.com", username: "existing" };
  id = (await v2.post("/customers", { customer })).body.customer.id;
  await v2.post("/customers", { customer: { email: "other@example.com" } });
});

const NO_DATA = "shop_api_missing_customer_data";
const NOT_CREATED = "shop_api_user_cannot_create_customer";
const EXISTS = "registration-error-email-exists";

const create = (customer: unknown, client = v2) => client.post("/customers", { customer });
const edit = (customer: unknown, client = v2, target = id) =>
  client.put(`/customers/${target}`, { customer });

function rows(
  code: string,
  status: number,
  message: string,
  ...provoke: (() => Promise<Answer>)[]
): Refusal[] {
  return provoke.map((send) => [status, code, message, send]);
}

test.each([
  ...rows(
    NO_DATA,
    400,
    "No customer data specified to create customer",
    () => v2.post("/customers", {}),
    () => v2.post("/customers", "5"),
    () => v2.post("/customers", []),
    () => create(null),
  ),
  ...rows(
    NO_DATA,
    400,
    "No customer data specified to edit customer",
    () => edit(null),
    () => v2.put("/customers/0", {}),
    () => v2.put("/customers/999999", {}),
  ),
  ...rows(
    "shop_api_missing_callback_param",
    400,
    "Missing parameter data",
    () => v2.post("/customers", "{bad"),
    () => v2.put(`/customers/${id}`, ""),
    () => v2.post("/customers/bulk", "null"),
  ),
  ...rows(
    NOT_CREATED,
    401,
    "You do not have permission to create this customer",
    () => create({ email: "new@example.com" }, manager),
    () => create({}, buyer),
  ),
  ...rows(
    "shop_api_missing_customer_email",
    400,
    "Missing parameter email",
    () => create({ first_name: "x" }),
    () => create({ email: null }),
    () => create([]),
  ),
  ...rows(
    "customer_invalid_email",
    400,
    "Invalid email address",
    () => create({ email: "bad" }),
    () => create({ email: 5 }),
    () => create({ email: " ann@example.com" }),
    () => create({ email: "ann@@example.com" }),
    () => create({ email: "ann@example" }),
    () => create({ email: "ann@-example.com" }),
    () => create({ email: "änn@example.com" }),
    () => create({ email: `${"x".repeat(3000)}@example.com` }),
    () => create({ email: `x@${"y.".repeat(1_000_000)}com` }),
    () => edit({ email: "bad" }),
    () => edit({ email: "" }),
    () => edit({ email: `${"x".repeat(3000)}@example.com` }),
  ),
  ...rows("registration-error-invalid-email", 400, "Please provide a valid email address.", () =>
    create({ email: "" }),
  ),
  ...rows(
    EXISTS,
    400,
    "An account is already registered with your email address. Please log in.",
    () => create({ email: "existing@example.com" }),
    () => create({ email: "EXISTING@Example.com", username: "fresh" }),
    () => edit({ email: "Other@example.com" }),
  ),
  ...rows(
    "registration-error-invalid-username",
    400,
    "Please enter a valid account username.",
    () => create({ email: "u@example.com", username: "a/b" }),
    () => create({ email: "u@example.com", username: "<b></b>" }),
    () => create({ email: "u@example.com", username: "名前" }),
    () => create({ email: "+!#@example.com" }),
  ),
  ...rows(
    "registration-error-username-exists",
    400,
    "An account is already registered with that username. Please choose another.",
    () => create({ email: "u@example.com", username: "existing" }),
    () => create({ email: "u@example.com", username: "EXISTING" }),
  ),
  ...rows("registration-error-missing-password", 400, "Please enter an account password.", () =>
    withoutGeneration(() => create({ email: "u@example.com" })),
  ),
  ...rows(
    NOT_CREATED,
    400,
    "This resource cannot be created.",
    () => create({ email: "u@example.com", username: "x".repeat(61) }),
    () => create({ email: "u@example.com", username: "x".repeat(60_000) }),
  ),
  ...rows(
    "customer_invalid_billing_email",
    400,
    "Invalid billing email address",
    () => create({ email: "u@example.com", billing_address: { email: "bad" } }),
    () => edit({ first_name: "changed", billing_address: { email: "bad@" } }),
  ),
  ...rows(
    "shop_api_invalid_customer_id",
    404,
    "Invalid customer ID",
    () => v2.get("/customers/0"),
    () => v2.get("/customers/000/downloads"),
    () => v2.delete("/customers/0"),
  ),
  ...rows("shop_api_invalid_customer_id", 400, "Invalid customer ID", () => edit({}, v2, 0)),
  ...rows(
    "shop_api_invalid_customer",
    404,
    "Invalid customer",
    () => v2.get("/customers/999999"),
    () => v2.get(`/customers/${"9".repeat(40)}`),
    () => v2.get("/customers/999999/downloads"),
    () => v2.delete("/customers/999999"),
    () => buyer.get("/customers/999999"),
  ),
  ...rows("shop_api_invalid_customer", 400, "Invalid customer", () => edit({ email: "x" }, v2, 999_999)),
  ...rows(
    "shop_api_invalid_customer_email",
    404,
    "Invalid customer email",
    () => v2.get("/customers/email/nope@example.com"),
    () => v2.get("/customers/email/nope"),
    () => buyer.get("/customers/email/nope@example.com"),
  ),
  ...rows(
    "shop_api_user_cannot_read_customer",
    401,
    "You do not have permission to read this customer",
    () => buyer.get(`/customers/${id}`),
    () => buyer.get("/customers/email/existing@example.com"),
    () => buyer.get(`/customers/${id}/downloads`),
  ),
  ...rows(
    "shop_api_user_cannot_read_customers_count",
    401,
    "You do not have permission to read the customers count",
    () => buyer.get("/customers/count"),
  ),
  ...rows(
    "shop_api_user_cannot_edit_customer",
    400,
    "You do not have permission to edit this customer",
    () => edit({ first_name: "x" }, buyer),
    () => edit({ first_name: "x" }, manager, administratorId),
  ),
  ...rows(
    "shop_api_user_cannot_delete_customer",
    401,
    "You do not have permission to delete this customer",
    () => manager.delete(`/customers/${id}`),
    () => buyer.delete(`/customers/${id}`),
  ),
  ...rows(
    "shop_api_missing_customers_data",
    400,
    "No customers data specified to create/edit customers",
    () => v2.post("/customers/bulk", {}),
    () => v2.put("/customers/bulk", { customers: { email: "x@example.com" } }),
  ),
  ...rows(
    "shop_api_customers_request_entity_too_large",
    413,
    "Unable to accept more than 100 items for this request.",
    () =>
      v2.post("/customers/bulk", {
        customers: Array.from({ length: 101 }, (_, n) => ({ email: `b${n}@example.com` })),
      }),
  ),
  ...rows(
    "shop_api_no_route",
    404,
    "No route was found matching the URL and request method",
    () => v2.get("/customers/abc"),
    () => v2.delete("/customers"),
    () => v2.post(`/customers/${id}/downloads`, {}),
  ),
])("%i %s: %s (%#)", async (...row) => {
  await expectRefusal(store, row);
});

async function withoutGeneration(send: () => Promise<Answer>): Promise<Answer> {
  await store.sql("update settings set generate_password = false");
  try {
    return await send();
  } finally {
    await store.sql("update settings set generate_password = true");
    // The audit log also has the test's own changes.
    await store.sql("delete from audit_log where kind = 'settings'");
  }
}

test("with generation switched off, a password creates a customer and an edit needs none", async () => {
  expect((await withoutGeneration(() => create({ email: "pw@example.com", password: "x" }))).status).toBe(
    201,
  );
  expect((await withoutGeneration(() => edit({ last_name: "y" }))).status).toBe(200);
});

test("an edit that fails to authenticate keeps its own status", async () => {
  const reader = api(store, 2, await store.createKey({ permissions: "read" }));
  expect(refusal(await edit({}, reader)).slice(0, 2)).toEqual([401, "shop_api_authentication_error"]);
  expect((await edit({}, api(store, 2))).status).toBe(404);
});

describe("elements of a bulk request", () => {
  const codes = (answer: Answer) =>
    answer.body.customers.map((element: { id: number; error?: { code: string } }) => [
      element.id,
      element.error?.code,
    ]);

  test("are refused one by one, with their id and in their place", async () => {
    const answer = await v2.post("/customers/bulk", {
      customers: [
        { email: "first@example.com" },
        { id: 999_999, email: "x" },
        "text",
        { id: "abc" },
        { email: "FIRST@example.com" },
        { id, email: "first@example.com" },
        { email: "second@example.com", username: "first" },
        { id: String(id), first_name: "Bulk" },
      ],
    });
    expect(answer.status).toBe(201);
    expect(codes(answer)).toEqual([
      [expect.any(Number), undefined],
      [999_999, "shop_api_invalid_customer"],
      [0, NO_DATA],
      [0, "shop_api_missing_customer_email"],
      [0, EXISTS],
      [id, EXISTS],
      [0, "registration-error-username-exists"],
      [id, undefined],
    ]);
    expect(answer.body.customers[7]).toMatchObject({ id, first_name: "Bulk", email: "existing@example.com" });
  });

  test("see what those before them have done", async () => {
    const answer = await v2.put("/customers/bulk", {
      customers: [
        { id, email: "moved@example.com" },
        { email: "existing@example.com" },
        { id, email: "Existing@example.com" },
        { id, last_name: "Last" },
      ],
    });
    expect(answer.status).toBe(201);
    expect(answer.body.customers[1]).toMatchObject({ email: "existing@example.com", username: "existing1" });
    expect(answer.body.customers[2].error.code).toBe(EXISTS);
    expect(answer.body.customers[3]).toMatchObject({ id, email: "moved@example.com", last_name: "Last" });
  });

  test("by a caller without the capability are all refused, and nothing is written", async () => {
    const before = await readContents(store);
    const answer = await manager.post("/customers/bulk", {
      customers: [{ email: "m@example.com" }, { id: administratorId, first_name: "x" }],
    });
    expect([answer.status, codes(answer)]).toEqual([
      200,
      [
        [0, NOT_CREATED],
        [administratorId, "shop_api_user_cannot_edit_customer"],
      ],
    ]);
    expect(await readContents(store)).toEqual(before);
  });
});

test("a user whom other rows need is not deleted", async () => {
  await whileKept(store, "users", () =>
    expectRefusal(store, [
      500,
      "shop_api_cannot_delete_customer",
      "The customer cannot be deleted",
      () => v2.delete(`/customers/${id}`),
    ]),
  );
});
