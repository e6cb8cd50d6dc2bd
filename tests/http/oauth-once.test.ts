import { expect, test } from "vitest";
import { phpTarget } from "../clients/habits/signing.ts";
import { type Answer, readAnswer, refusal } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

/** What was signed is what runs, once (§oauth-candidates, §nonces); `properties/signed-requests` changes signed requests. */

const { store, key } = useStore("v2", "v3");

const CODE = "shop_api_authentication_error";
const MISMATCH = [401, CODE, "Invalid signature - provided signature does not match."];
const ORDERS = "/wc-api/v2/orders";

/** The path and query that the key's owner sends. */
const signed = (method: string, path: string, query: [string, string][] = []) =>
  phpTarget({ key, now: Math.floor(Date.now() / 1000), coupons: {}, order: 0 }, method, path, query);

async function send(target: string): Promise<Answer> {
  return readAnswer(await store.fetch(`http://store.example${target}`));
}

test("a value that a client decodes twice is not what runs", async () => {
  // Both have the base string of `a b`: a client of the legacy API means the first, somebody on the way sends the second.
  const target = signed("GET", "/wc-api/v3/coupons", [["filter[q]", "a b"]]);
  expect(refusal(await send(target.replace("a+b", "a%2520b")))).toEqual(MISMATCH);
  for (const value of ["100%", "50% off", "%", "%zz", "a+b", "%2"])
    expect((await send(signed("GET", "/wc-api/v3/coupons", [["filter[q]", value]]))).status).toBe(200);
});

test("a signature by another secret spends no nonce", async () => {
  const used = () => store.sql("select count(*) from spent_signatures");
  const before = await used();
  const [, query = ""] = signed("GET", ORDERS).split("?");
  const other = query.replace(/oauth_signature=[^&]+/, `oauth_signature=${btoa("x".repeat(32))}`);
  const { status, roundTrips, statements } = await send(`${ORDERS}?${other}`);
  expect([status, roundTrips, statements]).toEqual([401, 1, 1]);
  expect(await used()).toEqual(before);
});
