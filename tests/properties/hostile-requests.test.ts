import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { deep } from "../support/deep.ts";
import { type Answer, type Api, api } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

/** A version answers any request in its envelope, and never with an internal error. */

const { store, v1, v2, v3 } = useStore("v1", "v2", "v3");
let anonymous: Api;

beforeAll(async () => {
  anonymous = api(store, 3);
  await v3.post("/coupons", { coupon: { code: "one" } });
  await v2.post("/customers", { customer: { email: "one@example.com" } });
});

function expectContract({ status, body }: Answer) {
  // The contract's one 500: deleting a record in the trash.
  const expected =
    body?.errors?.[0].code === "shop_api_cannot_delete_coupon" ? [500] : [200, 201, 202, 400, 401, 404, 413];
  expect(status, JSON.stringify(body)).toBeOneOf(expected);
  if (status >= 400) {
    expect(body).toEqual({
      errors: [
        {
          code: expect.stringMatching(/^(shop_|customer_invalid_|registration-error-)/),
          message: expect.any(String),
          // Of a 404 for a route of another version.
          ...(body.errors[0].help !== undefined && { help: expect.any(String) }),
        },
      ],
    });
  }
}

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.constantFrom(
    "",
    "0",
    "-1",
    "1e999",
    "NaN",
    "\0",
    "\ud800",
    "%",
    "%00",
    "..",
    "__proto__",
    "constructor",
    "null",
    "'; --",
  ),
);

const json = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown> },
  { weight: 1, arbitrary: text },
  fc.constantFrom<unknown>(1e308, -1e308, Number.MAX_SAFE_INTEGER, 0.1, -0, true, [], {}),
);

const couponKeys = [
  "id",
  "code",
  "type",
  "amount",
  "individual_use",
  "product_ids",
  "usage_limit",
  "usage_count",
  "expiry_date",
  "minimum_amount",
  "customer_emails",
  "product_category_ids",
  "description",
];

const coupon = fc.oneof({ weight: 4, arbitrary: objectOf(couponKeys, json) }, { weight: 1, arbitrary: json });

function objectOf(keys: string[], value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 8 });
}

const email = fc.oneof(
  { weight: 3, arbitrary: fc.emailAddress() },
  {
    weight: 1,
    arbitrary: fc.constantFrom("one@example.com", `${"x".repeat(5000)}@example.com`, "\0@\ud800.com"),
  },
  { weight: 1, arbitrary: json },
);
const address = fc.oneof(objectOf(["first_name", "city", "country", "email", "phone", "x"], json), json);
const customer = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record(
      {
        id: fc.oneof(fc.constantFrom<unknown>(1, 2, 999_999, 0), json),
        email,
        username: fc.oneof(text, json),
        password: json,
        first_name: fc.oneof(text, json),
        last_name: json,
        billing_address: address,
        shipping_address: address,
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<unknown>,
  },
  { weight: 1, arbitrary: json },
);

test("arbitrary bodies get a documented answer", async () => {
  const body = fc.oneof(
    coupon.map((data) => JSON.stringify({ coupon: data })),
    fc.array(coupon, { maxLength: 5 }).map((list) => JSON.stringify({ coupons: list })),
    json.map((value) => JSON.stringify(value) ?? ""),
    text,
  );
  const path = fc.constantFrom("/coupons", "/coupons/1", "/coupons/bulk", "/coupons/0");
  const method = fc.constantFrom("post", "put", "patch", "delete");
  await fc.assert(
    fc.asyncProperty(method, path, body, async (send, where, sent) =>
      expectContract(await v3[send as "post"](where, sent)),
    ),
    { numRuns: deep(20, 100) },
  );
});

test("arbitrary bodies of customers get a documented answer", async () => {
  const body = fc.oneof(
    customer.map((data) => JSON.stringify({ customer: data })),
    fc.array(customer, { maxLength: 5 }).map((list) => JSON.stringify({ customers: list })),
  );
  const path = fc.constantFrom("/customers", "/customers/2", "/customers/bulk", "/customers/0");
  const method = fc.constantFrom("post", "put", "patch");
  await fc.assert(
    fc.asyncProperty(method, path, body, async (send, where, sent) =>
      expectContract(await v2[send as "post"](where, sent)),
    ),
    { numRuns: deep(20, 100) },
  );
});

test("arbitrary query strings get a documented answer", async () => {
  const names = [
    "filter[limit]",
    "filter[offset]",
    "filter[q]",
    "filter[in]",
    "filter[not_in]",
    "filter[order]",
    "filter[orderby]",
  ];
  const more = [
    "filter[period]",
    "filter[date_min]",
    "filter[date_max]",
    "filter[orderby_meta_key]",
    "filter[created_at_min]",
    "filter[post_status]",
    "filter[meta]",
    "filter[role]",
    "fields",
    "page",
    "_method",
  ];
  const orderings = ["rand", "meta_value", "meta_value_num", "title", "modified", "date"];
  const dates = ["0001-01-01", "9999-12-31T23:59:59-14:00", "2026-02-31T24:00", "year"];
  const value = fc.oneof(
    text,
    fc.constantFrom(...orderings, ...dates),
    fc.integer().map(String),
    fc.bigInt().map(String),
  );
  const pair = fc.tuple(fc.oneof(fc.constantFrom(...names, ...more), text), value, fc.boolean());
  const query = fc
    .array(pair, { maxLength: 6 })
    .map((pairs) =>
      pairs
        .map(
          ([name, given, raw]) =>
            `${name}=${raw ? given.toWellFormed() : encodeURIComponent(given.toWellFormed())}`,
        )
        .join("&"),
    );
  const path = fc.constantFrom("/coupons", "/coupons/count", "/coupons/1", "/coupons/code/one", "/");
  const customers = fc.constantFrom(
    "/customers",
    "/customers/count",
    "/customers/1",
    "/customers/1/downloads",
    "/customers/email/one@example.com",
  );
  const report = fc.constantFrom("/reports", "/reports/sales", "/reports/sales/top_sellers");
  await fc.assert(
    fc.asyncProperty(path, customers, report, query, async (where, ofCustomers, ofReport, search) => {
      expectContract(await v3.get(`${where}?${search}`));
      expectContract(await v3.get(`${ofReport}?${search}`));
      expectContract(await v1.get(`${where}?${search}`));
      expectContract(await v2.get(`${ofCustomers}?${search}`));
    }),
    { numRuns: deep(16, 80) },
  );
});

test("arbitrary paths and headers get a documented answer", async () => {
  const segment = fc.oneof(
    text,
    fc.constantFrom("coupons", "customers", "email", "code", "count", "bulk", "%2e%2e", "%2F"),
  );
  const path = fc
    .array(segment, { maxLength: 4 })
    .map((parts) => parts.map((part) => `/${encodeURI(part.toWellFormed())}`).join(""));
  const headerText = fc
    .string({ unit: fc.constantFrom(..."abc %:=,\"'/é\u00ff0"), maxLength: 40 })
    .map((value) => value.trim());
  const header = fc.constantFrom(
    "Authorization",
    "X-HTTP-Method-Override",
    "X-Request-Id",
    "Content-Type",
    "Accept",
  );
  await fc.assert(
    fc.asyncProperty(path, fc.dictionary(header, headerText, { maxKeys: 3 }), async (where, headers) => {
      const { Authorization: given, ...others } = headers;
      expectContract(await v3.get(where, undefined, others));
      expectContract(await v2.get(where, undefined, others));
      expectContract(
        await anonymous.get(where, undefined, given === undefined ? {} : { Authorization: `Basic ${given}` }),
      );
    }),
    { numRuns: deep(16, 80) },
  );
});

test("after these requests every stored record can be read", async () => {
  // The random requests may have created none.
  expect((await v2.post("/customers", { customer: { email: "last@example.com" } })).status).toBe(201);
  const { status, body } = await v3.get("/coupons?filter[limit]=-1");
  expect(status).toBe(200);
  expect(body.coupons.length).toBe((await v3.get("/coupons/count")).body.count);
  const customers = await v2.get("/customers?filter[limit]=-1");
  expect(customers.body.customers.length).toBe((await v2.get("/customers/count")).body.count);
  expect(customers.body.customers.length).toBeGreaterThan(1);
});
