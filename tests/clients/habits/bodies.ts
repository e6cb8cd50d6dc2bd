import { basic, type Given, type Habit, JSON_TYPE, raw, refusal, sized } from "./habit.ts";
import { created } from "./records.ts";

/** Bodies of clients, and their content types. */

const HOST = "Host: 127.0.0.1";
const post =
  (body: string, ...lines: string[]) =>
  (given: Given) =>
    sized(["POST /wc-api/v3/coupons HTTP/1.1", HOST, basic(given), ...lines], body);
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
const WITHOUT_COUPON = refusal(
  400,
  "shop_api_missing_coupon_data",
  "No coupon data specified to create coupon",
);

export const BODIES: Habit[] = [
  {
    client: "wc-api-node",
    does: "sends JSON, and says so",
    sends: post('{"coupon":{"code":"É as it is"}}', "Content-Type: application/json;charset=utf-8"),
    answer: created("é as it is"),
  },
  {
    client: "PHP json_encode",
    does: "escapes letters beyond ASCII and slashes",
    sends: post(String.raw`{"coupon":{"code":"\u00c9 escaped","description":"a\/b \ud83d\ude00"}}`),
    answer: created("é escaped", { description: "a/b 😀" }),
  },
  {
    client: "curl -d",
    does: "sends JSON, and says that it is a form",
    sends: post(
      '{"coupon":{"code":"as a form"}}',
      "Accept: */*",
      "Content-Type: application/x-www-form-urlencoded",
    ),
    answer: created("as a form"),
  },
  {
    client: "Google Apps Script",
    does: "sends JSON, and says that it is text",
    sends: post('{"coupon":{"code":"as text"}}', "Content-Type: text/plain"),
    answer: created("as text"),
  },
  {
    client: "WordPress HTTP API",
    does: "sends JSON with a URL for a name, and hangs up",
    sends: post(
      '{"coupon":{"code":"wordpress"}}',
      "User-Agent: WordPress/6.4.2; https://blog.example",
      "Accept-Encoding: identity",
      "Connection: close",
    ),
    answer: { ...created("wordpress"), headers: { connection: "close" } },
  },
  {
    client: "echo | curl -d @-",
    does: "sends blanks around its JSON",
    sends: post('\r\n\t{ "coupon" : { "code" : "blanks" } }\n'),
    answer: created("blanks"),
  },
  {
    client: "Go net/http with a reader",
    does: "sends chunks with extensions and a trailer",
    sends: (given) =>
      raw(
        [
          "POST /wc-api/v3/coupons HTTP/1.1",
          HOST,
          "User-Agent: Go-http-client/1.1",
          basic(given),
          "Transfer-Encoding: chunked",
          "Trailer: X-Sum",
        ],
        '0A;a=b\r\n{"coupon":\r\n11\r\n{"code":"chunks"}\r\n1\r\n}\r\n0\r\nX-Sum: 1\r\n\r\n',
      ),
    answer: created("chunks"),
  },
  {
    client: ".NET StreamWriter with Encoding.UTF8",
    does: "begins with a byte order mark",
    sends: post('\ufeff{"coupon":{"code":"marked"}}'),
    answer: MALFORMED,
  },
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
    client: "an HTML form",
    does: "sends a form",
    sends: post("coupon%5Bcode%5D=form", "Content-Type: application/x-www-form-urlencoded"),
    answer: MALFORMED,
  },
  {
    client: "curl -F",
    does: "sends parts",
    sends: post(
      '--x\r\nContent-Disposition: form-data; name="coupon"\r\n\r\n{}\r\n--x--\r\n',
      "Content-Type: multipart/form-data; boundary=x",
    ),
    answer: MALFORMED,
  },
  { client: "JavaScript", does: "sends null", sends: post("null"), answer: MALFORMED },
  { client: "JavaScript", does: "sends undefined", sends: post("undefined"), answer: MALFORMED },
  {
    client: "PHP json_encode([])",
    does: "sends a list for nothing",
    sends: post("[]"),
    answer: WITHOUT_COUPON,
  },
  { client: "a script", does: "forgets the wrapper", sends: post('{"code":"bare"}'), answer: WITHOUT_COUPON },
  {
    client: "PHP json_encode",
    does: "sends a list for an empty coupon",
    sends: post('{"coupon":[]}'),
    answer: refusal(400, "shop_api_missing_coupon_code", "Missing parameter code"),
  },
  {
    client: "an attacker",
    does: "sends a prototype for a wrapper, and names of methods for a coupon's fields",
    sends: post(
      '{"__proto__":{"coupon":{"code":"p"}},"constructor":{"coupon":{}},"coupon":{"code":"own","__proto__":{"amount":9},"toString":1}}',
    ),
    answer: created("own"),
  },
  {
    client: "a broken proxy",
    does: "sends chunks that are none",
    sends: (given) =>
      raw(
        ["POST /wc-api/v3/coupons HTTP/1.1", HOST, basic(given), "Transfer-Encoding: chunked"],
        "zz\r\n{}\r\n",
      ),
    // The server before the Worker refuses it.
    answer: { status: 400, headers: { connection: "close" }, body: undefined },
  },
  {
    client: "a Windows script",
    does: "writes names of headers in its own way",
    sends: post(
      '{"coupon":{"code":"headers"}}',
      "CONTENT-TYPE:application/json",
      "accept:   */*",
      "x-empty:",
      "Cookie: a=b; c=d",
    ),
    answer: { ...created("headers"), headers: JSON_TYPE },
  },
];
