import { expect } from "vitest";
import { basic, type Given, type Habit, JSON_TYPE, raw, refusal } from "./habit.ts";

/** Clients' URLs: encodings, brackets, slashes, repeated names. */

const HOST = "Host: 127.0.0.1";
const get =
  (target: string, ...lines: string[]) =>
  (given: Given) =>
    raw([`GET ${target} HTTP/1.1`, HOST, basic(given), ...lines]);

/** One of the two coupons that tell of two words, and the position of the other. */
const listed = (query: string): Habit["answer"] => ({
  status: 200,
  headers: {
    ...JSON_TYPE,
    "x-wc-total": "2",
    "x-wc-totalpages": "2",
    link: `<http://127.0.0.1/wc-api/v3/coupons?${query}&page=2>; rel="next", <http://127.0.0.1/wc-api/v3/coupons?${query}&page=2>; rel="last"`,
  },
  body: { coupons: [{ code: "second" }] },
});
const USUAL = "filter[limit]=1&filter[q]=two%20words&fields=code";
const NO_ROUTE = refusal(404, "shop_api_no_route", "No route was found matching the URL and request method");
const FIRST: Habit["answer"] = { status: 200, headers: JSON_TYPE, body: { coupon: { code: "first" } } };
const NOTHING: Habit["answer"] = {
  status: 200,
  headers: { ...JSON_TYPE, "x-wc-total": "0", "x-wc-totalpages": "0", link: undefined },
  body: { coupons: [] },
};

export const URLS: Habit[] = [
  {
    client: "PHP http_build_query",
    does: "encodes brackets, and a space as +",
    sends: get("/wc-api/v3/coupons?filter%5Blimit%5D=1&filter%5Bq%5D=two+words&fields=code"),
    answer: listed(USUAL),
  },
  {
    client: "wc-api-ruby over HTTPS",
    does: "leaves brackets, and begins its query with &",
    sends: get("/wc-api/v3/coupons?&filter[limit]=1&filter[q]=two%20words&fields=code"),
    answer: listed(USUAL),
  },
  {
    client: ".NET HttpUtility",
    does: "encodes in lower case",
    sends: get("/wc-api/v3/coupons?filter%5blimit%5d=1&filter%5bq%5d=two%20words&fields=code"),
    answer: listed(USUAL),
  },
  {
    client: "axios",
    does: "leaves commas and colons, and sends a list by []",
    sends: get("/wc-api/v3/coupons?filter[limit]=1&filter[q]=two+words&fields=code&status[]=a&status[]=b"),
    answer: listed(`${USUAL}&status[]=b`),
  },
  {
    client: "curl -G --data-urlencode",
    does: "encodes only values",
    sends: get("/wc-api/v3/coupons?filter[limit]=1&filter[q]=two%20words&fields=code", "Accept: */*"),
    answer: listed(USUAL),
  },
  {
    client: "a script",
    does: "says one thing twice: the last one counts",
    sends: get("/wc-api/v3/coupons?filter[limit]=7&filter[limit]=1&filter[q]=two+words&fields=code"),
    answer: listed(USUAL),
  },
  {
    client: "Python requests with params of None",
    does: "ends its query with nothing",
    sends: get("/wc-api/v3/coupons/code/first?fields=code&"),
    answer: FIRST,
  },
  {
    client: "Guzzle",
    does: "ends the path with a slash",
    sends: get("/wc-api/v3/coupons/code/first/?fields=code"),
    answer: FIRST,
  },
  {
    client: "a script",
    does: "ends the path with slashes",
    sends: get("/wc-api/v3/coupons/code/first///?fields=code"),
    answer: FIRST,
  },
  {
    client: "an old plugin",
    does: "writes the path in capitals",
    sends: get("/wc-api/v3/Coupons/Code/First?fields=code"),
    answer: FIRST,
  },
  {
    client: "Zapier",
    does: "encodes letters of the path",
    sends: get("/wc-api/v3/%63oupons/code/%66irst?fields=code"),
    answer: FIRST,
  },
  {
    client: "a script",
    does: "doubles a slash within the path: no route, as in the legacy API",
    sends: get("/wc-api/v3//coupons"),
    answer: NO_ROUTE,
  },
  {
    client: "a script",
    does: "puts a base URL with a slash before the path",
    sends: get("//wc-api/v3/coupons/code/first?fields=code"),
    answer: FIRST,
  },
  {
    client: "a script",
    does: "keeps index.php before the path",
    sends: get("/index.php/wc-api/v3/coupons/code/first?fields=code"),
    answer: FIRST,
  },
  ...[
    ["has plain permalinks", "/?wc-api-version=3&wc-api-route=/coupons/code/first&fields=code"],
    [
      "has plain permalinks behind index.php, encoded",
      "/index.php?wc-api-version=3&wc-api-route=%2Fcoupons%2Fcode%2Ffirst&fields=code",
    ],
    ["names the version as paths do", "/?wc-api-version=v3&wc-api-route=coupons/code/first/&fields=code"],
  ].map(([does = "", target = ""]): Habit => {
    return { client: "node, with plain permalinks", does, sends: get(target), answer: FIRST };
  }),
  {
    client: "node, with plain permalinks",
    does: "pages through a list, whose links lead on",
    sends: get(`/?wc-api-version=3&wc-api-route=/coupons&${USUAL}`),
    answer: {
      ...listed(USUAL),
      headers: {
        "x-wc-total": "2",
        link: expect.stringContaining(
          `<http://127.0.0.1/?wc-api-version=3&wc-api-route=%2Fcoupons&${USUAL}&page=2>; rel="next"`,
        ),
      },
    },
  },
  {
    client: "a script in PHP",
    does: "leaves a blank behind a bracket of a filter",
    sends: get("/wc-api/v3/coupons/code/first?fields=code&filter[limit]%20=-1"),
    answer: FIRST,
  },
  {
    client: "Zapier",
    does: "sends key and secret in the query, and both stay out of links",
    sends: ({ key }) =>
      raw([
        `GET /wc-api/v3/coupons?consumer_key=${key.consumerKey}&consumer_secret=${key.consumerSecret}&filter[limit]=1&filter[q]=two%20words&fields=code HTTP/1.1`,
        HOST,
        "User-Agent: Zapier",
        "Accept: */*",
      ]),
    answer: listed(USUAL),
  },
  {
    client: "a browser",
    does: "has a base URL with a port",
    sends: (given) =>
      raw([
        "GET /wc-api/v3/coupons?filter[limit]=1&filter[q]=two%20words&fields=code HTTP/1.1",
        "Host: localhost:9000",
        basic(given),
      ]),
    answer: {
      ...listed(USUAL),
      headers: {
        link: expect.stringMatching(/^<http:\/\/localhost:9000\/wc-api\/v3\/coupons\?.*&page=2>; rel="next"/),
      },
    },
  },
  {
    client: "an old script",
    does: "searches in Latin-1, which finds nothing",
    sends: get("/wc-api/v3/coupons?filter[q]=%E9t%E9"),
    answer: NOTHING,
  },
  {
    client: "a script",
    does: "leaves a percent sign as it is",
    sends: get("/wc-api/v3/coupons?filter[q]=50%+off%21&fields=code"),
    answer: {
      status: 200,
      headers: { "x-wc-total": "1", "x-wc-totalpages": "1", link: undefined },
      body: { coupons: [{ code: "percent" }] },
    },
  },
  {
    client: "PHP",
    does: "asks for a customer by an e-mail address with a plus, as it is",
    sends: get("/wc-api/v2/customers/email/ann+shop@example.com?fields=email"),
    answer: { status: 200, headers: JSON_TYPE, body: { customer: { email: "ann+shop@example.com" } } },
  },
  {
    client: "Python urllib.parse.quote",
    does: "asks for a customer by an encoded e-mail address",
    sends: get("/wc-api/v2/customers/email/ann%2Bshop%40example.com?fields=email"),
    answer: { status: 200, headers: JSON_TYPE, body: { customer: { email: "ann+shop@example.com" } } },
  },
  {
    client: "a script with 64-bit numbers",
    does: "asks for an id that no double holds",
    sends: get("/wc-api/v2/orders/9007199254740993"),
    answer: refusal(404, "shop_api_no_order_found", "No order found with the ID equal to 9007199254740993"),
  },
  {
    client: "a script with 64-bit numbers",
    does: "asks for the notes of an order whose id no double holds, with a zero before it",
    sends: get("/wc-api/v2/orders/018446744073709551617/notes/9007199254740995"),
    answer: refusal(
      404,
      "shop_api_no_order_found",
      "No order found with the ID equal to 18446744073709551617",
    ),
  },
  ...["__proto__", "constructor", "toString", "hasOwnProperty"].flatMap((name): Habit[] => [
    {
      client: "an attacker",
      does: `asks for the field ${name}`,
      sends: get(`/wc-api/v3/coupons/code/first?fields=${name},code.${name},code`),
      answer: FIRST,
    },
    {
      client: "an attacker",
      does: `filters, sorts and looks for ${name}`,
      sends: get(
        `/wc-api/v3/coupons?filter[${name}]=1&${name}=1&filter[orderby]=${name}&filter[order]=${name}&filter[orderby_meta_key]=${name}&filter[in]=${name}&filter[q]=${name}`,
      ),
      answer: NOTHING,
    },
    {
      client: "an attacker",
      does: `asks for orders of the status ${name}`,
      sends: get(`/wc-api/v2/orders?status=${name}&filter[post_status]=${name}`),
      answer: { ...NOTHING, body: { orders: [] } },
    },
    {
      client: "an attacker",
      does: `asks for the report of ${name}`,
      sends: get(`/wc-api/v3/reports/sales?filter[period]=${name}&fields=totals_grouped_by`),
      answer: { status: 200, headers: JSON_TYPE, body: { sales: { totals_grouped_by: "day" } } },
    },
    { client: "an attacker", does: `asks for /${name}`, sends: get(`/wc-api/v3/${name}`), answer: NO_ROUTE },
  ]),
];
