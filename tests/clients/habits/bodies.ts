import { expect } from "vitest";
import { basic, type Given, type Habit, JSON_TYPE, raw, refusal, sized } from "./habit.ts";
import { created } from "./records.ts";

/** Bodies that are no text, are long, or are waited for. */

const HOST = "Host: 127.0.0.1";
const bytes =
  (body: Uint8Array, ...lines: string[]) =>
  (given: Given) =>
    Buffer.concat([
      Buffer.from(
        raw([
          "POST /wc-api/v3/coupons HTTP/1.1",
          HOST,
          basic(given),
          ...lines,
          `Content-Length: ${body.length}`,
        ]),
      ),
      body,
    ]);

const MALFORMED = refusal(400, "shop_api_missing_callback_param", "Missing parameter data");

export const BODIES: Habit[] = [
  {
    client: "Delphi",
    does: "sends UTF-16",
    sends: bytes(
      Buffer.from('\ufeff{"coupon":{"code":"wide"}}', "utf16le"),
      "Content-Type: application/json",
    ),
    answer: MALFORMED,
  },
  {
    client: "an old PHP script",
    does: "sends Latin-1, and says that it is UTF-8",
    sends: bytes(
      Buffer.from('{"coupon":{"code":"\u00e9t\u00e9"}}', "latin1"),
      "Content-Type: application/json;charset=utf-8",
    ),
    answer: MALFORMED,
  },
  {
    client: "a careless export",
    does: "cuts a letter in two",
    sends: bytes(Buffer.from('{"coupon":{"code":"x","description":"é').subarray(0, -1)),
    answer: MALFORMED,
  },
  {
    client: "a proxy",
    does: "packs the body, which is not unpacked",
    sends: bytes(Buffer.from("1f8b0800000000000003abae0500", "hex"), "Content-Encoding: gzip"),
    answer: MALFORMED,
  },
  {
    client: "PHP curl",
    does: "waits to be asked for a body of more than 1 KB",
    sends: (given) => {
      const body = JSON.stringify({ coupon: { code: "expected", description: "x".repeat(1200) } });
      return [
        raw([
          "POST /wc-api/v3/coupons HTTP/1.1",
          HOST,
          basic(given),
          "Content-Type: application/json;charset=utf-8",
          `Content-Length: ${body.length}`,
          "Expect: 100-continue",
        ]),
        body,
      ];
    },
    answer: created("expected", { description: "x".repeat(1200) }),
  },
  {
    client: "Apache HttpClient",
    does: "waits to be asked for a body that is not wanted",
    sends: (given) => [
      raw([
        "POST /wc-api/v3/nope HTTP/1.1",
        HOST,
        basic(given),
        "Content-Length: 2000",
        "Connection: Keep-Alive",
        "Expect: 100-Continue",
      ]),
      "x".repeat(2000),
    ],
    answer: refusal(404, "shop_api_no_route", "No route was found matching the URL and request method"),
  },
  {
    client: "a client with a wrong secret",
    does: "sends a large body with it",
    sends: ({ key }) =>
      sized(
        [
          "POST /wc-api/v3/coupons HTTP/1.1",
          HOST,
          `Authorization: Basic ${btoa(`${key.consumerKey}:cs_wrong`)}`,
        ],
        JSON.stringify({ coupon: { code: "x".repeat(100_000) } }),
      ),
    answer: {
      ...refusal(401, "shop_api_authentication_error", "Consumer Secret is invalid."),
      headers: { ...JSON_TYPE, "www-authenticate": expect.stringMatching(/^Basic realm="/) },
    },
  },
];
