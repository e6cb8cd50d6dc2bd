import { beforeAll, expect, test } from "vitest";
import { type Answer, refusal } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

/** Bodies below 10 MiB whose statements would be above the 10 MiB that the database takes (§unexpected-failures). */

const { store, v2, v3 } = useStore("v2", "v3");

const LIMIT = 10 * 1024 * 1024;
const TOO_LARGE = [
  413,
  "shop_api_request_entity_too_large",
  "What is written of the request body is too large for the database. Nothing was written: send it in parts.",
];
const TABLES = [
  "orders",
  "order_notes",
  "products",
  "coupons",
  "deliveries",
  "idempotency_keys",
  "audit_log",
];

/** A quote is escaped once in a body, and twice in a statement. */
const quotes = (kib: number) => '"'.repeat(kib * 1024);
const times = <One>(count: number, make: (n: number) => One) =>
  Array.from({ length: count }, (_, n) => make(n));
const metaOf = (entries: number) => Object.fromEntries(times(entries, (n) => [`key ${n}`, quotes(31)]));
const variation = () => ({ regular_price: "1", description: quotes(63) });
const coupon = (n: number) => ({ code: `c${n}`, description: quotes(63), customer_emails: [] });

const BODIES: [what: string, api: typeof v2, path: string, body: (parts: number) => object, most: number][] =
  [
    ["an order's meta", v2, "/orders", (n) => ({ order: { order_meta: metaOf(n) } }), 100],
    ["notes of orders", v2, "/orders/bulk", (n) => ({ orders: times(n, () => ({ note: quotes(63) })) }), 80],
    [
      "descriptions of a product",
      v3,
      "/products",
      (n) => ({ product: { title: "Shirt", type: "variable", variations: times(n, variation) } }),
      80,
    ],
    ["descriptions of coupons", v3, "/coupons/bulk", (n) => ({ coupons: times(n, coupon) }), 80],
  ];

async function contents() {
  const counts = TABLES.map((table) => `(select count(*) from ${table})`).join(" || ',' || ");
  return store.sql(`select ${counts} as counts`);
}

beforeAll(async () => {
  for (const api of [v2, v3]) expect((await api.get("/orders/count")).status).toBe(200);
});

const sent = (api: typeof v2, path: string, body: object, key: string): Promise<Answer> =>
  api.post(path, body, { "Idempotency-Key": key });

test.each(BODIES)(
  "%s: 413 before anything is written, each time; a part of it is written",
  async (...row) => {
    const [what, api, path, body, most] = row;
    const whole = body(most);
    expect(JSON.stringify(whole).length).toBeLessThan(LIMIT);
    const before = await contents();
    for (const attempt of ["first", "repeated"]) {
      const answer = await sent(api, path, whole, what);
      expect(refusal(answer), attempt).toEqual(TOO_LARGE);
      expect(answer.headers.get("Retry-After")).toBeNull();
      // One that reads, and the refused one.
      expect(answer.roundTrips).toBeLessThanOrEqual(2);
    }
    expect(await contents()).toEqual(before);
    const part = await sent(api, path, body(10), `a part of ${what}`);
    expect(part.status).toBe(201);
  },
);
