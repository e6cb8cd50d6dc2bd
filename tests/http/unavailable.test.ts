import { expect, test } from "vitest";
import { api, refusal } from "../support/api.ts";
import { openStore } from "../support/store.ts";

test("a database that does not answer makes 503 with Retry-After, for keys known and unknown", async () => {
  const store = await openStore({ environments: ["v3"] });
  try {
    const known = api(store, 3, await store.createKey());
    expect((await known.get("/coupons")).status).toBe(200);
    await store.neon.close();
    for (const client of [known, api(store, 3, { consumerKey: "ck_x", consumerSecret: "cs_x" })]) {
      const answer = await client.get("/coupons");
      expect(refusal(answer).slice(0, 2)).toEqual([503, "shop_api_unavailable"]);
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    // What needs no data is still answered.
    expect((await known.get("/")).status).toBe(200);
  } finally {
    await store.close();
  }
});
