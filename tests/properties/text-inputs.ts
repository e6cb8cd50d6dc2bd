import type { Shop } from "../support/shop.ts";

/** Texts that are hard to read, and bodies of the largest size. */

export interface Sent {
  version: 1 | 2 | 3;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  body?: string;
}

/** The records of the requests. */
export type Place = Pick<Shop, "orderId" | "lineId">;

/** Text that is hard to read; each piece is repeated, with another one at the end. */
export const PIECES = [
  "<",
  "<script>",
  "</style><style>",
  "&",
  "&lt",
  '"',
  '"a ',
  " ",
  "%",
  ".",
  "@",
  "a@b.",
  ",",
  "1",
  "1,",
  "?",
  "/",
  "+",
  "-",
  "*",
  "\\",
  "\0",
  "\u0315\u0300",
  "\ud800",
  "\ufdfa",
];

type Whole = [what: string, sent: (size: number, place: Place) => Sent];

/** The repetitions of a piece that fit into a body. */
const fill = (size: number, piece: string) => piece.repeat(size / piece.length);

function whole(
  what: string,
  sent: (filled: string, place: Place) => Sent & { body: string },
  piece: string,
): Whole {
  return [what, (size, place) => sent(fill(size, piece), place)];
}

const raw = (version: Sent["version"], path: string, body: string) =>
  ({ version, method: "POST", path, body }) as const;
const ofCoupon = (fields: string) => raw(3, "/coupons", `{"coupon":{"code":"a","type":"none",${fields}}}`);
const ofOrder = (fields: string) => raw(2, "/orders", `{"order":{"currency":"none",${fields}}}`);

/** Different keys, each with a value. */
function keys(size: number, value: string): string {
  const written: string[] = [];
  for (let length = 0, n = 0; length < size; n += 1) {
    written.push(`"k${n}":${value}`);
    length += written[n]!.length + 1;
  }
  return written.slice(0, -1).join(",");
}

const ofHtml = { type: "none", enable_html_description: true };

/** A hundred elements with the longest text of a field, as far as they fit. */
function bulk(size: number, many: string, element: object, field: string, piece: string) {
  const text = fill(Math.min(64 * 1024, size / 100 - 100), piece);
  const elements = Array.from({ length: 100 }, () => ({ ...element, [field]: text }));
  return raw(3, `/${many}/bulk`, JSON.stringify({ [many]: elements }));
}

export const WHOLE_BODIES: Whole[] = [
  whole("text", (text) => ofOrder(`"note":"${text}"`), "<script>"),
  whole("tags in a code", (text) => ofCoupon(`"code":"${text}"`), "<b>"),
  whole("digits", (text) => ofCoupon(`"amount":"${text}"`), "a1"),
  whole("a number", (text) => ofCoupon(`"amount":${text}`), "1"),
  whole(
    "accents",
    (text) => raw(2, "/customers", `{"customer":{"email":"a@b.cc","username":"${text}"}}`),
    "\\u0315\\u0300",
  ),
  whole("letters of an address", (text) => raw(2, "/customers", `{"customer":{"email":"${text}"}}`), "a@b."),
  whole("tags in a name", (text) => raw(3, "/webhooks", `{"webhook":{"name":"${text}"}}`), "<b>"),
  whole("ids", (text) => ofCoupon(`"product_ids":[${text}1]`), "1,"),
  whole("e-mail addresses", (text) => ofCoupon(`"customer_emails":[${text}""]`), '"a@b.c",'),
  whole("lines", (text) => ofOrder(`"line_items":[${text}0]`), "0,"),
  whole(
    "attributes",
    (text) => ofOrder(`"line_items":[{"product_id":102,"quantity":1,"variations":{${text}"b":1}}]`),
    '"a":"b",',
  ),
  whole("elements", (text) => raw(2, "/orders/bulk", `{"orders":[${text}0]}`), "{},"),
  whole("lists in each other", (text) => raw(2, "/orders", `{"order":${text}`), "["),
  whole("texts in each other", (text) => raw(2, "/orders", `{"order":"${text}"}`), '\\"['),
  ["keys", (size) => ofOrder(`"order_meta":{${keys(size - 100, "1")}}`)],
  [
    "a bulk of addresses",
    (size) => {
      const emails = fill(size / 100 - 40, '"a@b.c",');
      const coupons = Array.from({ length: 100 }, () => `{"type":"none","customer_emails":[${emails}""]}`);
      return raw(3, "/coupons/bulk", `{"coupons":[${coupons.join(",")}]}`);
    },
  ],
  ["a bulk of codes", (size) => bulk(size, "coupons", { type: "none" }, "code", "<a ")],
  ["a bulk of titles", (size) => bulk(size, "products", { type: "none" }, "title", "<'<b>")],
  ["a bulk of descriptions", (size) => bulk(size, "products", ofHtml, "description", "<b>")],
  [
    "taxes of a refund",
    (size, { orderId, lineId }) => {
      const taxes = fill(size - 200, "1,");
      return raw(
        2,
        `/orders/${orderId}/refunds`,
        `{"order_refund":{"line_items":{"${lineId}":{"refund_tax":[${taxes}1]}}}}`,
      );
    },
  ],
];
