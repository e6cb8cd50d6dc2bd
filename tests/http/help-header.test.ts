import { expect, test } from "vitest";
import type { Answer } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

/** Refusals with an explanation beside the legacy API's body (§help-header). */

const { store, v3 } = useStore("v3");

const help = ({ headers }: Answer) => headers.get("X-WC-Help");

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
