import { expect, test } from "vitest";
import { api, refusal } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

const { store, v3 } = useStore("v3");

test("a database that does not answer makes 503 with Retry-After, for keys known and unknown", async () => {
  expect((await v3.get("/coupons")).status).toBe(200);
  await store.neon.close();
  for (const client of [v3, api(store, 3, { consumerKey: "ck_x", consumerSecret: "cs_x" })]) {
    const answer = await client.get("/coupons");
    expect(refusal(answer).slice(0, 2)).toEqual([503, "shop_api_unavailable"]);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  }
  // What needs no data is still answered.
  expect((await v3.get("/")).status).toBe(200);
});
