import { expect, test } from "vitest";
import * as z from "zod";
import type { OperationContract } from "../../functions/http/openapi.ts";
import { v2 as contract2, v3 as contract3 } from "../../functions/contracts.openapi.ts";
import type { Answer } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

/** What a request misspells, its answer names (§ignored-names, §help-header). */

const { store, v2, v3 } = useStore("v2", "v3");

const ignored = ({ headers }: Answer) => headers.get("X-WC-Ignored");
const help = ({ headers }: Answer) => headers.get("X-WC-Help");

test("parameters and filters that nothing reads are named", async () => {
  expect(ignored(await v2.get("/orders?filter[statuss]=completed&filter[limit]=5&limit=5"))).toBe(
    "limit, filter[statuss]",
  );
  expect(ignored(await v3.get("/coupons/count?filter[q]=a&filter[kind]=b&_=1&oauth_nonce=2"))).toBe(
    "filter[kind]",
  );
  expect(ignored(await v3.get("/coupons?a%0d%0aX-Evil:1=2&filter[%C3%BC]=3"))).toBe(
    "a%0D%0AX-Evil%3A1, filter[%C3%BC]",
  );
  const many = Array.from({ length: 30 }, (_, at) => `a${at}=1`).join("&");
  expect(ignored(await v3.get(`/coupons?${many}`))?.split(", ")).toHaveLength(20);
});

/** Names of a query's schema, those of filters as `filter[name]`. */
function namesOf({ query }: Pick<OperationContract, "query">): string[] {
  return Object.entries(query?.shape ?? {}).flatMap(([name, schema]) => {
    const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
    return inner instanceof z.ZodObject ? Object.keys(inner.shape).map((key) => `${name}[${key}]`) : [name];
  });
}

/** Parameters of which one overrides the others. */
const ALONE = /status|period|type|class/;

test.each([
  ["v2", contract2, v2],
  ["v3", contract3, v3],
] as const)("no parameter that %s documents is named", async (_, { operations }, client) => {
  await v2.post("/orders", { order: { status: "completed" } });
  const lists = Object.entries<OperationContract>(operations).filter(([name]) => /^GET [^<]*$/.test(name));
  expect(lists.length).toBeGreaterThan(10);
  for (const [name, operation] of lists) {
    const names = namesOf(operation);
    const apart = names.filter((each) => ALONE.test(each)).map((each) => [each]);
    for (const together of [names.filter((each) => !ALONE.test(each)), ...apart]) {
      const answer = await client.get(
        `${name.slice("GET ".length)}?${together.map((each) => `${each}=1`).join("&")}`,
      );
      expect([name, answer.status, ignored(answer)]).toEqual([name, 200, null]);
    }
  }
});

test("fields that nothing reads are named, but for those that the answer shows", async () => {
  const made = await v3.post("/coupons", { coupon: { code: "one", amount: "5", amout: "6" } });
  expect([made.status, ignored(made)]).toEqual([201, "amout"]);
  const { coupon } = made.body;
  const sentBack = await v3.put(`/coupons/${coupon.id}`, { coupon });
  expect([sentBack.status, ignored(sentBack)]).toEqual([200, null]);
  const bulk = await v3.post("/coupons/bulk", {
    coupons: [
      { code: "two", amuont: 1 },
      { id: coupon.id, amount: 2 },
    ],
  });
  expect([bulk.status, ignored(bulk)]).toEqual([201, "amuont"]);
  const odd = await v3.post("/coupons", { coupon: { code: "odd", "\u{1F375}": 1, "\uD800": 2 } });
  expect([odd.status, ignored(odd)]).toEqual([201, "%F0%9F%8D%B5, %EF%BF%BD"]);
  const order = await v2.post("/orders", {
    order: { stattus: "completed", billing_address: { city: "Ulm" } },
  });
  expect([order.status, ignored(order)]).toEqual([201, "stattus"]);
});

test("a body without its wrapper names the key", async () => {
  const bare = await v3.post("/coupons", { code: "three" });
  expect([bare.status, help(bare)]).toEqual([400, 'the body is an object with the key "coupon"']);
  const list = await v3.post("/coupons/bulk", [{ code: "three" }]);
  expect([list.status, help(list)]).toEqual([400, 'the body is an object with the key "coupons"']);
});

test("a client of the newer API learns its setting", async () => {
  const answer = await store.fetch("https://store.example/wp-json/wc/v3/orders");
  expect([answer.status, answer.headers.get("X-WC-Help")]).toEqual([
    404,
    'this store serves /wc-api/: set the client\'s option wpAPIPrefix to "wc-api"',
  ]);
});
