import { describe, expect, test } from "vitest";
import { api, basic, readAnswer, refusal } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

/** What no recorded answer shows of credentials (`conformance/auth-and-routing`). */

const CODE = "shop_api_authentication_error";

const { store, key } = useStore("v1", "v2", "v3");

async function get(url: string, headers: Record<string, string> = {}) {
  return readAnswer(await store.fetch(url, { headers }));
}

describe.each([1, 2] as const)("v%i over HTTPS", (version) => {
  const base = `https://store.example/wc-api/v${version}/nope`;

  test("takes key and secret each from Basic first, then from the query", async () => {
    const query = `?consumer_key=ck_bad&consumer_secret=${key.consumerSecret}`;
    const keyOnly = { Authorization: `Basic ${btoa(`${key.consumerKey}:`)}` };
    expect((await get(base + query, keyOnly)).body.errors[0].code).toBe("shop_api_no_route");
  });
});

describe("v3 over HTTPS", () => {
  const base = "https://store.example/wc-api/v3/coupons/count";

  test("challenges requests with half a pair", async () => {
    for (const [url, headers] of [
      [`${base}?consumer_key=${key.consumerKey}`, {}],
      [base, { Authorization: `Basic ${btoa(`${key.consumerKey}:`)}` }],
    ] as const) {
      const answer = await get(url, headers);
      expect(refusal(answer)).toEqual([401, CODE, "Consumer Secret is invalid."]);
      expect(answer.headers.get("WWW-Authenticate")).toMatch(/^Basic realm="/);
    }
  });

  test("does not challenge for a wrong query secret", async () => {
    const wrong = await get(`${base}?consumer_key=${key.consumerKey}&consumer_secret=cs_bad`);
    expect(refusal(wrong)).toEqual([401, CODE, "Consumer secret is invalid."]);
    expect(wrong.headers.get("WWW-Authenticate")).toBeNull();
  });

  test("prefers a complete query pair to Basic", async () => {
    const good = `?consumer_key=${key.consumerKey}&consumer_secret=${key.consumerSecret}`;
    expect((await get(base + good, { Authorization: basic({ ...key, consumerSecret: "x" }) })).status).toBe(
      200,
    );
  });
});

test("keys compare exactly: another case is another key", async () => {
  const upper = { ...key, consumerKey: key.consumerKey.toUpperCase() };
  expect(refusal(await api(store, 3, upper).get("/coupons"))).toEqual([
    401,
    CODE,
    "Consumer key is invalid.",
  ]);
});

test("plain HTTP takes Basic and query keys on loopback only", async () => {
  const headers = { Authorization: basic(key) };
  expect((await get("http://127.0.0.1/wc-api/v3/coupons/count", headers)).status).toBe(200);
  expect((await get("http://localhost/wc-api/v3/coupons/count", headers)).status).toBe(200);
  expect(refusal(await get("http://store.example/wc-api/v3/coupons/count", headers))).toEqual([
    404,
    CODE,
    "oauth_consumer_key parameter is missing",
  ]);
});

test("permissions of the key are checked against the method", async () => {
  const writer = api(store, 3, await store.createKey({ permissions: "write" }));
  expect((await writer.head("/coupons")).status).toBe(401);
});

test("a key of a deleted user is refused", async () => {
  const orphan = await store.createKey();
  const client = api(store, 3, orphan);
  expect((await client.get("/coupons")).status).toBe(200);
  await store.sql("delete from users where id = $1", [orphan.userId]);
  expect(refusal(await client.get("/coupons"))).toEqual([401, CODE, "API user is invalid"]);
});

test("a revoked key and a lowered role take effect with the next request", async () => {
  const revoked = await store.createKey();
  const client = api(store, 3, revoked);
  expect((await client.get("/coupons/count")).status).toBe(200);
  await store.sql("update users set role = 'customer' where id = $1", [revoked.userId]);
  expect(refusal(await client.get("/coupons/count"))[1]).toBe("shop_api_user_cannot_read_coupons_count");
  await store.sql("delete from api_keys where id = $1", [revoked.keyId]);
  const answer = await client.get("/coupons/count");
  expect(refusal(answer)).toEqual([401, CODE, "Consumer key is invalid."]);
  expect(answer.roundTrips).toBe(1);
});

test("an expired key is refused like a missing one, in the same trip", async () => {
  const { keyId, ...pair } = await store.createKey();
  const client = api(store, 3, pair);
  const end = (expiry: string) =>
    store.sql(`update api_keys set expires_at = ${expiry} where id = $1`, [keyId]);
  await end("now() + interval '1 hour'");
  expect((await client.get("/coupons/count")).status).toBe(200);
  await end("now()");
  for (const ask of [client.get, client.delete]) {
    const answer = await ask("/coupons/1");
    expect(refusal(answer)).toEqual([401, CODE, "Consumer key is invalid."]);
    expect([answer.roundTrips, answer.statements]).toEqual([1, 1]);
  }
  await end("null");
  expect((await client.get("/coupons/count")).status).toBe(200);
});

test("the use of a key is recorded", async () => {
  const used = await store.createKey();
  await api(store, 3, used).get("/coupons/count");
  await expect
    .poll(async () => (await store.sql("select last_access from api_keys where id = $1", [used.keyId]))[0])
    .toMatchObject({ last_access: expect.any(Date) });
});

test("a disabled API answers all requests with its message", async () => {
  await store.sql("update settings set api_enabled = false");
  const off = [404, "shop_api_disabled", "The API is disabled on this site"];
  expect(refusal(await api(store, 3, key).get("/coupons"))).toEqual(off);
  expect(refusal(await api(store, 3).get("/"))).toEqual(off);
  expect(refusal(await api(store, 3).get("/coupons"))).toEqual(off);
  await store.sql("update settings set api_enabled = true");
  expect((await api(store, 3, key).get("/coupons")).status).toBe(200);
});
