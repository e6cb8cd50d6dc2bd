import { describe, expect, test, vi } from "vitest";
import { api, refusal } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

const { store, key, v3 } = useStore({ routes: "contract" }, "v1", "v2", "v3");

const NO_ROUTE = [404, "shop_api_no_route", "No route was found matching the URL and request method"];

describe("routing", () => {
  test("ignores case and a trailing slash, and decodes the path", async () => {
    for (const path of ["/coupons", "/Coupons/", "/coupons//", "/%63oupons"])
      expect((await v3.get(path)).status).toBe(200);
  });

  test("knows only the contract's table with ROUTES=contract", async () => {
    for (const path of [
      "/nope",
      "/orders",
      "//coupons",
      "/coupons/count/x",
      "/coupons/%00",
      "/coupons/%E0%A4%A",
    ]) {
      expect(refusal(await v3.get(path))).toEqual(NO_ROUTE);
    }
    expect(refusal(await api(store, 2, key).get("/coupons"))).toEqual(NO_ROUTE);
  });

  test("asks for credentials before it reports a missing route", async () => {
    expect(refusal(await api(store, 3).get("/nope"))[1]).toBe("shop_api_authentication_error");
  });

  test("a version that does not exist has no route, for every caller", async () => {
    for (const path of ["/wc-api/v4/coupons", "/wc-api/v33", "/", "/elsewhere"]) {
      const response = await store.fetch(`https://store.example${path}`);
      expect([response.status, await response.json()]).toMatchObject([
        404,
        { errors: [{ code: "shop_api_no_route" }] },
      ]);
      expect(response.headers.get("X-Request-Id")).toBeTruthy();
      expect(response.headers.get("Server-Timing")).toMatch(/^db;desc="0"/);
    }
  });
});

describe("methods", () => {
  test("other than those of the interface are unsupported, after the check of credentials", async () => {
    const options = {
      method: "OPTIONS",
      headers: { Authorization: `Basic ${btoa(`${key.consumerKey}:${key.consumerSecret}`)}` },
    };
    const response = await store.fetch("https://store.example/wc-api/v3/coupons", options);
    expect([response.status, await response.json()]).toEqual([
      400,
      { errors: [{ code: "shop_api_unsupported_method", message: "Unsupported request method" }] },
    ]);
    const anonymous = await store.fetch("https://store.example/wc-api/v3/coupons", { method: "OPTIONS" });
    expect(anonymous.status).toBe(401);
  });

  test("are overridden by _method, or else by the header", async () => {
    const { id } = (await v3.post("/coupons", { coupon: { code: "override" } })).body.coupon;
    const byHeader = await v3.post(`/coupons/${id}`, undefined, { "X-HTTP-Method-Override": "delete" });
    expect(byHeader.status).toBe(202);
    const byQuery = await v3.post(`/coupons/${id}?_method=DELETE&force=true`, undefined, {
      "X-HTTP-Method-Override": "PUT",
    });
    expect([byQuery.status, byQuery.body]).toEqual([200, { message: "Permanently deleted coupon" }]);
  });
});

describe("index", () => {
  test("needs no credentials and describes store and routes", async () => {
    const { status, body } = await api(store, 3).get("/");
    expect(status).toBe(200);
    expect(body.store).toMatchObject({ name: "Store", URL: "https://store.example", version: "3.1.0" });
    const base = "https://store.example/wc-api/v3";
    expect(body.store.routes).toEqual({
      "/": { supports: ["HEAD", "GET"], meta: { self: `${base}/` } },
      "/coupons": {
        supports: ["HEAD", "GET", "POST"],
        accepts_data: true,
        meta: { self: `${base}/coupons` },
      },
      "/coupons/count": { supports: ["HEAD", "GET"], meta: { self: `${base}/coupons/count` } },
      "/coupons/<id>": { supports: ["HEAD", "GET", "POST", "PUT", "PATCH", "DELETE"], accepts_data: true },
      "/coupons/code/<code>": { supports: ["HEAD", "GET"] },
      "/coupons/bulk": {
        supports: ["POST", "PUT", "PATCH"],
        accepts_data: true,
        meta: { self: `${base}/coupons/bulk` },
      },
      "/webhooks": {
        supports: ["HEAD", "GET", "POST"],
        accepts_data: true,
        meta: { self: `${base}/webhooks` },
      },
      "/webhooks/count": { supports: ["HEAD", "GET"], meta: { self: `${base}/webhooks/count` } },
      "/webhooks/<id>": {
        supports: ["HEAD", "GET", "POST", "PUT", "PATCH", "DELETE"],
        accepts_data: true,
      },
      "/webhooks/<webhook_id>/deliveries": { supports: ["HEAD", "GET"] },
      "/webhooks/<webhook_id>/deliveries/<id>": { supports: ["HEAD", "GET"] },
      "/reports": { supports: ["HEAD", "GET"], meta: { self: `${base}/reports` } },
      "/reports/sales": { supports: ["HEAD", "GET"], meta: { self: `${base}/reports/sales` } },
      "/reports/sales/top_sellers": {
        supports: ["HEAD", "GET"],
        meta: { self: `${base}/reports/sales/top_sellers` },
      },
    });
    expect(body.store.meta).toEqual({
      timezone: "UTC",
      currency: "USD",
      currency_format: "&#36;",
      currency_position: "left",
      thousand_separator: ",",
      decimal_separator: ".",
      price_num_decimals: 2,
      tax_included: false,
      weight_unit: "kg",
      dimension_unit: "cm",
      ssl_enabled: true,
      permalinks_enabled: true,
      generate_password: true,
      links: { help: "https://console.store.example/docs/" },
    });
  });

  test("is the same with and without a slash, and shorter in older versions", async () => {
    const v2 = (await api(store, 2).get("")).body.store;
    expect(v2).toEqual((await api(store, 2).get("/")).body.store);
    expect(v2).not.toHaveProperty("version");
    expect(v2.meta).toHaveProperty("currency_position");
    const v1 = (await api(store, 1).get("/")).body.store;
    const areSsl = async () =>
      Promise.all(
        ([1, 2, 3] as const).map(async (n) => (await api(store, n).get("")).body.store.meta.ssl_enabled),
      );
    expect(await areSsl()).toEqual([false, false, true]);
    await store.sql("update settings set checkout_over_https = true");
    await vi.waitFor(async () => expect(await areSsl()).toEqual([true, true, true]));
    expect(v1).not.toHaveProperty("version");
    for (const name of [
      "currency_position",
      "thousand_separator",
      "decimal_separator",
      "price_num_decimals",
      "generate_password",
    ]) {
      expect(v1.meta).not.toHaveProperty(name);
    }
  });

  test("follows the settings", async () => {
    await store.sql("update settings set name = 'Renamed', currency = 'EUR'");
    await v3.get("/coupons/count");
    const { name, meta } = (await v3.get("/")).body.store;
    expect([name, meta.currency, meta.currency_format]).toEqual(["Renamed", "EUR", "&euro;"]);
  });
});

test("every answer carries a request id and its timing", async () => {
  const answers = [
    await v3.get("/coupons"),
    await v3.get("/nope"),
    await api(store, 3).get("/coupons"),
    await v3.post("/coupons", "{"),
    await v3.get("/"),
  ];
  for (const { headers } of answers) {
    expect(headers.get("X-Request-Id")).toMatch(/^[\w-]+$/);
    expect(headers.get("Server-Timing")).toMatch(
      /^db;desc="\d+";dur=[\d.]+, sql;desc="\d+", total;dur=[\d.]+$/,
    );
  }
  expect(new Set(answers.map(({ headers }) => headers.get("X-Request-Id"))).size).toBe(answers.length);
  const named = await v3.get("/", undefined, { "X-Request-Id": "mine" });
  expect(named.headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/);
});
