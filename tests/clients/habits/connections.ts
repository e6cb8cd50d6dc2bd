import { expect } from "vitest";
import { basic, type Habit, JSON_TYPE, raw, refusal, sized } from "./habit.ts";
import { created } from "./records.ts";

/** Connections of clients, and their waiting. */

const HOST = "Host: 127.0.0.1";
const COUNT = "/wc-api/v3/coupons/count";
const counted = (headers: object = {}): Habit["answer"] => ({
  status: 200,
  headers: { ...JSON_TYPE, ...headers },
  body: { count: expect.any(Number) },
});

export const CONNECTIONS: Habit[] = [
  {
    client: "PHP 7 file_get_contents",
    does: "speaks HTTP/1.0, and reads to the end of the connection",
    sends: (given) => raw([`GET ${COUNT} HTTP/1.0`, HOST, basic(given)]),
    answer: counted({ connection: "close", "transfer-encoding": undefined }),
  },
  {
    client: "ab",
    does: "speaks HTTP/1.0, and reads a list without chunks",
    sends: (given) =>
      raw([
        "GET /wc-api/v3/coupons?filter[q]=two+words&fields=code HTTP/1.0",
        HOST,
        basic(given),
        "User-Agent: ApacheBench/2.3",
        "Accept: */*",
      ]),
    answer: {
      status: 200,
      headers: { "x-wc-total": "2", connection: "close", "transfer-encoding": undefined },
      body: { coupons: [{ code: "second" }, { code: "first" }] },
    },
  },
  {
    client: "PHP 8 file_get_contents",
    does: "asks for the connection to be closed, and reads to its end",
    sends: (given) => raw([`GET ${COUNT} HTTP/1.1`, HOST, "Connection: close", basic(given)]),
    answer: counted({ connection: "close" }),
  },
  {
    client: "Perl LWP",
    does: "tells what it would take for a transfer, and closes",
    sends: (given) =>
      raw([
        `GET ${COUNT} HTTP/1.1`,
        "TE: deflate,gzip;q=0.3",
        "Connection: TE, close",
        HOST,
        "User-Agent: libwww-perl/6.05",
        basic(given),
      ]),
    answer: counted({ connection: "close" }),
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
    client: "a proxy",
    does: "names the host in the first line",
    sends: (given) =>
      raw([
        `GET http://127.0.0.1${COUNT}?fields=count HTTP/1.1`,
        HOST,
        basic(given),
        "Proxy-Connection: Keep-Alive",
      ]),
    answer: counted({ "proxy-connection": undefined }),
  },
  {
    client: "Java HttpURLConnection",
    does: "writes the scheme of its credentials in small letters",
    sends: (given) =>
      raw([
        `GET ${COUNT} HTTP/1.1`,
        "User-Agent: Java/1.8.0_392",
        HOST,
        "Accept: text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2",
        "Connection: keep-alive",
        basic(given).replace("Basic", "basic"),
      ]),
    answer: counted(),
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
  {
    client: "an HTTP/2 client that is refused it",
    does: "asks to upgrade, and goes on as it is",
    sends: (given) =>
      raw([
        `GET ${COUNT} HTTP/1.1`,
        HOST,
        "Connection: Upgrade, HTTP2-Settings",
        "Upgrade: h2c",
        "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA",
        basic(given),
      ]),
    answer: counted(),
  },
];
