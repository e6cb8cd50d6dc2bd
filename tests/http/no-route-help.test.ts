import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api, type Api } from "../support/api.ts";
import { openStore, type TestStore } from "../support/store.ts";

/** The 404 of a route names the place of the route (§no-route-help). */

const MESSAGE = "No route was found matching the URL and request method";

type Case = readonly [
  version: 1 | 2 | 3,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  help: string | undefined,
];

const CASES: Record<"contract" | "all", readonly Case[]> = {
  contract: [
    [3, "GET", "/orders", "orders are served by v1 and v2; with ROUTES=all also here"],
    [3, "PUT", "/orders/5", "orders are served by v1 and v2; with ROUTES=all also here"],
    [3, "POST", "/orders", "orders are served by v2; with ROUTES=all also here"],
    [1, "POST", "/orders", "POST /orders is served by v2; with ROUTES=all also by v3"],
    [1, "GET", "/orders/7/refunds/8", "GET /orders/7/refunds/8 is served by v2; with ROUTES=all also by v3"],
    [2, "GET", "/products", "products are served here and by v1 and v3 with ROUTES=all"],
    [2, "GET", "/products/sku/a-1", "products are served here with ROUTES=all"],
    [2, "GET", "/taxes", "taxes are served by v3 with ROUTES=all"],
    [2, "DELETE", "/coupons/5", "coupons are served by v3; with ROUTES=all also here"],
    [3, "GET", "/products/reviews", undefined],
    [3, "DELETE", "/coupons", undefined],
    [3, "GET", "/nonsense", undefined],
  ],
  all: [
    [2, "GET", "/taxes", undefined],
    [1, "POST", "/products", undefined],
    [3, "GET", "/taxes/classes/zero-rate", undefined],
  ],
};

describe.each(["contract", "all"] as const)("with ROUTES=%s", (routes) => {
  let store: TestStore;
  let versions: Record<1 | 2 | 3, Api>;
  beforeAll(async () => {
    store = await openStore({ environments: ["v1", "v2", "v3"], ...(routes === "contract" && { routes }) });
    const key = await store.createKey();
    versions = { 1: api(store, 1, key), 2: api(store, 2, key), 3: api(store, 3, key) };
  });
  afterAll(() => store.close());

  test.each(CASES[routes])("v%s %s %s: %s", async (version, method, path, help) => {
    const answer = await versions[version][method.toLowerCase() as "get"](path);
    const error = { code: "shop_api_no_route", message: MESSAGE, ...(help && { help }) };
    expect([answer.status, answer.body]).toEqual([404, { errors: [error] }]);
  });
});
