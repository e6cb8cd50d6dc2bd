import { expect } from "vitest";
import { type Habit, JSON_TYPE, raw, refusal, sized } from "./habit.ts";
import { created } from "./records.ts";
import { axiosTarget, phpTarget, plainTarget, pythonTarget, rubyTarget } from "./signing.ts";

/** Signatures by OAuth over plain HTTP. */

const HOST = "Host: store.example";
const LIST = "/wc-api/v3/coupons";
const ASKED: [string, string][] = [
  ["fields", "code"],
  ["filter[limit]", "1"],
  ["filter[q]", "two words"],
];

const listed = (link: string): Habit["answer"] => ({
  status: 200,
  headers: {
    ...JSON_TYPE,
    "x-wc-total": "2",
    "x-wc-totalpages": "2",
    link: `<http://store.example${link}&page=2>; rel="next", <http://store.example${link}&page=2>; rel="last"`,
  },
  body: { coupons: [{ code: "second" }] },
});
const MISMATCH = refusal(
  401,
  "shop_api_authentication_error",
  "Invalid signature - provided signature does not match.",
);

export const SIGNATURES: Habit[] = [
  {
    client: "wc-api-php",
    does: "signs a query that it writes as a form, with + for a space",
    sends: (given) =>
      raw([
        `GET ${phpTarget(given, "GET", LIST, ASKED)} HTTP/1.1`,
        HOST,
        "Accept: application/json",
        "User-Agent: WooCommerce API Client-PHP/3.1.0",
      ]),
    answer: listed(`${LIST}?fields=code&filter[limit]=1&filter[q]=two%20words`),
  },
  {
    client: "wc-api-php",
    does: "hides a PUT in a POST by _method, and signs the POST",
    sends: (given) =>
      sized(
        [
          `POST ${phpTarget(given, "POST", `${LIST}/${given.coupons.edited}`, [["_method", "PUT"]])} HTTP/1.1`,
          HOST,
          "Accept: application/json",
          "Content-Type: application/json;charset=utf-8",
        ],
        '{"coupon":{"amount":"5"}}',
      ),
    answer: { ...created("edited", { amount: "5.00" }), status: 200 },
  },
  {
    client: "wc-api-php",
    does: "hides a DELETE in a POST by _method, and signs the DELETE",
    sends: (given) =>
      raw([
        `POST ${phpTarget(given, "DELETE", `${LIST}/${given.coupons.deleted}`, [
          ["_method", "DELETE"],
          ["force", "true"],
        ])} HTTP/1.1`,
        HOST,
        "Content-Length: 0",
      ]),
    answer: { status: 200, headers: JSON_TYPE, body: { message: "Permanently deleted coupon" } },
  },
  {
    client: "wc-api-php",
    does: "hides a PUT in a POST by a header, and signs the POST: refused, as the legacy API does",
    sends: (given) =>
      sized(
        [
          `POST ${phpTarget(given, "POST", `${LIST}/${given.coupons.edited}`)} HTTP/1.1`,
          HOST,
          "X-HTTP-Method-Override: PUT",
        ],
        '{"coupon":{"amount":"6"}}',
      ),
    answer: MISMATCH,
  },
  {
    client: "an attacker on the way",
    does: "makes a write of a signed read by a header",
    sends: (given) =>
      raw([
        `GET ${phpTarget(given, "GET", `${LIST}/${given.coupons.edited}`)} HTTP/1.1`,
        HOST,
        "X-HTTP-Method-Override: DELETE",
      ]),
    answer: MISMATCH,
  },
  {
    client: "an attacker on the way",
    does: "sends a signed read as a POST with a header that says GET",
    sends: (given) =>
      sized(
        [`POST ${phpTarget(given, "GET", LIST)} HTTP/1.1`, HOST, "X-HTTP-Method-Override: POST"],
        '{"coupon":{"code":"stolen"}}',
      ),
    answer: MISMATCH,
  },
  {
    client: "wc-api-python",
    does: "sends its parameters again behind the signature",
    sends: (given) =>
      raw([
        `GET ${pythonTarget(given, "GET", LIST, ASKED)} HTTP/1.1`,
        HOST,
        "user-agent: WooCommerce-Python-REST-API/3.0.0",
        "Accept-Encoding: gzip, deflate",
        "accept: application/json",
        "Connection: keep-alive",
      ]).replace("gzip, deflate", "identity"),
    answer: listed(`${LIST}?fields=code&filter[limit]=1&filter[q]=two%20words`),
  },
  {
    client: "wc-api-python",
    does: "deletes with force=True, which is not true, and a length of nothing",
    sends: (given) =>
      raw([
        `DELETE ${pythonTarget(given, "DELETE", `${LIST}/${given.coupons.trashed}`, [["force", "True"]])} HTTP/1.1`,
        HOST,
        "accept: application/json",
        "Content-Length: 0",
      ]),
    answer: { status: 202, headers: JSON_TYPE, body: { message: "Deleted coupon" } },
  },
  {
    client: "wc-api-ruby",
    does: "leaves brackets as they are, and encodes its signature twice",
    sends: (given) =>
      raw([
        `GET ${rubyTarget(given, "GET", LIST, ASKED)} HTTP/1.1`,
        "Accept: application/json",
        "User-Agent: WooCommerce API Client-Ruby/1.4.0",
        HOST,
      ]),
    answer: listed(`${LIST}?fields=code&filter[limit]=1&filter[q]=two%20words`),
  },
  {
    client: "woocommerce-rest-api",
    does: "sends its query twice, in two ways of writing",
    sends: (given) =>
      raw([
        `GET ${axiosTarget(given, "GET", LIST, ASKED)} HTTP/1.1`,
        "Accept: application/json",
        "User-Agent: WooCommerce REST API - JS Client/1.0.2",
        HOST,
        "Connection: keep-alive",
      ]),
    answer: listed(`${LIST}?fields=code&filter[limit]=1&filter[q]=two%20words`),
  },
  {
    client: "woocommerce-rest-api",
    does: "signs a POST whose body is not signed",
    sends: (given) =>
      sized(
        [
          `POST ${axiosTarget(given, "POST", LIST)} HTTP/1.1`,
          "Accept: application/json",
          "Content-Type: application/json;charset=utf-8",
          HOST,
        ],
        '{"coupon":{"code":"Signed é"}}',
      ),
    answer: created("signed é"),
  },
  {
    client: "a script",
    does: "writes its signature into the URL as it is, with + and / and =",
    sends: (given) => raw([`GET ${plainTarget(given, "GET", `${LIST}/count`)} HTTP/1.1`, HOST]),
    answer: { status: 200, headers: JSON_TYPE, body: { count: expect.any(Number) } },
  },
  {
    client: "wc-api-php",
    does: "signs for v2 with the secret alone, and filters with a slash, a percent sign and a tilde",
    sends: (given) =>
      raw([
        `GET ${phpTarget(given, "GET", "/wc-api/v2/orders", [["filter[q]", "50% ~ a/b"]])} HTTP/1.1`,
        HOST,
      ]),
    answer: {
      status: 200,
      headers: { ...JSON_TYPE, "x-wc-total": "0", "x-wc-totalpages": "0", link: undefined },
      body: { orders: [] },
    },
  },
  {
    client: "a client of the newer interface",
    does: "signs in the Authorization header, which is not read",
    sends: () =>
      raw([
        `GET ${LIST} HTTP/1.1`,
        HOST,
        'Authorization: OAuth oauth_consumer_key="ck_x",oauth_signature="x",oauth_signature_method="HMAC-SHA1"',
      ]),
    answer: refusal(404, "shop_api_authentication_error", "oauth_consumer_key parameter is missing"),
  },
  {
    client: "curl",
    does: "sends key and secret over plain HTTP: refused",
    sends: ({ key }) =>
      raw([
        `GET ${LIST}?consumer_key=${key.consumerKey}&consumer_secret=${key.consumerSecret} HTTP/1.1`,
        HOST,
      ]),
    answer: refusal(404, "shop_api_authentication_error", "oauth_consumer_key parameter is missing"),
  },
  ...["constructor", "__proto__", "toString", "HMAC-MD5", "hmac-sha1"].map((method): Habit => ({
    client: "an attacker",
    does: `signs by ${method}`,
    sends: (given) =>
      raw([`GET ${phpTarget(given, "GET", LIST).replace("HMAC-SHA256", method)} HTTP/1.1`, HOST]),
    answer: refusal(401, "shop_api_authentication_error", "Invalid signature - signature method is invalid."),
  })),
  {
    client: "an attacker",
    does: "sends a nonce of nothing but NUL",
    sends: (given) =>
      raw([
        `GET ${phpTarget(given, "GET", LIST).replace(/oauth_nonce=\w+/, "oauth_nonce=%00")} HTTP/1.1`,
        HOST,
      ]),
    answer: refusal(404, "shop_api_authentication_error", "oauth_nonce parameter is missing"),
  },
  {
    client: "an attacker",
    does: "sends half a pair of surrogates for a nonce",
    sends: (given) =>
      raw([
        `GET ${phpTarget(given, "GET", LIST).replace(/oauth_nonce=\w+/, "oauth_nonce=%ED%A0%80")} HTTP/1.1`,
        HOST,
      ]),
    answer: MISMATCH,
  },
];
