import { expect } from "vitest";
import { basic, type Given, type Habit, JSON_TYPE, raw, refusal, sized } from "./habit.ts";
import { couponOf, created } from "./records.ts";

/** Methods, their overrides, and empty bodies. */

const HOST = "Host: 127.0.0.1";
const COUPON = "/wc-api/v3/coupons";
const EDITED = { ...created("edited", { amount: "5.00" }), status: 200 };
const AMOUNT = '{"coupon":{"amount":5}}';

/** An edit of the one coupon whose amount is 5 anyway. */
const edit =
  (method: string, query: string, ...lines: string[]) =>
  (given: Given) =>
    sized(
      [`${method} ${COUPON}/${given.coupons.edited}${query} HTTP/1.1`, HOST, basic(given), ...lines],
      AMOUNT,
    );

const UNSUPPORTED = refusal(400, "shop_api_unsupported_method", "Unsupported request method");
const COUNT: Habit["answer"] = { status: 200, headers: JSON_TYPE, body: { count: expect.any(Number) } };

export const METHODS: Habit[] = [
  { client: "wc-api-node", does: "edits by PUT", sends: edit("PUT", ""), answer: EDITED },
  { client: "Zapier", does: "edits by PATCH", sends: edit("PATCH", ""), answer: EDITED },
  { client: "WordPress HTTP API", does: "edits by POST", sends: edit("POST", ""), answer: EDITED },
  {
    client: "wc-api-php",
    does: "edits by a POST that is a PUT by _method",
    sends: edit("POST", "?_method=PUT"),
    answer: EDITED,
  },
  {
    client: "wc-api-php",
    does: "edits by a POST that is a PUT by a header",
    sends: edit("POST", "", "X-HTTP-Method-Override: PUT"),
    answer: EDITED,
  },
  {
    client: "a script",
    does: "overrides in small letters, and says _method besides, which counts",
    sends: edit("POST", "?_method=put", "X-HTTP-Method-Override: delete"),
    answer: EDITED,
  },
  {
    client: "a script",
    does: "encodes the name _method",
    sends: edit("GET", "?%5Fmethod=PUT"),
    answer: EDITED,
  },
  {
    client: "a script",
    does: "overrides with what is no method",
    sends: edit("POST", "?_method=__proto__"),
    answer: UNSUPPORTED,
  },
  {
    client: "wc-api-python .options()",
    does: "asks for OPTIONS",
    sends: (given) => raw([`OPTIONS ${COUPON} HTTP/1.1`, HOST, basic(given), "Content-Length: 0"]),
    answer: UNSUPPORTED,
  },
  {
    client: "curl -I",
    does: "asks for the head of a count",
    sends: (given) => raw([`HEAD ${COUPON}/count HTTP/1.1`, HOST, basic(given), "Accept: */*"]),
    answer: { status: 200, headers: JSON_TYPE, body: undefined },
  },
  {
    client: "a monitor",
    does: "asks for the head of a list, for its totals",
    sends: (given) =>
      raw([`HEAD ${COUPON}?filter[q]=two+words&filter[limit]=1 HTTP/1.1`, HOST, basic(given)]),
    answer: {
      status: 200,
      headers: {
        ...JSON_TYPE,
        "x-wc-total": "2",
        "x-wc-totalpages": "2",
        link: expect.stringContaining('rel="last"'),
      },
      body: undefined,
    },
  },
  {
    client: "a monitor",
    does: "asks for the head of what is not there",
    sends: (given) => raw([`HEAD ${COUPON}/999999 HTTP/1.1`, HOST, basic(given)]),
    answer: { status: 404, headers: JSON_TYPE, body: undefined },
  },
  {
    client: "a monitor",
    does: "asks for the head of the index, without a key",
    sends: () => raw(["HEAD /wc-api/v3/ HTTP/1.1", HOST]),
    answer: { status: 200, headers: JSON_TYPE, body: undefined },
  },
  {
    client: "Python requests with json={}",
    does: "deletes with a body",
    sends: (given) =>
      sized(
        [
          `DELETE ${COUPON}/${given.coupons["with body"]}?force=true HTTP/1.1`,
          HOST,
          "Content-Type: application/json",
          basic(given),
        ],
        "{}",
      ),
    answer: { status: 200, headers: JSON_TYPE, body: { message: "Permanently deleted coupon" } },
  },
  {
    client: "axios with data",
    does: "reads with a body",
    sends: (given) =>
      sized(
        [`GET ${COUPON}/count HTTP/1.1`, HOST, "Content-Type: application/json", basic(given)],
        '{"a":1}',
      ),
    answer: COUNT,
  },
  {
    client: "Elasticsearch-minded script",
    does: "reads with a body in chunks",
    sends: (given) =>
      raw(
        [`GET ${COUPON}/count HTTP/1.1`, HOST, "Transfer-Encoding: chunked", basic(given)],
        "2\r\n{}\r\n0\r\n\r\n",
      ),
    answer: COUNT,
  },
  {
    client: "PHP curl with CURLOPT_POST and no fields",
    does: "creates with no body at all",
    sends: (given) => raw([`POST ${COUPON} HTTP/1.1`, HOST, basic(given), "Content-Length: 0"]),
    answer: refusal(400, "shop_api_missing_callback_param", "Missing parameter data"),
  },
  {
    client: "a script",
    does: "creates with neither body nor length",
    sends: (given) => raw([`POST ${COUPON} HTTP/1.1`, HOST, basic(given)]),
    answer: refusal(400, "shop_api_missing_callback_param", "Missing parameter data"),
  },
  {
    client: "a bulk script",
    does: "posts to bulk what the contract puts",
    sends: (given) =>
      sized([`POST ${COUPON}/bulk HTTP/1.1`, HOST, basic(given)], '{"coupons":[{"code":"in bulk"},[],5]}'),
    answer: {
      status: 201,
      headers: JSON_TYPE,
      body: {
        coupons: [
          couponOf("in bulk"),
          { id: 0, error: { code: "shop_api_missing_coupon_code", message: "Missing parameter code" } },
          {
            id: 0,
            error: {
              code: "shop_api_missing_coupon_data",
              message: "No coupon data specified to create coupon",
            },
          },
        ],
      },
    },
  },
];
