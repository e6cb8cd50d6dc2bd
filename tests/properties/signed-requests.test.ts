import fc from "fast-check";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { phpTarget } from "../clients/habits/signing.ts";
import { type Answer, readAnswer } from "../support/api.ts";
import { deep } from "../support/deep.ts";
import { inProcess } from "../support/in-process.ts";
import { useStore } from "../support/use-store.ts";
import { mutation, type Sent } from "./signed-mutants.ts";

/** From one signed request nobody makes a second write, or a read of anything else (§oauth-candidates, §nonces). */

const { store, key, v2 } = useStore("v2");
const workers = new Map<string, Awaited<ReturnType<typeof inProcess>>>();
const MUTANTS = 5;

type Query = [name: string, value: string][];

interface Kind {
  method: string;
  /** The method that is signed, if it is another one. */
  signedMethod?: string;
  path(): string | Promise<string>;
  query?: Query;
  body?(): object;
  /** What a write that runs answers. */
  answers?: number;
}

let orderId: number;
const unique = () => crypto.randomUUID();
const orders: Query = [
  ["fields", "id,note"],
  ["filter[limit]", "1"],
  ["filter[q]", "two words"],
  ["status", "pending"],
];

const READS: Kind[] = [
  { method: "GET", path: () => "/wc-api/v1/orders", query: orders },
  { method: "GET", path: () => "/wc-api/v2/orders", query: orders },
  { method: "GET", path: () => `/wc-api/v2/orders/${orderId}`, query: [["fields", "id,status"]] },
  {
    method: "GET",
    path: () => "/wc-api/v3/coupons",
    query: [
      ["fields", "code"],
      ["filter[limit]", "1"],
      ["filter[not_in]", "1,2"],
    ],
  },
  { method: "GET", path: () => "/wc-api/v3/coupons/code/two%20words", query: [["fields", "code,amount"]] },
  { method: "POST", signedMethod: "GET", path: () => "/wc-api/v3/coupons", query: [["_method", "GET"], ["filter[limit]", "1"]] }, // prettier-ignore
];

const WRITES: Kind[] = [
  {
    method: "PUT",
    path: () => `/wc-api/v1/orders/${orderId}`,
    body: () => ({ order: { status: "on-hold", note: unique() } }),
    answers: 200,
  },
  {
    method: "POST",
    path: () => "/wc-api/v2/orders",
    body: () => ({ order: { note: unique() } }),
    answers: 201,
  },
  {
    method: "POST",
    path: () => `/wc-api/v2/orders/${orderId}`,
    query: [["_method", "PUT"]],
    body: () => ({ order: { note: unique() } }),
    answers: 200,
  },
  {
    method: "POST",
    path: () => "/wc-api/v3/coupons",
    body: () => ({ coupon: { code: unique() } }),
    answers: 201,
  },
  {
    method: "DELETE",
    path: async () => {
      const [row] = await store.sql<{ id: number }>("insert into coupons (code) values ($1) returning id", [
        unique(),
      ]);
      return `/wc-api/v3/coupons/${row!.id}`;
    },
    query: [["force", "true"]],
    answers: 200,
  },
];

beforeAll(async () => {
  for (const version of ["v1", "v2", "v3"] as const) workers.set(version, await inProcess(store, version));
  const billing_address = { email: "ada@example.com", address_1: "Marked Street 12" };
  for (const note of ["two words", "two words more", "another"])
    orderId = (await v2.post("/orders", { order: { status: "pending", note, billing_address } })).body.order
      .id;
  await store.sql(
    "insert into coupons (id, code, amount) values (1, 'one', 1), (2, 'two', 2), (3, 'two words', 3), (4, 'four', 4)",
  );
  await store.sql("select setval(pg_get_serial_sequence('coupons', 'id'), 100)");
});

beforeEach(() => void vi.spyOn(console, "log").mockReturnValue());

/** The request of a kind, signed by the key's owner. */
async function signed({ method, signedMethod = method, path, query }: Kind): Promise<Sent> {
  const given = { key, now: Math.floor(Date.now() / 1000), coupons: {}, order: 0 };
  return { method, target: phpTarget(given, signedMethod, await path(), query), headers: {} };
}

async function send({ method, target, headers }: Sent, body?: object): Promise<Answer> {
  const [version = "v3"] = /v[123]\b/i.exec(target) ?? [];
  const sends = body !== undefined && method !== "GET" && method !== "HEAD";
  const init = { method, headers, ...(sends && { body: JSON.stringify(body) }) };
  const request = new Request(`http://store.example${target}`, init);
  return readAnswer(await workers.get(version.toLowerCase())!.fetch(request));
}

/** Changes with every order and coupon. */
const state = async () =>
  JSON.stringify(
    await store.sql(
      `select (select sum(hashtextextended(o::text, 0)) from orders o) as orders,
              (select sum(hashtextextended(c::text, 0)) from coupons c) as coupons`,
    ),
  );

const runs = deep(60, 1000);
const mutations = fc.array(mutation, { minLength: MUTANTS, maxLength: MUTANTS });
let accepted = 0;

test(`a read: ${runs * MUTANTS} mutants`, async () => {
  const seen = await state();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...READS), mutations, async (kind, mutants) => {
      const meant = await send(await signed(kind));
      expect(meant.status).toBe(200);
      for (const { apply } of mutants) {
        const mutant = apply(await signed(kind));
        const { status, body } = await send(mutant, { order: { note: "x" }, coupon: { code: "x" } });
        if (status >= 400) continue;
        accepted += 1;
        expect([status, body], JSON.stringify(mutant)).toEqual([200, meant.body]);
      }
    }),
    { numRuns: runs },
  );
  expect(await state()).toBe(seen);
  expect(accepted).toBeGreaterThan(0);
});

test(`a write: ${runs * MUTANTS} mutants, before and after the request itself`, async () => {
  let first = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...WRITES), mutations, fc.nat(MUTANTS), async (kind, mutants, at) => {
      const original = await signed(kind);
      const all = mutants.map(({ apply }) => apply(original)).toSpliced(at, 0, original);
      let [before, writes] = [await state(), 0];
      for (const one of all) {
        const { status } = await send(one, kind.body?.());
        const after = await state();
        if (after !== before) {
          writes += 1;
          first += Number(one !== original);
          expect(status, JSON.stringify(one)).toBe(kind.answers);
        }
        before = after;
      }
      expect(writes, JSON.stringify(all)).toBe(1);
    }),
    { numRuns: runs },
  );
  expect(first).toBeGreaterThan(0);
});
