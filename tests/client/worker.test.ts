import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundledWorkers } from "../support/bundles.ts";
import { openStore, type TestStore } from "../support/store.ts";

/** The client in a Worker, on the platform's own fetch and WebCrypto. */

const WORKER = `import { createClient } from "./client.js";

export default {
  async fetch(request) {
    const store = createClient({ ...(await request.json()), version: "v3" });
    const { coupon } = await store.post("/coupons", { body: { coupon: { code: "worker" } } });
    const codes = [];
    for await (const { code } of store.all("/coupons", { fields: ["code"] })) codes.push(code);
    const { error } = await store.safe.get("/coupons/{id}", { id: coupon.id + 1 });
    return Response.json({ codes, error });
  },
}`;

let store: TestStore;

beforeAll(async () => {
  const client = await readFile(new URL("../../gen/client/client.js", import.meta.url), "utf8");
  const [anyOfOurs] = bundledWorkers;
  const worker = {
    name: "integration",
    modules: [
      { type: "ESModule" as const, path: "index.js", contents: WORKER },
      { type: "ESModule" as const, path: "client.js", contents: client },
    ],
    rootPath: "/",
    modulesRoot: "/",
    compatibilityDate: anyOfOurs!.options.compatibilityDate!,
    routes: ["*/integration"],
  };
  store = await openStore({ environments: ["v3"], others: [worker] });
});
afterAll(() => store.close());

test("it creates, walks and is refused", async () => {
  const { consumerKey: key, consumerSecret: secret } = await store.createKey();
  const body = JSON.stringify({ url: store.url, key, secret });
  const answer = await store.fetch("/integration", { method: "POST", body });
  expect(await answer.json()).toEqual({
    codes: ["worker"],
    error: {
      name: "StoreError",
      code: "shop_api_invalid_coupon_id",
      status: 404,
      requestId: expect.stringMatching(/./),
    },
  });
});
