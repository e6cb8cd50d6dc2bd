import { beforeAll, expect, test } from "vitest";
import { phpTarget } from "../clients/habits/signing.ts";
import { type Answer, readAnswer, refusal } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

/** What was signed is what runs, once (§oauth-candidates, §nonces). Somebody on the way has seen a signed request. */

const { store, key, v2 } = useStore("v2", "v3");
let orderId: number;

const CODE = "shop_api_authentication_error";
const MISMATCH = [401, CODE, "Invalid signature - provided signature does not match."];
const SPENT = [401, CODE, "Invalid nonce - nonce has already been used."];
const ORDERS = "/wc-api/v2/orders";

/** The path and query that the key's owner sends. */
const signed = (method: string, path: string, query: [string, string][] = []) =>
  phpTarget({ key, now: Math.floor(Date.now() / 1000), coupons: {}, order: 0 }, method, path, query);

async function send(target: string, method = "GET", init: RequestInit = {}): Promise<Answer> {
  return readAnswer(await store.fetch(`http://store.example${target}`, { ...init, method }));
}

const create = (target: string, note: string) =>
  send(target, "POST", { body: JSON.stringify({ order: { note } }) });
const orders = async () => Number((await store.sql("select count(*) as n from orders"))[0]!["n"]);

/** The target with a character of a name or value encoded as often as told. */
function encoded(target: string, text: string, at: number, times: number): string {
  const place = target.indexOf(text) + at;
  const hex = target.charCodeAt(place).toString(16).toUpperCase();
  return `${target.slice(0, place)}%${"25".repeat(times - 1)}${hex}${target.slice(place + 1)}`;
}

beforeAll(async () => {
  const billing_address = { email: "ada@example.com", address_1: "Marked Street 12" };
  for (const status of ["completed", "pending"])
    orderId = (await v2.post("/orders", { order: { status, billing_address } })).body.order.id;
});

test("a signed write is done once, whatever the encoding of its nonce", async () => {
  const target = signed("POST", ORDERS);
  const nonce = /oauth_nonce=(\w+)/.exec(target)![1]!;
  const before = await orders();
  expect((await create(target, "mine")).status).toBe(201);
  const replays = Array.from({ length: 27 }, (_, at) => encoded(target, nonce, at, 2));
  const answers: Answer[] = [];
  for (const replay of replays) answers.push(await create(replay, "another's"));
  expect(answers.map(({ status }) => status)).toEqual(replays.map(() => 401));
  for (const answer of answers) expect(refusal(answer)).toEqual(MISMATCH);
  for (const at of replays.keys())
    expect(refusal(await create(encoded(target, nonce, at, 1), "another's"))).toEqual(SPENT);
  expect(await orders()).toBe(before + 1);
});

test("a signature is spent in all of its own forms", async () => {
  const target = signed("POST", ORDERS);
  const [, signature = ""] = /oauth_signature=([^&]+)/.exec(target)!;
  const raw = decodeURIComponent(signature);
  const forms = [raw, raw.replaceAll("+", " "), encodeURIComponent(signature), signature.toLowerCase(), raw.replace("=", ""), `${raw}=`, ` ${raw}`]; // prettier-ignore
  expect((await create(target, "mine")).status).toBe(201);
  const before = await orders();
  for (const form of forms) {
    const again = target.replace(signature, form);
    expect([401, 404]).toContain((await create(again, "another's")).status);
  }
  expect(await orders()).toBe(before);
});

test("no name hides from a signed read, and none shows itself", async () => {
  const query: [string, string][] = [
    ["fields", "id"],
    ["filter[limit]", "1"],
    ["filter[status]", "completed"],
  ];
  for (const name of ["fields", "filter", "limit", "status"]) {
    const target = signed("GET", ORDERS, query);
    expect(refusal(await send(encoded(target, name, 0, 2)))).toEqual(MISMATCH);
    const { status, body } = await send(encoded(target, name, 0, 1));
    expect([status, body]).toEqual([200, { orders: [{ id: expect.any(Number) }] }]);
  }
});

test("a signed read stays a read", async () => {
  const asRead = signed("GET", `${ORDERS}/${orderId}`, [["_method", "GET"]]);
  const body = JSON.stringify({ order: { note: "another's" } });
  for (const at of [0, 1, 6])
    expect(refusal(await send(encoded(asRead, "_method", at, 2), "POST", { body }))).toEqual(MISMATCH);
  const hidden = signed("POST", `${ORDERS}/${orderId}`, [["_method", "GET"]]);
  expect(refusal(await send(encoded(hidden, "_method", 0, 2), "POST", { body }))).toEqual(MISMATCH);
  expect((await send(hidden, "POST", { body })).body.order.note).toBe("");
});

test("a path is what was signed, too", async () => {
  await store.sql("insert into coupons (code) values ('two words'), ('two%20words')");
  const target = signed("GET", "/wc-api/v3/coupons/code/two%20words", [["fields", "code"]]);
  expect(refusal(await send(target.replace("two%20", "two%2520")))).toEqual(MISMATCH);
  expect((await send(target.replace("two", "%74wo"))).status).toBe(401);
  expect((await send(target)).body).toEqual({ coupon: { code: "two words" } });
});

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

test("a nonce may serve two requests, a signature one", async () => {
  // Only the whole signature says what was asked for.
  const target = signed("GET", ORDERS);
  expect((await send(target)).status).toBe(200);
  expect(refusal(await send(target))).toEqual(SPENT);
});
