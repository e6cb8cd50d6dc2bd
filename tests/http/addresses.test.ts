import { createHmac } from "node:crypto";
import OAuth from "oauth-1.0a";
import { describe, expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";

/** The addresses of a shop for clients of the legacy API (§shop-addresses). */

const FOLDER = "http://127.0.0.1/shop";
const { store, key } = useStore({ publicUrl: FOLDER }, "v1", "v2", "v3");
const { store: plain, key: plainKey } = useStore("v3");

const auth = ({ consumerKey, consumerSecret }: typeof key) => ({
  Authorization: `Basic ${btoa(`${consumerKey}:${consumerSecret}`)}`,
});

describe("a shop in a folder of its host", () => {
  test.each([
    "/shop/wc-api/v3/coupons",
    "/shop/wc-api/v3/Coupons/",
    "/shop/index.php/wc-api/v3/coupons",
    // A proxy has removed the folder.
    "/wc-api/v3/coupons",
    "//wc-api/v3/coupons",
    "/index.php/wc-api/v3/coupons",
  ])("%s", async (path) => {
    const answer = await fetch(store.url + path, { headers: auth(key) });
    expect([answer.status, await answer.json()]).toEqual([200, { coupons: [] }]);
  });

  test("a folder that is not the shop's has no route", async () => {
    const answer = await store.fetch("http://127.0.0.1/wc-api/v3/shop/coupons", { headers: auth(key) });
    expect(answer.status).toBe(404);
  });

  test("the index and the links of lists name the folder once, however the request came", async () => {
    const index = await (await fetch(`${store.url}/shop/wc-api/v3`)).json();
    expect(index.store.URL).toBe(FOLDER);
    expect(index.store.routes["/coupons"].meta.self).toBe(`${FOLDER}/wc-api/v3/coupons`);
    for (const code of ["one", "two"])
      await fetch(`${store.url}/shop/wc-api/v3/coupons`, {
        method: "POST",
        headers: auth(key),
        body: JSON.stringify({ coupon: { code } }),
      });
    for (const path of ["/shop/wc-api/v3/coupons", "/wc-api/v3/coupons"]) {
      const list = await fetch(`${store.url}${path}?filter[limit]=1`, { headers: auth(key) });
      expect(list.headers.get("Link")).toContain(
        `<${FOLDER}/wc-api/v3/coupons?filter[limit]=1&page=2>; rel="next"`,
      );
    }
  });

  test.each([
    ["/shop/wc-api/v3/coupons", `${FOLDER}/wc-api/v3/coupons`],
    ["/wc-api/v3/coupons", `${FOLDER}/wc-api/v3/coupons`],
    ["/shop/index.php/wc-api/v3/coupons", `${FOLDER}/index.php/wc-api/v3/coupons`],
    ["//wc-api/v3/coupons", "http://127.0.0.1//wc-api/v3/coupons"],
  ])("a signature over the URL as it was sent holds: %s", async (path, signed) => {
    expect((await fetch(`${store.url}${path}?${query(signed)}`)).status).toBe(200);
    const other = query(signed.replace("/v3/", "/v2/"));
    expect((await fetch(`${store.url}${path}?${other}`)).ok).toBe(false);
  });
});

/** The query of a request that was signed over a URL. */
function query(url: string): string {
  const oauth = new OAuth({
    consumer: { key: key.consumerKey, secret: key.consumerSecret },
    signature_method: "HMAC-SHA256",
    hash_function: (base, secret) => createHmac("sha256", secret).update(base).digest("base64"),
  });
  return new URLSearchParams(
    Object.entries(oauth.authorize({ url, method: "GET" })).map(([k, v]) => [k, `${v}`]),
  ).toString();
}

describe("a shop with plain permalinks", () => {
  test.each([
    ["/?wc-api-version=3&wc-api-route=/coupons", 200],
    ["/?wc-api-version=3&wc-api-route=%2Fcoupons%2Fcount", 200],
    ["/index.php?wc-api-version=3&wc-api-route=/coupons/", 200],
    ["/?wc-api-version=3&wc-api-route=/nope", 404],
    ["/?wc-api-version=3", 200],
  ])("%s", async (path, status) => {
    const answer = await fetch(plain.url + path, { headers: auth(plainKey) });
    expect(answer.status).toBe(status);
  });
});
