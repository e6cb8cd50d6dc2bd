import { beforeAll, expect, test } from "vitest";
import { basic, readAnswer, refusal } from "../support/api.ts";
import type { KeyOptions, TestKey } from "../support/keys.ts";
import { useStore } from "../support/use-store.ts";
import { withinMinute } from "../support/within-minute.ts";

/** Records that a key asks for without the right are failures of the key (§rate-limits): it guesses few codes and addresses. */

const FAILURES = 3;
const { store, v2, v3 } = useStore(
  { rateLimits: { KEY_REQUESTS: 1000, ADDRESS_FAILURES: FAILURES } },
  "v2",
  "v3",
);
let orderId: number;
let addresses = 0;

beforeAll(async () => {
  await v3.post("/coupons", { coupon: { code: "one" } });
  await v2.post("/customers", { customer: { email: "ada@example.com" } });
  orderId = (await v2.post("/orders", { order: {} })).body.order.id;
});

/** Each request comes from another address: only the key can be what counts. */
async function ask(key: TestKey, path: string, body?: object) {
  const headers = { "CF-Connecting-IP": `192.0.2.${(addresses += 1)}`, Authorization: basic(key) };
  const sent = body && { method: "PUT", body: JSON.stringify(body) };
  return readAnswer(await store.fetch(`https://store.example/wc-api/${path}`, { headers, ...sent }));
}

/** The answers to requests of a new key in sequence. */
async function statusesOf(owner: KeyOptions, asks: [path: string, body?: object][]): Promise<number[]> {
  const key = await store.createKey(owner);
  const seen: number[] = [];
  for (const one of asks) seen.push((await ask(key, ...one)).status);
  return seen;
}

const CUSTOMER: KeyOptions = { role: "customer" };
const NONE = 999_999_999;

test.each<[what: string, owner: KeyOptions, asks: () => [path: string, body?: object][], expected: number[]]>(
  [
    [
      "guessed codes",
      CUSTOMER,
      () => [..."abcd", "one"].map((code) => [`v3/coupons/code/${code}`]),
      [404, 404, 404, 429, 429],
    ],
    [
      "guessed addresses, some of them right, and ids",
      { role: "subscriber" },
      () => [
        ["v2/customers/email/ada@example.com"],
        ["v2/customers/email/nobody@example.com"],
        [`v2/orders/${NONE}`],
        [`v2/orders/${orderId}`],
        [`v2/orders/${NONE}`],
        ["v2/customers/email/ada@example.com"],
      ],
      [401, 404, 404, 429, 429, 429],
    ],
    [
      "edits by a key that only writes",
      { ...CUSTOMER, permissions: "write" },
      () => [orderId, NONE, NONE, orderId, NONE].map((id) => [`v2/orders/${id}`, { order: {} }]),
      [401, 400, 400, 429, 429],
    ],
    [
      "the elements of a bulk",
      CUSTOMER,
      () => [
        ["v2/orders/bulk", { orders: [{ id: orderId }, { id: NONE }] }],
        ["v2/orders/bulk", { orders: [{ id: orderId }, { id: NONE }] }],
        ["v2/orders/bulk", { orders: [{ id: NONE }] }],
      ],
      [200, 429, 429],
    ],
    [
      "what needs no right, after them",
      CUSTOMER,
      () => [
        ...Array.from({ length: 4 }, (): [string] => ["v3/coupons/code/none"]),
        ["v2/orders"],
        ["v2/customers"],
      ],
      [404, 404, 404, 429, 200, 200],
    ],
    [
      "missing records, with the right",
      {},
      () => Array.from({ length: 6 }, () => ["v3/coupons/code/none"]),
      [404, 404, 404, 404, 404, 404],
    ],
  ],
)("%s", async (_what, owner, asks, expected) => {
  expect(await withinMinute(() => statusesOf(owner, asks()))).toEqual(expected);
});

test("beyond the limit a record that exists has the answer of one that does not", async () => {
  const answers = await withinMinute(async () => {
    const guest = await store.createKey(CUSTOMER);
    const asked = ["none", "none", "none", "none", "one"].map((code) => `v3/coupons/code/${code}`);
    const seen: Awaited<ReturnType<typeof ask>>[] = [];
    for (const path of asked) seen.push(await ask(guest, path));
    return seen.slice(FAILURES);
  });
  const [missing, existing] = answers.map(({ status, body, headers }) => {
    const apart = new Set(["x-request-id", "date", "retry-after", "ratelimit"]);
    const fixed = [...headers].filter(([name]) => !apart.has(name));
    return {
      status,
      body,
      headers: fixed.map(([name, value]) => [name, value.replaceAll(/dur=[\d.]+/g, "")]),
    };
  });
  expect(missing?.status).toBe(429);
  expect(existing).toEqual(missing);
});

test("the answer names the limit, and a bulk that has written keeps its answer", async () => {
  const { over, bulk, again } = await withinMinute(async () => {
    const guest = await store.createKey(CUSTOMER);
    for (let count = 0; count < FAILURES; count += 1) await ask(guest, `v2/orders/${NONE}`);
    const manager = await store.createKey({ role: "shop_manager" });

    const boss = await store.createKey();
    const mixed = [
      ...Array.from({ length: 5 }, () => ({ id: boss.userId, first_name: "x" })),
      { id: manager.userId, first_name: "Meg" },
    ];
    return {
      over: await ask(guest, `v2/orders/${NONE}`),
      bulk: await ask(manager, "v2/customers/bulk", { customers: mixed }),
      again: await ask(manager, `v2/customers/${boss.userId}`, { customer: { first_name: "x" } }),
    };
  });
  expect(refusal(over)).toEqual([429, "shop_api_rate_limited", "The limit of key-failures is exceeded."]);
  expect(over.headers.get("RateLimit-Policy")).toBe(`"key-failures";q=${FAILURES};w=60`);
  expect(bulk.status).toBe(200);
  expect(bulk.body.customers.at(-1).first_name).toBe("Meg");
  expect(again.status).toBe(429);
});
