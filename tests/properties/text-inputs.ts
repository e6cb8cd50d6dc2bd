import { PRODUCTS, type Shop } from "../support/shop.ts";

/** Texts in requests: every route with all its texts at once, and bodies of the largest size. */

export interface Sent {
  version: 1 | 2 | 3;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  body?: string;
}

/** The records of the requests. */
export type Place = Pick<Shop, "orderId" | "lineId" | "noteId" | "customerId">;

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

type Input = [what: string, sent: (text: string, place: Place) => Sent];

const get = (version: Sent["version"], path: string): Sent => ({ version, method: "GET", path });
const send = (version: Sent["version"], method: "POST" | "PUT", path: string, body: object): Sent => ({
  version,
  method,
  path,
  body: JSON.stringify(body),
});

/** A path with the text in each parameter of a query. */
function query(version: Sent["version"], path: string, names: string): Input {
  return [
    `the query of v${version} ${path}`,
    (text) => {
      const value = encodeURIComponent(text.toWellFormed());
      return get(
        version,
        `${path}?${names
          .split(" ")
          .map((name) => `${name}=${value}`)
          .join("&")}`,
      );
    },
  ];
}

const BOUNDS = "filter[created_at_min] filter[created_at_max] filter[updated_at_min] filter[updated_at_max]";
/** Parameters that all lists read by the same code. */
const LIST = `page fields filter[limit] filter[offset] filter[order] filter[in] filter[not_in] ${BOUNDS}`;

function all(text: string, keys: string): object {
  return Object.fromEntries(keys.split(" ").map((key) => [key, text]));
}

const address = (text: string) =>
  all(text, "first_name last_name company address_1 address_2 city state postcode country phone");

/** Every route with all its texts; a write is refused in the end, so that nothing accumulates. */
export const TEXT_INPUTS: Input[] = [
  ["a path", (text) => get(3, `/${encodeURI(text.toWellFormed()).replaceAll(/[?#]/g, "/")}`)],
  [
    "names in a query",
    (text) =>
      get(3, `/coupons?${encodeURIComponent(text.toWellFormed())}=1&filter[${text.toWellFormed()}]=1`),
  ],
  ["a query as it is", (text) => get(3, `/coupons?filter[q]=${text.toWellFormed()}`)],
  [
    "a coupon's code in a path",
    (text) => get(3, `/coupons/code/a${encodeURIComponent(text.toWellFormed())}`),
  ],
  [
    "an e-mail address in a path",
    (text) => get(2, `/customers/email/a${encodeURIComponent(text.toWellFormed())}`),
  ],
  ["an id in a path", (text) => get(2, `/orders/1${encodeURIComponent(text.toWellFormed())}`)],
  query(3, "/coupons", `${LIST} filter[post_status] filter[orderby]`),
  query(1, "/coupons", "filter[q]"),
  query(3, "/coupons/count", "filter[q]"),
  query(2, "/orders", `${LIST} status filter[dp] filter[orderby] filter[post_status]`),
  query(2, "/orders", "filter[q]"),
  query(2, "/orders/count", "status filter[created_at_min]"),
  query(2, "/customers", "filter[role] filter[orderby]"),
  query(2, "/customers", "filter[q]"),
  query(3, "/webhooks", "status filter[q]"),
  query(3, "/reports/sales", "filter[date_min] filter[date_max] fields"),
  query(3, "/reports/sales/top_sellers", "filter[period] filter[limit]"),
  [
    "a coupon",
    (text) =>
      send(3, "POST", "/coupons", {
        coupon: {
          ...all(text, "code description amount minimum_amount expiry_date usage_limit"),
          customer_emails: [text, `a@b.${text}`, `a@${text}.b`],
          product_ids: [text],
          type: text,
        },
      }),
  ],
  [
    "a customer",
    (text) =>
      send(2, "POST", "/customers", {
        customer: { ...all(text, "email username password"), first_name: text },
      }),
  ],
  [
    "a customer's name",
    (text) => {
      const billing_address = { ...address(text), email: `${text}@example.com` };
      const customer = { email: "a@example.com", username: text, last_name: text, billing_address };
      return send(2, "POST", "/customers", { customer });
    },
  ],
  [
    "an order",
    (text) =>
      send(2, "POST", "/orders", {
        order: {
          note: text,
          billing_address: address(text),
          shipping_address: address(text),
          line_items: [
            {
              ...all(text, "subtotal total total_tax subtotal_tax sku"),
              product_id: PRODUCTS.shirt,
              quantity: 1,
              variations: { [text]: text },
            },
          ],
          shipping_lines: [all(text, "method_id method_title total")],
          fee_lines: [{ ...all(text, "title total total_tax"), tax_data: { [text]: text } }],
          coupon_lines: [all(text, "code amount")],
          payment_details: all(text, "method_id method_title transaction_id"),
          order_meta: { [text.slice(0, text.length / 4)]: text.slice(0, text.length / 4) },
          currency: text,
        },
      }),
  ],
  [
    "where an order is taxed",
    (text) => {
      const shipping_address = { country: "US", state: text, postcode: text, city: text };
      const line_items = Array.from({ length: 20 }, () => ({ product_id: PRODUCTS.mug, quantity: 1 }));
      return send(2, "POST", "/orders", { order: { shipping_address, line_items, currency: "none" } });
    },
  ],
  [
    "an order's customer",
    (text) => send(2, "POST", "/orders", { order: { customer_id: text, status: text } }),
  ],
  [
    "a quantity",
    (text) => send(2, "POST", "/orders", { order: { line_items: [{ product_id: text, quantity: text }] } }),
  ],
  [
    "a status",
    (text, { orderId }) =>
      send(2, "PUT", `/orders/${orderId}`, { order: { status: text, status_note: text } }),
  ],
  [
    "a status of v1",
    (text, { orderId }) => send(1, "PUT", `/orders/${orderId}`, { status: text, note: text }),
  ],
  [
    "a note",
    (text, { orderId, noteId }) =>
      send(2, "PUT", `/orders/${orderId}/notes/${noteId}`, { order_note: { note: text } }),
  ],
  [
    "a refund",
    (text, { orderId }) => {
      const line = { qty: text, refund_total: text, refund_tax: { [text]: text } };
      const order_refund = { amount: text, reason: text, date_created: text, line_items: { [text]: line } };
      return send(2, "POST", `/orders/${orderId}/refunds`, { order_refund });
    },
  ],
  [
    "a product's files",
    (text) => send(3, "PUT", `/products/${PRODUCTS.mug}`, { product: { downloads: [{ url: text }] } }),
  ],
  [
    "a webhook",
    (text) =>
      send(3, "POST", "/webhooks", {
        webhook: {
          topic: text,
          delivery_url: `https://${text}`,
          name: text,
          secret: text.slice(0, 300),
          status: text,
        },
      }),
  ],
  [
    "a webhook's URL",
    (text) =>
      send(3, "POST", "/webhooks", { webhook: { topic: "order.created", delivery_url: `https://${text}` } }),
  ],
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
